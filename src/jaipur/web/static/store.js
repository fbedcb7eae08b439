// One value for all that a page knows. It is replaced by actions, never changed, and subscribers see both values.

/**
 * @template State, Action
 * @typedef {object} Store
 * @property {State} state
 * @property {(action: Action) => void} dispatch
 * @property {(subscriber: (state: State, before: State) => void) => void} subscribe
 */

/**
 * @template State, Action
 * @param {(state: State, action: Action) => State} reduce a pure function
 * @param {State} first
 * @returns {Store<State, Action>}
 */
export function createStore(reduce, first) {
  let current = first;
  /** @type {((state: State, before: State) => void)[]} */
  const subscribers = [];
  return {
    get state() {
      return current;
    },
    dispatch(action) {
      const before = current;
      current = reduce(before, action);
      if (current === before) return;
      for (const subscriber of subscribers) subscriber(current, before);
    },
    subscribe(subscriber) {
      subscribers.push(subscriber);
    },
  };
}

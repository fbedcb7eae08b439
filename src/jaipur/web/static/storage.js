// What this browser remembers. Storage may be blocked, full or missing altogether; what it does not take is
// remembered by the page instead, until it is closed.

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Backend */

/**
 * @param {() => Backend} backend looked up each time, since even that may be forbidden
 */
export function createStorage(backend) {
  /** @type {Map<string, string>} */
  const refused = new Map();
  return {
    /**
     * @param {string} key
     * @returns {unknown} null if there is nothing, or nothing readable
     */
    read(key) {
      try {
        return JSON.parse(refused.get(key) ?? backend().getItem(key) ?? "null");
      } catch {
        return null;
      }
    },

    /**
     * @param {string} key
     * @param {unknown} value
     */
    write(key, value) {
      const text = JSON.stringify(value);
      try {
        backend().setItem(key, text);
        refused.delete(key);
      } catch {
        refused.set(key, text);
      }
    },

    /**
     * Whether what is under a key stays when the page is closed.
     * @param {string} key
     */
    lasts(key) {
      return !refused.has(key);
    },

    /** @param {string} key */
    remove(key) {
      refused.delete(key);
      try {
        backend().removeItem(key);
      } catch {
        // Nothing was stored, so nothing has to go.
      }
    },
  };
}

export const storage = createStorage(() => localStorage);

/** What this tab remembers, and no other. */
export const tabStorage = createStorage(() => sessionStorage);

// What a check of a record finds, one finding at a time. Pure.

/** @typedef {"passed" | "failed" | "open" | "note"} State open is what cannot be told, a note needs no proof */
/** @typedef {{text: string, state: State}} Check */

/** @param {string} text @returns {Check} */
export const passed = (text) => ({ text, state: "passed" });
/** @param {string} text @returns {Check} */
export const failed = (text) => ({ text, state: "failed" });
/** @param {string} text @returns {Check} */
export const open = (text) => ({ text, state: "open" });
/**
 * @param {boolean} ok
 * @param {string} text what is so if it passes
 * @param {string} otherwise what is so if it does not
 * @returns {Check}
 */
export const check = (ok, text, otherwise) => (ok ? passed(text) : failed(otherwise));

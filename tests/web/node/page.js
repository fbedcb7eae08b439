// Stands in for the page: import it before any script that puts something into words.

/** @type {Record<string, string>} */
const NAMES = { D: "diamonds", G: "gold", S: "silver", C: "cloth", P: "spice", L: "leather" };

const data = {
  lang: "en",
  plurals: ["one", "other"],
  rulesets: {
    standard: { 3: [1, 1, 2, 2, 3, 3], 4: [4, 4, 5, 5, 6, 6], 5: [8, 8, 9, 9, 10, 10] },
    box: { 3: [1, 1, 2, 2, 2, 3, 3], 4: [4, 4, 5, 5, 6, 6], 5: [8, 8, 9, 10, 10] },
  },
  messages: {},
  letters: Object.fromEntries([..."DGSCPLK"].map((card) => [card, card])),
  names: { ...NAMES, K: "camel" },
  counted: Object.fromEntries([..."DGSCPL"].map((card) => [card, counted(NAMES[card] ?? "")])),
};

/** @param {string} name */
function counted(name) {
  return Array.from({ length: 7 }, (_, i) => `${i + 1} ${name}`);
}

/** @param {object} [changes] what this page has that others have not */
export function standIn(changes = {}) {
  const camels = ["1 camel", ...Array.from({ length: 10 }, (_, i) => `${i + 2} camels`)];
  const page = { ...data, counted: { ...data.counted, K: camels }, ...changes };
  const element = { textContent: JSON.stringify(page) };
  Object.assign(globalThis, { document: { getElementById: () => element } });
}

standIn();

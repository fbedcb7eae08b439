// A record small enough to travel in a link: packed into the part of the address that no server is sent.

const NAME = "record=";
/** Longer addresses are cut by mail programs and messengers. */
const MAX_LINK = 6000;
/** No record is larger; whoever packs more wants to fill somebody's memory. */
const MAX_RECORD = 65_536;

/**
 * A record as the fragment of an address; null if it is too large for that.
 * @param {string} record the text of a file
 * @returns {Promise<string | null>}
 */
export async function packRecord(record) {
  const packed = await all(through(record, new CompressionStream("deflate-raw")), Infinity);
  const text = btoa(String.fromCharCode(...packed));
  const fragment = NAME + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return fragment.length > MAX_LINK ? null : fragment;
}

/**
 * The record in the fragment of an address.
 * @param {string} fragment
 * @returns {Promise<string | null>} null if there is none
 * @throws {Error} it is damaged
 */
export async function unpackRecord(fragment) {
  const name = fragment.indexOf(NAME);
  if (name < 0) return null;
  const text = fragment
    .slice(name + NAME.length)
    .replaceAll("-", "+")
    .replaceAll("_", "/");
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const record = await all(through(packed, new DecompressionStream("deflate-raw")), MAX_RECORD);
  return new TextDecoder("utf-8", { fatal: true }).decode(record);
}

/**
 * @param {BlobPart} data
 * @param {GenericTransformStream} change
 * @returns {ReadableStreamDefaultReader<Uint8Array>}
 */
function through(data, change) {
  return new Blob([data]).stream().pipeThrough(change).getReader();
}

/**
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader
 * @param {number} limit
 */
async function all(reader, limit) {
  /** @type {number[]} */
  const bytes = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(bytes);
    bytes.push(...value);
    if (bytes.length > limit) throw new Error("too much");
  }
}

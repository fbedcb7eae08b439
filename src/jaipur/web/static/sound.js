// Short sounds, synthesised on the spot. Never the only sign of anything.
import { settings } from "./settings.js";

const VOLUME = { low: 0.35, normal: 1, loud: 2.2 };

/** @type {GainNode | null} */
let output = null;

/** What all sounds go through. @returns {GainNode | null} */
function speaker() {
  if (settings.sound !== "on") return null;
  // Browsers allow no sound before the first tap or key.
  if (!navigator.userActivation?.hasBeenActive) return null;
  if (!output) {
    const audio = new AudioContext();
    output = audio.createGain();
    output.connect(audio.destination);
  }
  output.gain.value = VOLUME[settings.volume];
  return output;
}

/**
 * A plucked string, like a santoor's.
 * @param {number} frequency
 * @param {number} after seconds from now
 * @param {number} [loud]
 */
function pluck(frequency, after, loud = 0.12) {
  const out = speaker();
  if (!out) return;
  const ctx = out.context;
  const start = ctx.currentTime + after;
  for (const [multiple, share, seconds] of /** @type {const} */ ([
    [1, 1, 0.9],
    [2.01, 0.45, 0.5],
    [3.02, 0.2, 0.28],
  ])) {
    const tone = ctx.createOscillator();
    const gain = ctx.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency * multiple;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud * share, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    tone.connect(gain).connect(out);
    tone.start(start);
    tone.stop(start + seconds);
  }
}

/**
 * A card on cloth.
 * @param {number} after
 */
function flick(after) {
  const out = speaker();
  if (!out) return;
  const ctx = out.context;
  const length = 0.07;
  const buffer = ctx.createBuffer(1, ctx.sampleRate * length, ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1)
    data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const gain = ctx.createGain();
  filter.type = "bandpass";
  filter.frequency.value = 2400;
  gain.gain.value = 0.25;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(out);
  source.start(ctx.currentTime + after);
}

/** @typedef {keyof typeof SOUNDS} Sound */

const SOUNDS = {
  take: () => flick(0),
  camels: () => [0, 0.11, 0.22].forEach((after) => pluck(110, after, 0.1)),
  exchange: () => [0, 0.1].forEach(flick),
  sell: () => [1568, 2093, 2637].forEach((f, i) => pluck(f, i * 0.06, 0.05)),
  turn: () => [587, 784].forEach((f, i) => pluck(f, i * 0.12, 0.07)),
  seal: () => [392, 494, 587, 784, 988].forEach((f, i) => pluck(f, i * 0.11, 0.1)),
  low: () => [880, 880].forEach((f, i) => pluck(f, i * 0.18, 0.08)),
  no: () => pluck(147, 0, 0.09),
};

/** @param {Sound} name */
export function sound(name) {
  SOUNDS[name]();
}

// The line to the server. A move is kept in this browser until the server has answered it, and sent again under
// the same id after every interruption: it arrives once, whatever happens in between.
import { ask, randomHex, Refusal } from "./api.js";
import { page } from "./words.js";

/** @typedef {import("./protocol").Update} Update */
/** @typedef {import("./protocol").AnswerBody} Answer */
/** @typedef {import("./protocol").ActBody} ActBody */
/** @typedef {{id: string, seq: number, seat: number, act: ActBody}} Pending */
/** @typedef {"wait" | "on" | "poll" | "off" | "restart" | "gone"} LineState */

/**
 * @typedef {object} Listener
 * @property {(update: Update) => void} update
 * @property {(answer: Answer) => void} answer
 * @property {(state: LineState) => void} line
 * @property {(here: boolean[], watching: number) => void} presence
 * @property {(seat: number) => void} thinking
 */

const FIRST_RETRY = 250;
const LONGEST_RETRY = 8000;
const PING_EVERY = 15000;
const POLL_EVERY = 2000;
const ANSWER_WITHIN = 4000;

export class Connection {
  /** The last fact this page knows. */
  seq = 0;
  /** @type {WebSocket | null} */
  #socket = null;
  #retry = FIRST_RETRY;
  #failures = 0;
  #closed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #answerTimer;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #pinger;
  #alive = true;
  /** Whether the server answers requests while it gives no socket. */
  #polling = false;

  /**
   * @param {string} match
   * @param {Listener} listener
   */
  constructor(match, listener) {
    this.match = match;
    this.listener = listener;
    addEventListener("online", () => this.#soon(0));
    addEventListener("offline", () => {
      listener.line("off");
      this.#socket?.close();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && !this.#socket) this.#soon(0);
    });
    this.#open();
  }

  /** @returns {Pending | null} */
  get pending() {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? "null");
    } catch {
      return null;
    }
  }

  get #key() {
    return `jaipur.pending.${this.match}`;
  }

  /**
   * Submit an act. The listener hears what became of it.
   * @param {number} seat
   * @param {ActBody} act
   */
  submit(seat, act) {
    localStorage.setItem(this.#key, JSON.stringify({ id: randomHex(16), seq: this.seq, seat, act }));
    this.#sendPending();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    this.#socket?.close();
  }

  #open() {
    if (this.#socket || this.#closed) return;
    if (this.#failures >= 3) void this.#poll();
    const address = new URL(`/api/matches/${this.match}/socket`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("lang", page.lang);
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.#retry = FIRST_RETRY;
      this.#send({ type: "hello", since: this.seq });
      this.#sendPending();
      this.#alive = true;
      this.#pinger = setInterval(() => this.#ping(), PING_EVERY);
    };
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data));
    socket.onclose = (event) => this.#lost(event.code);
  }

  /** @param {any} frame */
  #receive(frame) {
    this.#alive = true;
    switch (frame.type) {
      case "update":
        this.#take(frame);
        this.listener.line("on");
        break;
      case "answer":
        this.#answered(frame);
        break;
      case "presence":
        this.listener.presence(frame.here, frame.watching);
        break;
      case "thinking":
        this.listener.thinking(frame.seat);
        break;
      case "error":
        if (this.pending) this.#answered({ id: this.pending.id, result: "refused", seq: this.seq, reason: frame.error.reason, text: frame.error.message, update: null });
        break;
    }
  }

  /** @param {Update} update */
  #take(update) {
    if (update.seq < this.seq) return;
    this.seq = update.seq;
    this.listener.update(update);
  }

  /** @param {number} code */
  #lost(code) {
    clearInterval(this.#pinger);
    this.#socket = null;
    if (this.#closed) return;
    if (code >= 4400 && code < 4500 && code !== 4408 && code !== 4429) {
      this.#closed = true;
      this.listener.line("gone");
      return;
    }
    this.#failures += 1;
    if (!this.#polling) this.listener.line(navigator.onLine ? (code === 1012 ? "restart" : "wait") : "off");
    this.#soon(this.#retry * (0.7 + Math.random() * 0.6));
    this.#retry = Math.min(this.#retry * 1.7, this.#polling ? POLL_EVERY : LONGEST_RETRY);
  }

  /** @param {number} delay */
  #soon(delay) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), delay);
  }

  #ping() {
    if (!this.#alive) {
      this.#socket?.close();
      return;
    }
    this.#alive = false;
    this.#send({ type: "ping" });
  }

  /** @param {object} frame */
  #send(frame) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  #sendPending() {
    const pending = this.pending;
    if (!pending) return;
    const sent = this.#send({ type: "act", ...pending });
    clearTimeout(this.#answerTimer);
    this.#answerTimer = setTimeout(() => this.#post(pending.id), sent ? ANSWER_WITHIN : 0);
  }

  /**
   * The same act by HTTP: some networks let no socket through.
   * @param {string} id
   */
  async #post(id) {
    const pending = this.pending;
    if (!pending || pending.id !== id || this.#closed) return;
    try {
      const answer = await ask(`/api/matches/${this.match}/acts`, { method: "POST", body: pending, signal: AbortSignal.timeout(ANSWER_WITHIN) });
      if (answer.update) this.#take(answer.update);
      this.#answered(answer);
    } catch (error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) {
        this.#answered({ id, result: "refused", seq: this.seq, reason: error.reason, text: error.message, update: null });
      } else {
        this.#answerTimer = setTimeout(() => this.#post(id), ANSWER_WITHIN);
      }
    }
  }

  /** @param {Answer} answer */
  #answered(answer) {
    if (this.pending?.id !== answer.id) return;
    clearTimeout(this.#answerTimer);
    localStorage.removeItem(this.#key);
    this.listener.answer(answer);
  }

  /** While no socket opens, ask again and again. */
  async #poll() {
    try {
      this.#take(await ask(`/api/matches/${this.match}?since=${this.seq}`, { signal: AbortSignal.timeout(POLL_EVERY) }));
      this.#polling = true;
      this.listener.line("poll");
    } catch (error) {
      this.#polling = false;
      if (error instanceof Refusal && error.status === 404) this.listener.line("gone");
    }
  }
}

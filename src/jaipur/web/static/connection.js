// The connection to a match. An act is kept until the server has answered it, and sent again under the same id after
// every interruption: it arrives once, whatever happens in between.
import { Refusal } from "./api.js";
import { isClosedForGood } from "./live.js";
import { randomHex } from "./secrets.js";
import { storage } from "./storage.js";

/** @typedef {import("./protocol").ActBody} Act */
/** @typedef {import("./protocol").AnswerBody} Answer */
/** @typedef {import("./protocol").ClientFrame} ClientFrame */
/** @typedef {import("./protocol").PresenceBody} Presence */
/** @typedef {import("./protocol").ServerFrame} ServerFrame */
/** @typedef {import("./protocol").Update} Update */
/** @typedef {import("./network.js").Network} Network */
/** @typedef {import("./network.js").Socket} Socket */
/** @typedef {ReturnType<typeof setTimeout>} Timer */
/** @typedef {{id: string, seq: number, seat: number, act: Act}} Pending an act without an answer yet */
/** @typedef {"wait" | "on" | "poll" | "off" | "restart" | "storage" | "gone"} LineState */

/**
 * @typedef {object} Listener
 * @property {(update: Update) => void} update
 * @property {(answer: Answer) => void} answer
 * @property {(pending: Pending | null) => void} pending
 * @property {(state: LineState) => void} line
 * @property {(presence: Presence) => void} presence
 * @property {(said: import("./protocol").SaidFrame) => void} said
 * @property {(now: number, asked: number) => void} time the server's, and when it was asked
 */

const FIRST_RETRY = 250;
const MAX_RETRY = 8000;
const PING_EVERY = 15000;
const POLL_EVERY = 2000;
const ANSWER_WITHIN = 4000;
/** Reasons that pass: what was refused for one of them is asked for again. */
const PASSING = new Set(["storage", "busy", "too_fast"]);
/** Without a socket after this many attempts, updates are fetched by HTTP as well. */
const POLL_AFTER = 3;
const SERVER_RESTARTS = 1012;
const OPEN = 1;

export class Connection {
  /** The last fact this page knows. */
  #seq = 0;
  /** @type {Pending | null} */
  #pending;
  /** @type {Socket | null} */
  #socket = null;
  #retry = FIRST_RETRY;
  /** How long to wait before something is asked for again that the server could not do. */
  #pause = FIRST_RETRY;
  /** Whether the server could not save or read anything when it was last asked to. */
  #away = false;
  #failures = 0;
  #closed = false;
  /** @type {Timer | undefined} */
  #retryTimer;
  /** @type {Timer | undefined} */
  #answerTimer;
  /** @type {Timer | undefined} */
  #againTimer;
  /** @type {Timer | undefined} */
  #pingTimer;
  #pinged = 0;
  /** Whether anything has come since the last ping. */
  #alive = true;
  /** Whether the server answers requests though it gives no socket. */
  #polling = false;

  /**
   * @param {string} match
   * @param {Network} network
   * @param {Listener} listener
   */
  constructor(match, network, listener) {
    this.key = `jaipur.pending.${match}`;
    this.network = network;
    this.listener = listener;
    this.#pending = /** @type {Pending | null} */ (storage.read(this.key));
    if (this.#pending) listener.pending(this.#pending);
    this.#open();
  }

  /**
   * Send an act, now or as soon as possible. The listener gets the answer.
   * @param {number} seat
   * @param {Act} act
   */
  submit(seat, act) {
    this.#keep({ id: randomHex(16), seq: this.#seq, seat, act });
    this.#sendPending();
  }

  /** Try again at once, if the connection is down. */
  reconnect() {
    if (!this.#socket) this.#openIn(0);
  }

  /** The network is gone. */
  suspend() {
    this.listener.line("off");
    this.#socket?.close();
  }

  #open() {
    if (this.#socket || this.#closed) return;
    if (this.#failures >= POLL_AFTER) void this.#poll();
    const socket = this.network.connect();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data));
    socket.onclose = (event) => this.#lost(event);
  }

  /** @param {number} delay */
  #openIn(delay) {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#open(), delay);
  }

  #opened() {
    this.#failures = 0;
    this.#alive = true;
    this.#send({ type: "hello", since: this.#seq });
    this.#ask();
    this.#sendPending();
    this.#pingTimer = setInterval(() => this.#ping(), PING_EVERY);
  }

  /** @param {ServerFrame} frame */
  #receive(frame) {
    this.#alive = true;
    switch (frame.type) {
      case "update":
        this.#take(frame);
        this.#retry = FIRST_RETRY; // and not at once: a server may open a socket only to close it
        this.#told("on");
        break;
      case "answer":
        this.#settle(frame);
        break;
      case "presence":
        this.listener.presence({ here: frame.here, watching: frame.watching, away: frame.away });
        break;
      case "said":
        this.listener.said(frame);
        break;
      case "pong":
        this.listener.time(frame.now, this.#pinged);
        break;
      case "error":
        this.#fail(frame);
        break;
    }
  }

  /** @param {Update} update */
  #take(update) {
    if (update.seq < this.#seq) return;
    this.#seq = update.seq;
    this.listener.update(update);
  }

  /**
   * A frame was refused. An act that was refused for a while only is kept: it may even have been stored.
   * @param {import("./protocol").ErrorFrame} frame
   */
  #fail({ error, id }) {
    if (PASSING.has(error.reason)) this.#askAgain(error.reason);
    else if (id && id === this.#pending?.id) this.#refuse(error.reason, error.message);
  }

  /**
   * Say hello and send the act again, after a pause that grows.
   * @param {string} reason
   */
  #askAgain(reason) {
    if (reason === "storage") this.#storageIsAway();
    clearTimeout(this.#answerTimer);
    clearTimeout(this.#againTimer);
    this.#againTimer = setTimeout(() => {
      this.#send({ type: "hello", since: this.#seq });
      this.#sendPending();
    }, this.#nextPause());
  }

  #nextPause() {
    const pause = this.#pause * (0.7 + Math.random() * 0.6);
    this.#pause = Math.min(this.#pause * 1.7, MAX_RETRY);
    return pause;
  }

  #storageIsAway() {
    this.#away = true;
    this.listener.line("storage");
  }

  /**
   * Something came. While an act waits, only its answer says whether the server saves anything again.
   * @param {LineState} line
   */
  #told(line) {
    if (!this.#pending) {
      this.#away = false;
      this.#pause = FIRST_RETRY;
    }
    if (!this.#away) this.listener.line(line);
  }

  /** @returns {LineState} */
  get #line() {
    if (this.#socket?.readyState === OPEN) return "on";
    return this.#polling ? "poll" : "wait";
  }

  /** @param {CloseEvent} event */
  #lost({ code, reason }) {
    clearInterval(this.#pingTimer);
    clearTimeout(this.#againTimer);
    this.#socket = null;
    if (isClosedForGood(code)) {
      this.#closed = true;
      this.listener.line("gone");
      return;
    }
    this.#failures += 1;
    if (reason === "storage") this.#storageIsAway();
    else if (!this.#polling) this.listener.line(this.#reason(code));
    this.#openIn(this.#retry * (0.7 + Math.random() * 0.6));
    this.#retry = Math.min(this.#retry * 1.7, this.#polling ? POLL_EVERY : MAX_RETRY);
  }

  /**
   * @param {number} code
   * @returns {LineState}
   */
  #reason(code) {
    if (!this.network.isOnline()) return "off";
    return code === SERVER_RESTARTS ? "restart" : "wait";
  }

  #ping() {
    if (!this.#alive) {
      this.#socket?.close();
      return;
    }
    this.#alive = false;
    this.#ask();
  }

  /** Is anybody there, and what time is it? */
  #ask() {
    this.#pinged = Date.now();
    this.#send({ type: "ping" });
  }

  /** @param {ClientFrame} frame */
  #send(frame) {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  #sendPending() {
    const pending = this.#pending;
    if (!pending) return;
    const sent = this.#send({ type: "act", ...pending });
    clearTimeout(this.#answerTimer);
    this.#answerTimer = setTimeout(() => this.#post(pending), sent ? ANSWER_WITHIN : 0);
  }

  /**
   * The same act by HTTP: some networks let no socket through.
   * @param {Pending} pending
   */
  async #post(pending) {
    if (this.#pending !== pending || this.#closed) return;
    try {
      const answer = await this.network.postAct(pending, AbortSignal.timeout(ANSWER_WITHIN));
      if (answer.update) this.#take(answer.update);
      this.#settle(answer);
    } catch (error) {
      if (this.#pending !== pending) return;
      const refusal = error instanceof Refusal ? error : null;
      if (refusal?.isFinal) {
        this.#refuse(refusal.reason, refusal.message);
        return;
      }
      if (refusal?.reason === "storage") this.#storageIsAway();
      clearTimeout(this.#answerTimer);
      this.#answerTimer = setTimeout(() => this.#post(pending), this.#nextPause());
    }
  }

  /**
   * @param {string} reason
   * @param {string} text
   */
  #refuse(reason, text) {
    if (!this.#pending) return;
    const { id } = this.#pending;
    this.#settle({ id, result: "refused", seq: this.#seq, reason, text, update: null });
  }

  /** @param {Answer} answer */
  #settle(answer) {
    if (this.#pending?.id !== answer.id) return;
    clearTimeout(this.#answerTimer);
    const away = this.#away;
    this.#keep(null);
    if (away) this.#told(this.#line);
    this.listener.answer(answer);
  }

  /** @param {Pending | null} pending */
  #keep(pending) {
    this.#pending = pending;
    if (pending) storage.write(this.key, pending);
    else storage.remove(this.key);
    this.listener.pending(pending);
  }

  /** Fetch what has happened, while no socket opens. */
  async #poll() {
    try {
      this.#take(await this.network.fetchUpdate(this.#seq, AbortSignal.timeout(POLL_EVERY)));
      this.#polling = true;
      this.#told("poll");
    } catch (error) {
      this.#polling = false;
      if (error instanceof Refusal && error.status === 404) this.listener.line("gone");
    }
  }
}

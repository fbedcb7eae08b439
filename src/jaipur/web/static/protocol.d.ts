// Made from the server's types by `python -m tools.protocol_types`; not to be edited.

/** Why something was refused. */
export interface Problem {
  reason: string;
  message: string;
  request_id: string;
}

/** The one shape of an error. */
export interface ErrorBody {
  error: Problem;
}

/** A match to be opened. */
export interface NewMatch {
  mode: "bot" | "learn" | "online" | "pass";
  bot?: "maharaja" | "merchant" | "novice" | "peddler" | "random" | "trader";
  rules?: "box" | "standard";
  first_to?: number;
  herds?: "hidden" | "open";
  memory?: boolean;
  starter?: "me" | "random" | "rival";
  name?: string | null;
  names?: [string, string] | null;
}

/** Somebody who sits down at an online match. */
export interface SeatRequest {
  name: string;
  secret: string;
  invite?: string | null;
}

/** Make a move, in the notation. */
export interface MoveAct {
  kind: "move";
  move: string;
}

/** Start the next round. */
export interface NextAct {
  kind: "next";
}

/** Play again. */
export interface RematchAct {
  kind: "rematch";
}

/** An act at a table, applied once however often it is sent. */
export interface ActRequest {
  id: string;
  seq: number;
  act: MoveAct | NextAct | RematchAct;
  seat?: number | null;
}

/** A link that gives somebody a place. */
export interface LinkRequest {
  for: "invite" | "seat" | "watch";
}

/** A move was made; the taken cards left these market slots. */
export interface MovedEvent {
  event: "moved";
  seat: number;
  move: string;
  slots: (number)[];
}

/** A card came from the deck into a slot. */
export interface RefilledEvent {
  event: "refilled";
  slot: number;
  card: string;
}

/** A sale brought goods tokens. */
export interface PaidEvent {
  event: "paid";
  seat: number;
  good: string;
  values: (number)[];
}

/** A sale brought a bonus token; null is a value that is not the viewer's to know. */
export interface BonusEvent {
  event: "bonus";
  seat: number;
  size: number;
  value: number | null;
}

/** How a round ended. */
export interface ResultBody {
  reason: "deck" | "stalemate" | "tokens";
  rupees: (number)[];
  camels: number | null;
  winner: number | null;
}

/** The round is over and scored. */
export interface EndedEvent {
  event: "ended";
  result: ResultBody;
}

/** A player's tokens; null is a bonus value that is not the viewer's to know. */
export interface Earned {
  goods: Record<string, (number)[]>;
  bonus: Record<string, (number | null)[]>;
}

/** What a sale would bring: rupees now, and which bonus pile has a token for it. */
export interface Sale {
  rupees: number;
  bonus: number | null;
}

/** A round as one viewer may know it, and as the table shows it to them. */
export interface ViewBody {
  v: number;
  rules: string;
  phase: "match_over" | "play" | "round_over";
  round: number;
  starter: number;
  turn: number;
  seals: (number)[];
  market: string;
  discard: string;
  tokens: Record<string, (number)[]>;
  earned: (Earned)[];
  known: (string)[];
  idle: number;
  viewer: number | null;
  deck: number;
  hand: string | null;
  hands: (number)[];
  herds: (number | null)[];
  bonus: Record<string, number>;
  legal: (string)[];
  sales: Record<string, Sale>;
  first_to?: number;
  result?: ResultBody;
  hands_open?: (string)[];
}

/** Something that happened, as the viewer may know it. */
export interface TurnBody {
  seq: number;
  round: number;
  kind: "dealt" | "move" | "next" | "opened" | "rematch_asked" | "rematched" | "sat";
  seat: number | null;
  move: string | null;
  events: (MovedEvent | RefilledEvent | PaidEvent | BonusEvent | EndedEvent)[];
  text: string;
}

/** One player's count at the end of a round. */
export interface Count {
  tokens: Record<string, (number)[]>;
  bonus: Record<string, (number)[]>;
  goods: number;
  bonus_rupees: number;
  camels: number;
  camel_token: number;
  rupees: number;
}

/** The full breakdown of a finished round. */
export interface ScoreBody {
  round: number;
  reason: "deck" | "stalemate" | "tokens";
  reason_text: string;
  decider: "bonus" | "goods" | "nothing" | "rupees";
  decider_text: string;
  winner: number | null;
  players: (Count)[];
  seals: (number)[];
}

/** Who sits at a seat; null stands for a free one. */
export interface SeatBody {
  name: string;
  bot: string | null;
  here: boolean;
}

/** Who wants to play again, and the match that follows. */
export interface RematchBody {
  asked: (number)[];
  match: string | null;
}

/** What the table is: options, people, how far it has come. */
export interface TableBody {
  mode: "bot" | "learn" | "online" | "pass";
  rules: string;
  first_to: number;
  herds: "hidden" | "open";
  memory: boolean;
  phase: "match_over" | "play" | "round_over" | "waiting";
  you: (number)[];
  seats: (SeatBody | null)[];
  commitment: string;
  rematch: RematchBody;
  watching: number;
  hints: boolean;
}

/** All that a viewer needs to know of a table, and what happened since they last looked. */
export interface Update {
  id: string;
  seq: number;
  since: number;
  table: TableBody;
  views: (ViewBody)[];
  turns: (TurnBody)[];
  score: ScoreBody | null;
}

/** What became of an act. */
export interface AnswerBody {
  id: string;
  result: "applied" | "duplicate" | "illegal" | "refused" | "stale";
  seq: number;
  reason: string | null;
  text: string | null;
  update: Update | null;
}

/** A match that was opened. */
export interface Created {
  id: string;
  seq: number;
  commitment: string;
  invite?: string;
}

/** Somebody sits. */
export interface Seated {
  seat: number;
  update: Update;
}

/** A match on a guest's list; times in milliseconds since 1970. */
export interface ListedMatch {
  id: string;
  mode: "bot" | "learn" | "online" | "pass";
  phase: "match_over" | "play" | "round_over" | "waiting";
  you: (number)[];
  names: (string | null)[];
  bots: (string | null)[];
  seals: (number)[];
  your_turn: boolean;
  winner: number | null;
  finished: boolean;
  created: number;
  updated: number;
}

/** The matches of a guest, the last played first. */
export interface MatchList {
  matches: (ListedMatch)[];
}

/** Whether a selection is a legal move, and why not. */
export interface Why {
  legal: boolean;
  reason: string | null;
  text: string | null;
}

/** One thing that speaks for or against a move. */
export interface Reason {
  name: string;
  amount: number;
}

/** A move a hint suggests. */
export interface CandidateBody {
  move: string;
  text: string;
  win: number;
  error: number;
  rupees: (number)[];
  reason: (Reason)[];
  reason_text: string;
}

/** Hints, the best first. */
export interface AdviceBody {
  candidates: (CandidateBody)[];
}

/** A link, and the same as a QR code in SVG. */
export interface LinkBody {
  url: string;
  qr: string;
}

/** What proves the deal of a finished match. */
export interface FairnessBody {
  commitment: string;
  server: string;
  seats: (string | null)[];
}

/** One moment of a replay. */
export interface Moment {
  n: number;
  round: number;
  view: ViewBody;
  turn: TurnBody | null;
  score: ScoreBody | null;
}

/** A finished match, moment by moment. */
export interface ReplayBody {
  record: Record<string, any>;
  fairness: FairnessBody | null;
  names: (string)[];
  turns: (Moment)[];
  problem: string | null;
}

/** The first frame of a client: what it knows already; 0 is nothing. */
export interface HelloFrame {
  type: "hello";
  since?: number;
}

/** An act, as over HTTP. */
export interface ActFrame {
  type: "act";
  id: string;
  seq: number;
  act: MoveAct | NextAct | RematchAct;
  seat?: number | null;
}

/** Is anybody there? */
export interface PingFrame {
  type: "ping";
}

/** The table has moved on. */
export interface UpdateFrame {
  type: "update";
  id: string;
  seq: number;
  since: number;
  table: TableBody;
  views: (ViewBody)[];
  turns: (TurnBody)[];
  score: ScoreBody | null;
}

/** What became of an act; the update comes by itself. */
export interface AnswerFrame {
  type: "answer";
  id: string;
  result: "applied" | "duplicate" | "illegal" | "refused" | "stale";
  seq: number;
  reason: string | null;
  text: string | null;
  update: Update | null;
}

/** A bot thinks. */
export interface ThinkingFrame {
  type: "thinking";
  seat: number;
}

/** Who is at the table now. */
export interface PresenceFrame {
  type: "presence";
  here: (boolean)[];
  watching: number;
}

/** Yes. */
export interface PongFrame {
  type: "pong";
}

/** A frame was refused. */
export interface ErrorFrame {
  type: "error";
  error: Problem;
}

export type ActBody = MoveAct | NextAct | RematchAct;
export type EventBody = MovedEvent | RefilledEvent | PaidEvent | BonusEvent | EndedEvent;
export type ClientFrame = HelloFrame | ActFrame | PingFrame;
export type ServerFrame = UpdateFrame | AnswerFrame | ThinkingFrame | PresenceFrame | PongFrame | ErrorFrame;

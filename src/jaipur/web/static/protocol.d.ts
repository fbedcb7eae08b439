export type CardPile = string;
export interface Earned { goods: Record<string, number[]>; bonus: Record<string, (number | null)[]> }
export interface Result { reason: string; rupees: number[]; camels: number | null; winner: number | null }
export interface Sale { rupees: number; bonus: number | null }
export interface View {
  v: number; rules: string; first_to?: number; phase: string; round: number; starter: number; turn: number; seals: number[];
  market: string; discard: string; tokens: Record<string, number[]>; earned: Earned[]; known: string[]; idle: number; result?: Result;
  viewer: number | null; deck: number; hand: string | null; hands: number[]; herds: (number | null)[]; bonus: Record<string, number>;
  legal: string[]; sales?: Record<string, Sale>; hands_open?: string[];
}
export interface Event { event: "moved" | "refilled" | "paid" | "bonus" | "ended"; seat?: number; move?: string; slots?: number[]; slot?: number; card?: string; good?: string; values?: number[]; size?: number; value?: number | null; result?: Result }
export interface Turn { seq: number; round: number; kind: string; seat: number | null; move: string | null; events: Event[]; text: string }
export interface SeatInfo { name: string; bot: string | null; here: boolean }
export interface Table { mode: string; rules: string; first_to: number; herds: string; memory: boolean; phase: string; you: number[]; seats: (SeatInfo | null)[]; commitment: string | null; rematch: { asked: number[]; match: string | null }; watching: number; hints: boolean }
export interface Tally { tokens: Record<string, number[]>; bonus: Record<string, number[]>; goods: number; bonus_rupees: number; camels: number; camel_token: number; rupees: number }
export interface Score { round: number; reason: string; reason_text: string; decider: string; decider_text: string; winner: number | null; players: Tally[]; seals: number[] }
export interface Update { id: string; seq: number; since: number; table: Table; views: View[]; turns: Turn[]; score: Score | null }
export interface Answer { id: string; result: "applied" | "duplicate" | "stale" | "illegal" | "refused"; seq: number; reason: string | null; text: string | null; update: Update | null }

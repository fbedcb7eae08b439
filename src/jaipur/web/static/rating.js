// Ratings in words. Pure.
import { t } from "./words.js";

/** @typedef {import("./protocol").RatingBody} Rating */
/** @typedef {import("./protocol").SeatRating} SeatRating */

/**
 * A rating as it stands beside a name, with a question mark while it is provisional.
 * @param {Pick<Rating, "points" | "provisional"> | null | undefined} rating
 */
export function ratingText(rating) {
  return rating ? `${rating.points}${rating.provisional ? "?" : ""}` : "";
}

/**
 * The rating of a player at the table, and by how much the match has changed it.
 * @param {SeatRating | null | undefined} seat
 */
export function seatText(seat) {
  if (!seat) return "";
  return [ratingText(seat.rating), changeText(seat)].filter(Boolean).join(" ");
}

/**
 * What the match did to the viewer's own rating; empty if nothing.
 * @param {SeatRating | null | undefined} seat
 */
export function ownChange(seat) {
  const change = seat ? changeText(seat) : "";
  return seat && change
    ? t("Your rating: {rating} ({change})", { rating: ratingText(seat.rating), change })
    : "";
}

/** @param {SeatRating} seat */
function changeText({ rating, before }) {
  if (before === null) return "";
  const change = rating.points - before;
  if (change === 0) return "±0";
  return change > 0 ? `+${change}` : `−${-change}`;
}

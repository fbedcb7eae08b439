// The graph of winning chances as a picture to point at: by mouse, by finger, by arrow keys.
import { chanceAt, drawing, nearest } from "./chances.js";
import { chance } from "./figures.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").AnalysisReport} Report */

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 8;
const RADII = { "": 0, "?!": 2.5, "?": 3.5, "??": 5 };

/**
 * @typedef {object} Graph
 * @property {(report: Report, names: string[]) => void} show
 * @property {(at: number) => void} point at a moment
 */

/**
 * Make a graph of an element.
 * @param {HTMLElement} host
 * @param {(at: number) => void} jump told the moment that somebody points at
 * @returns {Graph}
 */
export function createGraph(host, jump) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  host.replaceChildren(svg);
  /** @type {Report | null} */
  let shown = null;
  let now = 0;
  /** @type {import("./chances.js").Spot[]} */
  let spots = [];
  const cursor = shape("line", { class: "cursor" });

  function draw() {
    const { clientWidth: width, clientHeight: height } = host;
    if (!shown || !width) return;
    const drawn = drawing(shown.rounds, width, height, MARGIN);
    spots = drawn.spots;
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const middle = height / 2;
    svg.replaceChildren(
      ...drawn.rounds.flatMap(({ from, to, known, hindsight }) => [
        shape("rect", frame(from, to, height)),
        shape("line", { class: "even", x1: from, x2: to, y1: middle, y2: middle }),
        shape("polyline", { class: "hindsight", points: hindsight }),
        shape("polyline", { class: "known", points: known }),
      ]),
      ...spots.filter(({ mark }) => mark).map(markAt),
      cursor,
    );
    point(now);
  }

  /** @param {number} at */
  function point(at) {
    now = at;
    const spot = spots.find((each) => each.at === at);
    if (!shown || !spot) return;
    for (const [name, value] of Object.entries({ x1: spot.x, x2: spot.x, y1: 0, y2: "100%" }))
      cursor.setAttribute(name, String(value));
    host.setAttribute("aria-valuenow", String(at));
    host.setAttribute("aria-valuetext", momentText(shown, at));
  }

  const follow = (/** @type {PointerEvent} */ event) =>
    jump(nearest(spots, event.clientX - host.getBoundingClientRect().left));
  host.addEventListener("pointerdown", (event) => {
    host.setPointerCapture(event.pointerId);
    follow(event);
  });
  host.addEventListener("pointermove", (event) => {
    if (host.hasPointerCapture(event.pointerId)) follow(event);
  });
  host.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: spots.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    jump(to);
    event.preventDefault();
    event.stopPropagation(); // the page has the same keys
  });
  new ResizeObserver(draw).observe(host);
  return {
    show(report, names) {
      shown = report;
      host.setAttribute("aria-label", graphName(report, names));
      host.setAttribute("aria-valuemax", String(Math.max(0, lastOf(report))));
      draw();
    },
    point,
  };
}

/**
 * @param {Report} report
 * @param {string[]} names
 */
export function graphName({ seat }, names) {
  return t("{name}’s chance of winning", { name: names[seat] ?? "" });
}

/**
 * What the graph says at a moment.
 * @param {Report} report
 * @param {number} at
 */
export function momentText({ rounds }, at) {
  const found = chanceAt(rounds, at);
  if (!found) return "";
  const place = found.turn
    ? t("Round {round}, turn {turn}", { round: found.round, turn: found.turn })
    : t("Round {round}", { round: found.round });
  return `${place}: ${chance(found.known ?? found.hindsight)}`;
}

/** @param {Report} report */
function lastOf({ rounds }) {
  return rounds.reduce((sum, { points }) => sum + points.length, 0) - 1;
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} height
 */
function frame(from, to, height) {
  return { class: "round", x: from - 4, y: 1, width: to - from + 8, height: height - 2, rx: 5 };
}

/** @param {import("./chances.js").Spot} spot */
function markAt({ x, known, mark }) {
  const dot = shape("circle", {
    class: "mark",
    "data-mark": mark,
    cx: x,
    cy: known,
    r: RADII[mark],
  });
  const title = shape("title", {});
  title.textContent = mark;
  dot.append(title);
  return dot;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function shape(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * The table as a picture: places that the host computed, drawn with the game's own art, and taps on them.
 *
 * Everything here can be done by buttons, too, which are what a screen reader gets.
 */

import { byId, element, setText, text } from "./dom.js";
import { Art, Pen } from "./table_art.js";

const MOVE_MS = 320;
const HOLD_MS = 450;
const GUARD_MS = 500;
const NEAR = 14; // how far beside a place a thumb may come down, in pixels
const MOST_BUTTONS = 6;
const LONG_LABEL = 18; // letters of a label above which buttons stand one below another
const LEAST_TARGET = 24; // of a place that a thumb can hit, in pixels
const CAPTION_PART = 0.8; // of the height of a card, where its name begins
const LARGE = 800; // breadth in pixels from which words grow with the picture
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class TablePicture {
  art = new Art();
  #onChoose;
  #onWords;
  #onArt;
  #table = null;
  #frame = null;
  #labels = new Map(); // by line
  #chosen = []; // keys chosen so far
  #from = new Map(); // where places come from, by id; null where they appear
  #startedAt = 0;
  #guardedUntil = 0;
  #zoom = 1;
  #isOwnZoom = false; // chosen by a person, until something else is chosen or asked
  #middle = [0, 0]; // of what is seen of an enlarged picture
  #isPending = false;
  #lastKey = "";
  #hold = 0;
  #nextFrame = 0;
  #fitted = ""; // what the size of the picture follows from

  /** `onChoose(line)` is called for a line that was chosen, `onWords()` where only words can go on, `onArt()` for new art. */
  constructor(onChoose, onWords, onArt) {
    [this.#onChoose, this.#onWords, this.#onArt] = [onChoose, onWords, onArt];
    this.art.onNew = () => (this.#fit(), this.#draw(), this.#onArt());
    const canvas = byId("picture-canvas");
    canvas.addEventListener("click", (event) => this.#tap(event));
    canvas.addEventListener("contextmenu", (event) => this.#enlarge(event));
    canvas.addEventListener("pointerdown", (event) => (this.#hold = setTimeout(() => this.#enlarge(event), HOLD_MS)));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) canvas.addEventListener(end, () => clearTimeout(this.#hold));
    byId("zoom").addEventListener("click", () => this.#setZoom((this.#zoom % 3) + 1, this.#table.size.map((side) => side / 2), true));
    byId("close-up").addEventListener("click", () => (byId("close-up").hidden = true));
    addEventListener("keydown", (event) => event.key === "Escape" && (byId("close-up").hidden = true));
    new ResizeObserver(() => (this.#isOwnZoom ? this.#setZoom(this.#zoom, this.#middle, true) : this.#setZoomForTaps())).observe(byId("picture-room"));
  }

  /** Whether there is a table to be seen. */
  get isReady() {
    return Boolean(this.#table) && this.art.isReady;
  }

  /** Whether the question can be answered on the table, or by a few buttons beside it. */
  get leadsOn() {
    const few = this.#ways(false).length;
    return this.isReady && (this.#ways(true).length > 0 || (few > 0 && few <= MOST_BUTTONS));
  }

  /** Show a state's table; `labels` are those of the lines that may be played. */
  show(frame, labels) {
    const before = this.#frame;
    [this.#frame, this.#table, this.#labels] = [frame, frame.table, labels];
    const isSame = (find) => JSON.stringify(find(before)) === JSON.stringify(find(frame));
    if (!isSame((one) => one?.ask?.paths)) this.#chosen = [];
    if (!isSame((one) => [one?.ask?.paths, one?.table?.places])) {
      this.#guardedUntil = performance.now() + GUARD_MS;
      this.#findMoves(before?.table, frame.table);
      setText(byId("bubble"), "");
    }
    this.#show();
    if (!isSame((one) => one?.table?.size)) this.#fit();
    if (!isSame((one) => one?.ask?.paths)) requestAnimationFrame(() => this.#setZoomForTaps());
    this.art.load(frame.art);
  }

  setPending(isPending) {
    this.#isPending = isPending;
    if (isPending) this.#chosen = [];
    this.#show();
  }

  /** Show why the last choice was refused, at its place. */
  refuse(why) {
    const at = this.#table?.places.find((one) => one.id === this.#lastKey)?.at;
    if (!at) return;
    setText(byId("bubble"), why);
    byId("bubble").style.top = `${((at[1] + at[3]) * byId("picture-canvas").clientHeight) / this.#table.size[1]}px`;
  }

  // -- choosing -----------------------------------------------------------------------------------------------------

  /** Paths that go on from what is chosen with a place of the table, or those that are complete or go on elsewhere. */
  #ways(isOnTable) {
    if (this.#isPending || !this.#table) return [];
    const [count, ids] = [this.#chosen.length, new Set(this.#table.places.map((one) => one.id))];
    const fits = (path) => path.length > count && this.#chosen.every((key, at) => path[at] === key);
    const goesOn = (path) => path.length > count + 1 && ids.has(path[count]);
    return (this.#frame.ask?.paths ?? []).filter((path) => fits(path) && goesOn(path) === isOnTable);
  }

  #openPlaces() {
    const keys = new Set(this.#ways(true).map((path) => path[this.#chosen.length]));
    return this.#table.places.filter((one) => keys.has(one.id));
  }

  /** Draw, and offer as buttons what goes on beside the table. */
  #show() {
    const lines = this.#ways(false).map((path) => path.at(-1));
    const press = (does) => () => performance.now() >= this.#guardedUntil && does();
    const button = (text, does, name = "choice") => element("button", { text, name, press: press(does), attributes: { type: "button" } });
    const buttons = lines.map((line) => button(this.#labels.get(line) ?? line, () => this.#choose(line)));
    const isEnding = this.#chosen.length > 0; // of a choice that began on the table: the words do not know what is chosen there
    const isLong = buttons.some((one) => one.textContent.length > LONG_LABEL);
    byId("beside").className = `buttons ${isLong ? "long" : "short"}${isEnding ? " ending" : ""}`;
    if (isEnding && buttons.length) buttons.push(button(text("back"), () => this.#choose(""), "quiet"));
    byId("beside").replaceChildren(...(lines.length > MOST_BUTTONS && !isEnding ? [button(text("choices"), this.#onWords)] : buttons));
    this.#draw();
  }

  #choose(line) {
    this.#chosen = [];
    if (line) this.#onChoose(line);
    this.#show();
  }

  #tap(event) {
    if (!this.isReady || !byId("close-up").hidden || performance.now() < this.#guardedUntil) return;
    const [x, y, near] = this.#point(event);
    const find = () => {
      const open = this.#openPlaces().map((one) => [one, distance(one.at, x, y)]);
      const isHit = ([one, far]) => far === 0 || (one.hit && distance(one.hit, x, y) === 0);
      return (open.findLast(isHit) ?? open.filter(([, far]) => far < near).sort((a, b) => a[1] - b[1])[0])?.[0];
    };
    let place = find();
    if (!place && this.#chosen.length) {
      const [before] = this.#chosen.splice(0);
      place = find();
      if (place?.id === before) place = undefined; // a second tap takes the choice back
    }
    if (place) this.#chosen.push((this.#lastKey = place.id));
    const done = this.#ways(false).find((path) => path.length === this.#chosen.length + 1);
    if (place && done && !this.#ways(true).length) return this.#choose(done.at(-1));
    this.#show();
    this.#setZoomForTaps();
  }

  // -- looking closely ----------------------------------------------------------------------------------------------

  #enlarge(event) {
    event.preventDefault();
    const [x, y] = this.isReady ? this.#point(event) : [];
    const place = this.#table?.places.findLast(({ id, art, at }) => art !== undefined && !id.startsWith("mark:") && distance(at, x, y) === 0);
    if (!place) return;
    const ratio = this.art.has(place.art) ? this.art.ratio(place.art) : place.at[2] / place.at[3];
    const width = Math.min(300, innerWidth * 0.7, innerHeight * 0.55 * ratio);
    const [ink, at] = [sized(byId("close-up-card"), width, width / ratio), [0, 0, width, width / ratio]];
    if (this.art.has(place.art)) this.art.draw(ink, place.art, at);
    else new Pen(ink, 1, this.#frame.who).tile(at, place, 2);
    const rows = [...(this.#frame.hand?.items ?? []), ...this.#frame.board.flatMap((part) => part.rows)];
    setText(byId("close-up-name"), place.label ?? "");
    setText(byId("close-up-text"), (place.label && rows.find(([head]) => head.includes(place.label))?.[1]) || "");
    byId("close-up").hidden = false;
  }

  /** Enlarge the picture around a point of the table; `isOwn` if a person chose that. */
  #setZoom(zoom, [x, y], isOwn = false) {
    const room = byId("picture-room");
    [this.#zoom, this.#middle, this.#isOwnZoom] = [zoom, [x, y], isOwn];
    byId("zoom").setAttribute("aria-pressed", String(zoom > 1));
    this.#fit();
    const scale = byId("picture-canvas").clientWidth / this.#table.size[0];
    room.scrollTo(x * scale - room.clientWidth / 2, y * scale - room.clientHeight / 2);
  }

  /** Enlarge what can be chosen if that is too small for a thumb, else show the whole table. */
  #setZoomForTaps() {
    const [places, { clientWidth, clientHeight }] = [this.isReady ? this.#openPlaces() : [], byId("picture-room")];
    if (!this.isReady || !clientWidth) return;
    const unit = Math.min(clientWidth / this.#table.size[0], clientHeight / this.#table.size[1]);
    const least = Math.min(...places.map((one) => Math.min(one.at[2], one.at[3]) * unit));
    const middle = (at) => places.reduce((sum, one) => sum + one.at[at] + one.at[at + 2] / 2, 0) / places.length;
    this.#setZoom(places.length > 1 && least < LEAST_TARGET ? 2 : 1, [middle(0), middle(1)]);
  }

  /** Return a point of the table, and how near is near. */
  #point(event) {
    const canvas = byId("picture-canvas").getBoundingClientRect();
    const scale = this.#table.size[0] / canvas.width;
    return [(event.clientX - canvas.left) * scale, (event.clientY - canvas.top) * scale, NEAR * scale];
  }

  // -- drawing ------------------------------------------------------------------------------------------------------

  /** Make the canvas as large as its room allows. */
  #fit() {
    const room = byId("picture-room");
    if (!this.isReady || !room.clientWidth) return;
    const [w, h] = this.#table.size;
    const scale = Math.min(room.clientWidth / w, room.clientHeight / h) * this.#zoom;
    const size = [w, h].map((side) => Math.floor(side * scale));
    if (this.#fitted === (this.#fitted = `${[...size, devicePixelRatio]}`)) return;
    sized(byId("picture-canvas"), ...size);
    Pen.widths.clear();
    this.#drawFrame(); // at once: it is empty
  }

  /** Note where each picture that moved was before; one that is gone elsewhere has come to where it is new. */
  #findMoves(before, after) {
    this.#from.clear();
    if (!before || !after || stillness.matches || document.hidden || `${before.size}` !== `${after.size}`) return;
    const old = new Map(before.places.map((one) => [one.id, one]));
    const now = new Map(after.places.map((one) => [one.id, one.art]));
    const gone = before.places.filter((one) => one.art !== undefined && now.get(one.id) !== one.art);
    for (const place of after.places.filter((one) => one.art !== undefined)) {
      const was = old.get(place.id);
      const lost = gone.findIndex((one) => one.art === place.art);
      if (was?.art !== place.art) this.#from.set(place.id, lost < 0 ? null : gone.splice(lost, 1)[0].at);
      else if (`${was.at}` !== `${place.at}`) this.#from.set(place.id, was.at);
    }
    this.#startedAt = performance.now();
  }

  /** Draw the picture in the next frame, as it is then. */
  #draw() {
    cancelAnimationFrame(this.#nextFrame);
    this.#nextFrame = requestAnimationFrame(() => this.#drawFrame());
  }

  /** `still` is a canvas with what lies still, once it has been drawn while other things move. */
  #drawFrame(still = null) {
    const canvas = byId("picture-canvas");
    cancelAnimationFrame(this.#nextFrame);
    if (!this.isReady || !canvas.clientWidth) return;
    const [{ size, places }, wide] = [this.#table, canvas.clientWidth];
    const part = this.#from.size ? Math.min(1, (performance.now() - this.#startedAt) / MOVE_MS) : 1;
    const [ease, css] = [1 - (1 - part) ** 3, (size[0] / wide) * Math.max(1, wide / this.#zoom / LARGE)];
    if (part === 1) this.#from.clear();
    const penOf = (ink) => (ink.setTransform(canvas.width / size[0], 0, 0, canvas.height / size[1], 0, 0), new Pen(ink, css, this.#frame.who));
    const pen = penOf(canvas.getContext("2d"));
    pen.ink.clearRect(0, 0, ...size);
    if (part === 1) this.#drawStill(pen);
    else pen.ink.drawImage((still ??= this.#drawStill(penOf(sized(canvas.cloneNode(), wide, canvas.clientHeight)))), 0, 0, ...size);
    for (const place of places.filter((one) => this.#from.has(one.id))) {
      const from = this.#from.get(place.id);
      pen.ink.globalAlpha = from ? 1 : ease;
      this.#drawPlace(pen, place, from ? place.at.map((to, index) => from[index] + (to - from[index]) * ease) : place.at);
      pen.ink.globalAlpha = 1;
    }
    if (part < 1) this.#nextFrame = requestAnimationFrame(() => this.#drawFrame(still));
  }

  /** Draw what does not move, and rings around what can be chosen; return the canvas. */
  #drawStill(pen) {
    const { ground, places } = this.#table;
    if (ground && this.art.has(ground.art)) this.art.draw(pen.ink, ground.art, ground.at);
    for (const place of places) if (!this.#from.has(place.id)) this.#drawPlace(pen, place, place.at);
    for (const place of this.#openPlaces()) pen.ring(place, "--ring", 3);
    for (const place of places) if (this.#chosen.includes(place.id)) pen.ring(place, "--accent", 5);
    return pen.ink.canvas;
  }

  /** Return left edge and breadth of what later places leave to be seen of a place, below a part of its height. */
  #seenOf(place, [x, y, w, h], part) {
    let [left, right] = [x, x + w];
    for (const { art, at } of this.#table.places.slice(this.#table.places.indexOf(place) + 1)) {
      if (art === undefined || at[1] >= y + h || at[1] + at[3] <= y + part * h || at[0] >= right || at[0] + at[2] <= left) continue;
      if (at[0] > x) right = at[0];
      else left = at[0] + at[2];
    }
    return [left, Math.max(0, right - left)];
  }

  /** A plate on which things lie has no room for its note. */
  #drawPlace(pen, place, at) {
    const hasArt = this.art.has(place.art);
    const [left, breadth] = this.#seenOf(place, at, hasArt ? CAPTION_PART : 0);
    const isBare = breadth === at[2];
    if (hasArt) {
      this.art.draw(pen.ink, place.art, at);
      if (place.label) pen.caption([left, at[1], breadth, at[3]], place.label);
      if (place.count !== undefined) pen.badge(at, place.count);
    } else if (place.art !== undefined) pen.tile(at, place);
    else if (place.note !== undefined) pen.plate(isBare ? at : (place.hit ?? at), isBare ? place : { ...place, note: "" });
    else if (place.tile && place.seat) pen.panel(at, 2, pen.people.get(place.seat)?.colour ?? "#888", "#000a");
    else if (place.tile && place.label) pen.paragraph(at, place, breadth);
    else if (place.seat) pen.panel(at, 0.06 * at[2], "#0003", "#fff4");
  }
}

/** Give a canvas a size on the screen and as many pixels as that has; return its context. */
function sized(canvas, width, height) {
  const sharp = Math.min(3, devicePixelRatio || 1);
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  Object.assign(canvas, { width: Math.round(width * sharp), height: Math.round(height * sharp) });
  const ink = canvas.getContext("2d");
  ink.imageSmoothingQuality = "high";
  ink.setTransform(sharp, 0, 0, sharp, 0, 0);
  return ink;
}

/** How far a point lies outside of a rectangle; 0 inside. */
const distance = ([x, y, w, h], px, py) => Math.hypot(Math.max(x - px, 0, px - x - w), Math.max(y - py, 0, py - y - h));

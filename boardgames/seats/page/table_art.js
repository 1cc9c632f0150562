/** The game's pictures, and what is drawn in code beside them. */

const CAPTION_FROM = 52; // breadth of a card from which its name is written on it, in pixels
const PALE = "#fff6e6";

/** The pictures of a game by number, at first from a small file. */
export class Art {
  onNew = () => {}; // called after each file
  #wanted = []; // paths of the files, in the order of loading
  #shown = ""; // the one whose pictures are there
  #stopper = null; // while something is loaded
  #sheet = null;
  #index = [];

  /** Load the files of a game in turn, but not those before one that is there. They are the same for everybody. */
  async load(paths = []) {
    this.#wanted = paths.filter((one) => /^\/art\/[0-9a-f]{32}$/.test(one));
    if (this.#wanted.length && !this.#wanted.includes(this.#shown)) this.#sheet = null; // of another game
    if (this.#stopper) return; // whoever loads goes on with what is wanted by then
    this.#stopper = new AbortController();
    try {
      for (let path; (path = this.#wanted[this.#wanted.indexOf(this.#shown) + 1]); ) {
        const file = await (await fetch(path, { signal: this.#stopper.signal })).arrayBuffer();
        const end = 4 + new DataView(file).getUint32(0, true);
        const index = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, end - 4)));
        const sheet = await createImageBitmap(new Blob([new Uint8Array(file, end)], { type: "image/webp" }));
        if (!this.#wanted.includes(path)) continue;
        [this.#index, this.#sheet, this.#shown] = [index, sheet, path];
        this.onNew();
      }
    } catch {
      // The next state tries again; the words are there.
    }
    this.#stopper = null;
  }

  /** Leave the line to what is more urgent, until the next `load`. */
  pause = () => this.#stopper?.abort();

  get isReady() {
    return this.#sheet !== null;
  }

  has = (number) => Boolean(this.#index[number]);

  ratio = (number) => this.#index[number][2] / this.#index[number][3];

  /** Draw a picture into a place. A lower place shows the foot whole, and the upper end of the rest. */
  draw(ink, number, [x, y, w, h]) {
    const [left, top, wide, high, foot] = this.#index[number];
    const low = (foot * w) / wide;
    const part = foot ? Math.min(high - foot, ((h - low) * wide) / w) : high;
    ink.drawImage(this.#sheet, left, top, wide, part, x, y, w, h - low);
    if (foot) ink.drawImage(this.#sheet, left, top + high - foot, wide, foot, x, y + h - low, w, low);
  }
}

/** Draws in units of the table; `css` is a pixel of the screen in them. */
export class Pen {
  static widths = new Map(); // of words, by font and words: measuring takes long
  constructor(ink, css, people) {
    this.ink = ink;
    this.css = css;
    this.people = new Map(people.map((one) => [one.seat, one]));
    this.colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);
  }

  panel([x, y, w, h], radius, fill, edge, width = 1) {
    this.ink.beginPath();
    this.ink.roundRect(x, y, w, h, radius);
    this.ink.fillStyle = fill;
    this.ink.fill();
    if (!edge) return;
    this.ink.strokeStyle = edge;
    this.ink.lineWidth = width * this.css;
    this.ink.stroke();
  }

  /** Return the breadth of words in the present font. */
  #breadth(words) {
    const key = this.ink.font + words;
    if (!Pen.widths.has(key)) Pen.widths.set(key, this.ink.measureText(words).width);
    return Pen.widths.get(key);
  }

  /** Write one line as large as asked, or smaller down to 8 pixels; cut it where even that is too long. */
  write(words, x, y, room, colour, size = 11, align = "left", weight = 600) {
    const face = (pixels) => (this.ink.font = `${weight} ${pixels * this.css}px system-ui, sans-serif`);
    face(size);
    if (this.#breadth(words) > room) face(Math.max(8, (0.97 * size * room) / this.#breadth(words)));
    let told = words;
    while (told.length > 3 && this.#breadth(told) > room) told = `${told.slice(0, -2).trimEnd()}…`;
    Object.assign(this.ink, { textAlign: align, textBaseline: "middle", fillStyle: colour });
    this.ink.fillText(told, x, y);
  }

  /** Return words in lines that are as broad as a room, for letters of a size. */
  #wrap(words, room, size) {
    this.ink.font = `600 ${size * this.css}px system-ui, sans-serif`;
    const [first, ...rest] = words.split(" ");
    const lines = [first];
    for (const word of rest) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (this.#breadth(longer) <= room) lines.splice(-1, 1, longer);
      else lines.push(word);
    }
    return lines;
  }

  caption([x, y, w, h], name) {
    if (w / this.css < CAPTION_FROM) return;
    const line = Math.min(0.16 * h, 14 * this.css);
    const lines = this.#wrap(name, w - 6, 9);
    const size = Math.min(11, ...lines.map((told) => (9 * 0.97 * (w - 6)) / this.#breadth(told)));
    const high = line * lines.length + 3 * this.css;
    this.panel([x + 1, y + h - high - 1, w - 2, high], [0, 0, 0.06 * w, 0.06 * w], "#100c08d0");
    lines.forEach((told, row) => this.write(told, x + w / 2, y + h - high + (row + 0.6) * line, w - 6, PALE, size, "center"));
  }

  badge([x, y, w, h], count) {
    const radius = Math.max(7 * this.css, Math.min(w, h) * 0.18);
    const isSmall = w < 4 * radius; // then the number stands below a card or beside a round thing, else in a corner above the name
    const outside = w > 0.95 * h ? [x < 4 * w ? x + w + radius : x - radius, y + h / 2] : [x + w / 2, y + h + radius * 0.8];
    const [cx, cy] = isSmall ? outside : [x + w - radius * 0.7, y + radius * 0.7];
    this.panel([cx - radius, cy - radius, 2 * radius, 2 * radius], radius, this.colour("--paper"), this.colour("--ink"));
    this.write(String(count), cx, cy, 1.8 * radius, this.colour("--ink"), 11, "center", 700);
  }

  /** A card without a picture: name, kind and its colour. */
  tile(at, { label = "", kind = "", colour }, large = 1) {
    const [[x, y, w, h], line] = [at, 13 * large * this.css];
    this.panel(at, 0.06 * w, /^#[0-9a-f]{6}$/.test(colour ?? "") ? colour : "#5b6472", PALE, 2);
    const lines = this.#wrap(label, w - 4, 11 * large);
    const top = y + h / 2 - ((lines.length - 1) / 2) * line;
    lines.forEach((told, row) => this.write(told, x + w / 2, top + row * line, w - 4, PALE, 11 * large, "center"));
    this.write(kind, x + w / 2, y + h - line, w - 4, PALE, 9 * large, "center", 400);
  }

  /** A seat's plate: its colour and sign, its name, and its counts. */
  plate([x, y, w, h], { seat, label, note }) {
    const person = this.people.get(seat);
    const [css, size] = [this.css, Math.max(8, Math.min(12, 34 / this.css))]; // things lie below 34 units
    const [isLow, isLine, line] = [note && h < 60 * css, note && h < 30 * css, 1.17 * size * css];
    const inside = [x + 1, y + 1, w - 2, h - 2];
    this.panel(inside, 5 * css, isLow ? "#0009" : "#000a", person?.colour ?? this.colour("--line"), person?.turn ? 3 : 1);
    const top = isLow ? y + h / 2 - (note && !isLine ? line / 2 : 0) : y + line * 0.8;
    this.write(person?.sign ?? "", x + 5 * css, top, line, person?.colour ?? PALE);
    this.write(label, x + 18 * css, top, (isLine && note ? 0.55 : 1) * w - 22 * css, PALE, size);
    if (note && isLine) this.write(note, x + w - 5 * css, top, 0.45 * w - 8 * css, PALE, 10, "right", 400);
    else if (note && isLow) this.write(note, x + 5 * css, top + line, w - 8 * css, PALE, 10, "left", 400);
  }

  /** Write text in letters as large as a place has room for; longer text is left to the words. */
  paragraph(at, { label, paper, colour }, breadth) {
    const [[x, y, , h], room] = [at, breadth - 8 * this.css];
    if (/^#[0-9a-f]{6}$/.test(colour ?? "")) this.panel(at, 6 * this.css, colour);
    const fits = (lines, size) => lines.length * 1.25 * size * this.css <= h && lines.every((told) => this.#breadth(told) <= room);
    const size = [11, 10, 9, 8].find((one) => fits(this.#wrap(label, room, one), one));
    Object.assign(this.ink, { shadowColor: "#000", shadowBlur: paper ? 0 : 6 });
    const [left, top, ink] = [x + 4 * this.css, y + 0.8 * size * this.css, paper ? this.colour("--ink") : PALE];
    const write = (told, row) => this.write(told, left, top + 1.25 * row * size * this.css, room + 1, ink, size);
    if (size) this.#wrap(label, room, size).forEach(write);
    this.ink.shadowBlur = 0;
  }

  /** A ring around a place; the number of a pile stands above it. */
  ring({ at, count }, colour, width) {
    this.panel(at, Math.min(6, 0.1 * at[2]), "#0000", "#000c", width + 2);
    this.panel(at, Math.min(6, 0.1 * at[2]), "#0000", this.colour(colour), width);
    if (count !== undefined) this.badge(at, count);
  }
}

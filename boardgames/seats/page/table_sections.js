/** People, hand, board in words and log: what is shown beside the question. */

import { byId, element, seatMark, setColour, setText, text } from "./dom.js";

const LATEST = 4; // lines kept for those who listen; the last one is seen

/** Show who sits where, who is away, and whose turn it is. */
export function showPeople(people) {
  byId("people").replaceChildren(...people.map(personElement));
  const turn = byId("people").querySelector(".turn");
  if (turn) byId("people").scrollLeft = turn.offsetLeft - byId("people").clientWidth / 2 + turn.offsetWidth / 2;
}

function personElement(person) {
  const holds = { turn: person.turn, you: person.you, away: !person.here, computer: person.computer, says: person.says };
  const marks = Object.keys(holds).filter((mark) => holds[mark]);
  const told = { turn: text("turn"), you: text("you"), away: text("away"), computer: text("computer"), says: text(`sign_${person.says}`) };
  const name = element("span", { name: "person-name", text: person.name });
  const spans = marks.map((mark) => element("span", { name: `mark ${mark}-mark`, text: told[mark] }));
  return element("li", { name: ["person", ...marks].join(" ") }, seatMark(person), name, ...spans);
}

/** Show what people are asked about their table; `onVote(id, choice)` is called for an answer. */
export function showVotes(votes, onVote) {
  const home = byId("votes");
  const wanted = JSON.stringify(votes);
  if (home.dataset.shown === wanted) return false;
  home.dataset.shown = wanted;
  const focused = home.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  home.replaceChildren(...votes.map((vote) => voteElement(vote, onVote)));
  if (focused) (home.querySelector(`[data-key="${CSS.escape(focused)}"]`) ?? byId("choices")).focus({ preventScroll: true });
  return true;
}

function voteElement(vote, onVote) {
  const buttons = vote.choices.map(({ choice, label, chosen }) => {
    const attributes = { type: "button", "aria-pressed": String(chosen), "data-key": `${vote.id} ${choice}` };
    return element("button", { text: label, name: "quiet", attributes, press: () => onVote(vote.id, choice) });
  });
  const attributes = { role: "group", "aria-label": vote.text };
  return element("div", { name: "vote", attributes }, element("p", { text: vote.text }), element("div", { name: "buttons short" }, ...buttons));
}

/** Show the hand, or that there is none. */
export function showHand(hand) {
  byId("hand").hidden = !hand;
  document.querySelector('#tabs [data-tab="hand"]').hidden = !hand;
  if (!hand) return;
  setText(byId("hand-title"), hand.title || text("hand"));
  replaceRows(byId("hand-items"), hand.items);
}

/** Show the board's parts. A row that was opened stays open. */
export function showBoard(parts) {
  const home = byId("board-parts");
  const wanted = parts.map((part) => part.title);
  const shown = [...home.children].map((one) => one.firstChild.textContent);
  if (JSON.stringify(wanted) !== JSON.stringify(shown)) {
    const made = ({ title }) => element("div", { name: "part" }, element("h3", { text: title }), element("ul"));
    home.replaceChildren(...parts.map(made));
  }
  parts.forEach((part, index) => replaceRows(home.children[index].lastChild, part.rows));
}

/** Lay rows `[head, text]` into a list. Rows that did not change are not touched. */
function replaceRows(list, rows) {
  const old = new Map();
  for (const one of list.children) old.set(one.dataset.key, [...(old.get(one.dataset.key) ?? []), one]);
  const opened = new Set([...list.querySelectorAll("details[open] > summary")].map((one) => one.textContent));
  const made = rows.map((row) => {
    const [head, more] = Array.isArray(row) ? row : [row, ""];
    const key = JSON.stringify([head, more]);
    return old.get(key)?.shift() ?? rowElement(head, more, key, opened.has(withoutStop(head)));
  });
  const isSame = made.length === list.children.length && made.every((one, index) => list.children[index] === one);
  if (isSame) return;
  const focused = document.activeElement;
  list.replaceChildren(...made);
  if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
}

function rowElement(head, more, key, isOpen) {
  const label = withoutStop(head);
  const open = isOpen ? { open: "" } : {};
  const details = () => element("details", { attributes: open }, element("summary", { text: label }), element("p", { text: more }));
  const attributes = { "data-key": key, "data-head": label };
  return element("li", { name: "row", attributes }, more ? details() : element("span", { text: label }));
}

/** A head is a label, not a sentence. */
const withoutStop = (head) => head.replace(/\.$/, "");

/** The log: the page keeps the first `keep` lines, and then has those of the frame. */
export class Log {
  #count = 0;
  #colours = {};

  show(frame) {
    const lines = byId("log-lines");
    for (const person of frame.who) this.#colours[person.seat] = person.colour;
    const keep = Math.min(frame.keep ?? 0, this.#count);
    while (lines.children.length > keep) lines.lastChild.remove();
    const fresh = frame.log.map((line) => this.#lineElement(line));
    lines.append(...fresh);
    this.#count = lines.children.length;
    this.#tell(frame.log, keep === 0);
  }

  #lineElement(line) {
    const made = element("li", { name: line.seat ? "line" : "line heading", text: line.text });
    setColour(made, "--seat", this.#colours[line.seat]);
    return made;
  }

  /** Let those who listen hear the new lines; after a return only the last one. */
  #tell(lines, isWhole) {
    const latest = byId("latest");
    const told = isWhole ? lines.slice(-1) : lines.slice(-LATEST);
    if (isWhole && latest.lastChild?.textContent === told[0]?.text) return;
    latest.append(...told.map((line) => this.#lineElement(line)));
    while (latest.children.length > LATEST) latest.firstChild.remove();
  }
}

/**
 * What is asked, and the choices as buttons.
 *
 * A push never moves the focus: a button stays the same element while its line is offered. After a push replaced what
 * is at a place, a tap or key there does nothing for half a second, so that nobody plays what they did not see.
 */

import { byId, element, setText, text } from "./dom.js";

const GUARD_MS = 500;
const STEP_GUARD_MS = 250;

export class Question {
  #onPlay;
  #ask = null;
  #steps = []; // labels of the steps taken towards a line
  #confirming = null; // the choice that waits for "yes"
  #pending = null; // the line that was sent and is not answered yet
  #buttons = new Map(); // by key
  #shown = ""; // what is laid out, as text

  /** `onPlay(ask id, line)` is called for a line that was chosen. */
  constructor(onPlay) {
    this.#onPlay = onPlay;
    byId("question").addEventListener("click", (event) => this.#refuseEarly(event), true);
  }

  /** Show a `state` frame's question; `pending` is the line that still waits for its answer, or null. */
  show(state, pending) {
    this.#ask = state.ask;
    this.#pending = pending;
    const isOver = Boolean(state.over);
    const isAhead = Boolean(state.ask?.ahead);
    byId("question").dataset.mine = isAhead ? "ahead" : String(Boolean(state.ask));
    setText(byId("prompt"), isOver ? state.over.text : isAhead ? state.prompt : (state.ask?.prompt ?? state.prompt));
    byId("prompt").classList.toggle("wordy", byId("prompt").textContent.length > 60);
    setText(byId("why"), isAhead ? aheadText(state.ask) : (state.ask?.why ?? ""));
    this.#keepSteps();
    this.#layOut(GUARD_MS);
    showOutcome(state.over);
  }

  /** Show which line waits for its answer, or none. */
  setPending(line) {
    this.#pending = line;
    this.#confirming = null;
    if (line !== null) setText(byId("refusal"), "");
    this.#layOut(GUARD_MS);
  }

  /** Return the labels of the lines that may be played. */
  labels() {
    return new Map(lineChoices(this.#ask?.groups ?? []).map((choice) => [choice.line, choice.label]));
  }

  /** Choose a line that was found on the table; return false if it must be confirmed first. */
  chooseLine(line) {
    const choice = lineChoices(this.#ask?.groups ?? []).find((one) => one.line === line);
    if (choice) this.#choose(choice);
    return !choice?.confirm;
  }

  /** Let no button do anything for half a second: something else was seen at their places. */
  guard() {
    for (const button of byId("question").querySelectorAll("button:not(#fold)")) button.dataset.guardedUntil = performance.now() + GUARD_MS;
  }

  /** Keep the steps and the confirmation that the new question still offers. */
  #keepSteps() {
    const steps = this.#steps;
    this.#steps = [];
    for (const label of steps) {
      if (!this.#choices().some((choice) => choice.groups && choice.label === label)) break;
      this.#steps.push(label);
    }
    const line = this.#confirming?.line;
    this.#confirming = this.#choices().find((choice) => line !== undefined && choice.line === line) ?? null;
  }

  /** The groups at the present step. */
  #groups() {
    let groups = this.#ask?.groups ?? [];
    for (const label of this.#steps) {
      groups = groups.flatMap((group) => group.choices).find((one) => one.groups && one.label === label).groups;
    }
    return groups;
  }

  #choices() {
    return this.#groups().flatMap((group) => group.choices);
  }

  /** Lay out the buttons anew where they differ, and guard those that stand where something else stood. */
  #layOut(guardMs) {
    const wanted = JSON.stringify([this.#groups(), this.#steps, this.#confirming, document.documentElement.lang]);
    if (wanted !== this.#shown) {
      this.#shown = wanted;
      this.#replaceButtons(guardMs);
    }
    for (const [key, button] of this.#buttons) {
      button.setAttribute("aria-disabled", String(this.#pending !== null));
      button.classList.toggle("sent", this.#pending !== null && key === lineKey(this.#pending));
      const isKept = Boolean(this.#ask?.kept) && key === lineKey(this.#ask.kept);
      isKept ? button.setAttribute("aria-pressed", "true") : button.removeAttribute("aria-pressed");
    }
  }

  #replaceButtons(guardMs) {
    const focused = document.activeElement;
    const hadFocus = byId("choices").contains(focused) || byId("path").contains(focused);
    const before = new Map([...this.#buttons].map(([key, button]) => [key, placeOf(button)]));
    const old = this.#buttons;
    this.#buttons = new Map();
    const button = (key, label, press, name) => {
      const made = old.get(key) ?? element("button", { attributes: { type: "button" } });
      made.className = name;
      setText(made, label);
      made.onclick = press;
      this.#buttons.set(key, made);
      return made;
    };
    this.#layPath(button);
    byId("choices").replaceChildren(...(this.#confirming ? this.#confirmation(button) : this.#groupElements(button)));
    for (const [key, made] of this.#buttons) {
      if (!isSamePlace(before.get(key), placeOf(made))) made.dataset.guardedUntil = performance.now() + guardMs;
    }
    if (hadFocus) this.#restoreFocus(focused);
  }

  #layPath(button) {
    const told = element("span", { name: "steps", text: this.#steps.join(" › ") });
    const back = () => (this.#steps.pop(), this.#layOut(STEP_GUARD_MS));
    const isShown = this.#steps.length && !this.#confirming;
    byId("path").replaceChildren(...(isShown ? [button("<back", text("back"), back, "quiet back"), told] : []));
  }

  #groupElements(button) {
    return this.#groups().map((group) => {
      const labels = group.choices.map((choice) => choice.label.length);
      const size = Math.max(...labels) <= 5 ? "tiny" : Math.max(...labels) <= 18 ? "short" : "long";
      const buttons = element("div", { name: `buttons ${size}` });
      for (const choice of group.choices) {
        const key = choice.groups ? `>${this.#steps.length}${choice.label}` : lineKey(choice.line);
        const name = choice.groups ? "choice step" : "choice";
        buttons.append(button(key, choice.label, () => this.#choose(choice), name));
      }
      const made = element("div", { name: "group" }, buttons);
      if (group.label) {
        made.prepend(element("h3", { text: group.label }));
        made.setAttribute("role", "group");
        made.setAttribute("aria-label", group.label);
      }
      return made;
    });
  }

  #confirmation(button) {
    const choice = this.#confirming;
    const back = () => ((this.#confirming = null), this.#layOut(STEP_GUARD_MS));
    const buttons = element("div", { name: "buttons long" });
    buttons.append(
      button("<no", text("confirm_no"), back, "quiet"),
      button("<yes", text("confirm_yes", { choice: choice.label }), () => this.#onPlay(this.#ask.id, choice.line), "danger"),
    );
    return [element("p", { name: "confirm", text: text("confirm"), attributes: { role: "alert" } }), buttons];
  }

  /** The focus stays on the line it was on; if that line is gone, it stays among the choices. */
  #restoreFocus(focused) {
    if (document.activeElement === focused && focused.isConnected) return;
    (focused.isConnected ? focused : byId("choices")).focus({ preventScroll: true });
  }

  #choose(choice) {
    if (choice.groups) this.#steps.push(choice.label);
    else if (choice.confirm) this.#confirming = choice;
    else return this.#onPlay(this.#ask.id, choice.line);
    this.#layOut(STEP_GUARD_MS);
    byId("choices").scrollTop = 0;
  }

  #refuseEarly(event) {
    const button = event.target.closest("button");
    if (!button) return;
    const isEarly = performance.now() < Number(button.dataset.guardedUntil ?? 0);
    if (!isEarly && button.getAttribute("aria-disabled") !== "true") return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** What is chosen in advance, or that something can be. */
function aheadText(ask) {
  const kept = lineChoices(ask.groups).find((choice) => choice.line === ask.kept);
  return kept ? text("kept", { choice: kept.label }) : text("ahead", { prompt: ask.prompt });
}

/** Return all choices that play a line, also those behind steps, with the heading of their group in their label. */
function lineChoices(groups) {
  const told = (group, one) => `${group.label} ${one.label}`.trim();
  const choices = groups.flatMap((group) => group.choices.map((one) => ({ ...one, label: told(group, one) })));
  return choices.flatMap((one) => (one.groups ? lineChoices(one.groups) : one));
}

const lineKey = (line) => `=${line}`;

const placeOf = (button) => ["left", "top", "width", "height"].map((side) => button.getBoundingClientRect()[side]);

const isSamePlace = (before, after) => before !== undefined && before.every((value, index) => Math.abs(value - after[index]) < 4);

function showOutcome(over) {
  const rows = (over?.rows ?? []).map(([head, value]) =>
    element("tr", {}, element("th", { text: head, attributes: { scope: "row" } }), element("td", { text: value })),
  );
  byId("over").replaceChildren(...(rows.length ? [element("table", {}, element("tbody", {}, ...rows))] : []));
}

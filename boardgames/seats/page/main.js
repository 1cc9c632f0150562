/** A seat's screen: takes frames of the host, shows them, and sends what is chosen. */

import { Connection } from "./connection.js";
import { byId, hasTexts, setColour, setText, text, useTexts } from "./dom.js";
import { chooseSeatOf, chosenSeat, showEntrance } from "./entrance.js";
import * as phone from "./phone_storage.js";
import { TablePicture } from "./picture.js";
import { Question } from "./question.js";
import { Log, showBoard, showHand, showPeople, showVotes } from "./table_sections.js";

const PROTOCOL = "table/1";
const RESEND_MS = 2500;
const THEME = ["cloth", "raised", "line", "text", "muted", "paper", "ink", "accent", "on_accent", "legal"];

let state = null; // the last `state` frame
let pending = null; // the `play` frame that waits for its answer
let claim = null; // the `claim` frame that waits for its answer
let asksSecond = false; // whether a second person chooses a seat at this phone
let clockEnd = 0; // when the time for an answer is up, 0 without a limit
let hasChosenTab = false; // until then the picture comes to the front once it is there
const wideScreen = matchMedia("(min-aspect-ratio: 1/1)");

const log = new Log();
const question = new Question((ask, line) => {
  pending = { k: "play", id: freshId(), epoch: state.epoch, ask, line };
  connection.send(pending);
  question.setPending(line);
  picture.setPending(true);
});
const picture = new TablePicture(
  (line) => question.chooseLine(line) || setFolded(false),
  () => setFolded(false),
  showPicture,
);
const connection = new Connection(`ws://${location.host}/wire`, hello, receive, showLink);

/** Return an id that no other screen of this seat makes. */
const freshId = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");

function hello() {
  const frame = { k: "hello", p: PROTOCOL, lang: phone.language(), since: 0, epoch: state?.epoch ?? "" };
  frame.shape = wideScreen.matches ? "wide" : "tall";
  if (phone.seatKey.value) frame.key = phone.seatKey.value;
  if (phone.otherKey.value) frame.other = phone.otherKey.value;
  frame.covered = Boolean(phone.curtain.value);
  if (asksSecond) asksSecond = claim = null; // the host answers with a state
  if (phone.ticket.value) frame.ticket = phone.ticket.value;
  return frame;
}

// -- frames of the host -------------------------------------------------------------------------------------------

const HANDLERS = {
  door: receiveDoor,
  wait: (frame) => showNotice(frame.is_approved ? text("waiting_for_turn") : text("waiting_for_approval"), { isBusy: true }),
  seated: receiveSeated,
  state: receiveState,
  done: (frame) => settle(frame.id),
  no: receiveNo,
  told: (frame) => setText(byId("told"), frame.text),
  bye: receiveBye,
};

function receive(frame) {
  if (frame.texts) useTexts(frame.texts, frame.lang ?? phone.language());
  if (frame.theme) useTheme(frame.theme);
  for (const id of ["title", "cover-title"]) if (frame.title) setText(byId(id), frame.title);
  HANDLERS[frame.k]?.(frame);
}

function receiveDoor(frame) {
  if (!asksSecond) state = null;
  showEntrance(frame);
  if (!asksSecond) picture.art.load(frame.art?.slice(0, 1)); // before there is a table
  if (asksSecond && !claim) {
    byId("name").value = "";
    document.querySelector("#seats input:not([data-taken])")?.click();
  }
  setText(byId("watch"), asksSecond ? text("back") : text("watch"));
  claim ? connection.send(claim) : showScreen("entrance");
}

function receiveSeated(frame) {
  asksSecond = claim = null;
  if (frame.is_second) return ([phone.otherKey.value, phone.otherNotes.value] = [frame.key, ""]);
  if (frame.key && frame.key !== phone.seatKey.value) {
    phone.seatKey.value = frame.key;
    forgetNotes();
  }
  phone.ticket.value = "";
}

function receiveState(frame) {
  const wasAsked = Boolean(state?.ask && !state.ask.ahead);
  if (state && state.epoch !== frame.epoch) {
    pending = null; // it answered a question of a game that went on differently
    setText(byId("refusal"), "");
  }
  const match = frame.epoch.split(".")[0]; // another one for each game, and when the host has been started again
  if (frame.over) phone.overMatch.value = match;
  else if (phone.overMatch.value && phone.overMatch.value !== match) {
    phone.overMatch.value = phone.otherNotes.value = ""; // notes are about one game, and this is the next one
    forgetNotes();
  }
  const isReturn = pending && !frame.keep;
  const isNewQuestion = Boolean(frame.ask) && (frame.ask.id !== state?.ask?.id || !frame.ask.ahead !== !state.ask.ahead);
  state = frame;
  if (!asksSecond) showScreen("table");
  showPeople(frame.who);
  showAgreements(frame);
  showHand(frame.hand);
  showBoard(frame.board);
  log.show(frame);
  question.show(frame, pending?.line ?? null);
  picture.show(frame, question.labels());
  picture.setPending(Boolean(pending));
  showPicture();
  if (isNewQuestion) setFolded(Boolean(frame.ask.ahead) || leadsOn());
  const isAsked = Boolean(frame.ask && !frame.ask.ahead);
  if (isAsked && !wasAsked) setText(byId("refusal"), "");
  showTurn(isAsked, isAsked && !wasAsked);
  if (!frame.hand && document.body.dataset.tab === "hand") selectTab("board");
  if (isReturn) connection.send(pending);
}

function receiveNo(frame) {
  if (claim?.id === frame.id) {
    claim = null;
    setText(byId("entrance-refusal"), frame.why);
    showScreen("entrance");
  } else if (settle(frame.id)) {
    setText(byId("refusal"), frame.why);
    if (document.body.dataset.tab === "picture") picture.refuse(frame.why);
  }
}

/** Show what people are asked and told, the time that is left, and whom this phone goes to. */
function showAgreements(frame) {
  if (showVotes(frame.votes, (vote, choice) => connection.send({ k: "vote", vote, choice }))) question.guard();
  setText(byId("told"), frame.told);
  clockEnd = frame.clock ? Date.now() + 1000 * frame.clock.left : 0;
  showClock();
  if (!frame.other) phone.otherKey.value = "";
  const other = frame.who.find((person) => person.seat === frame.other);
  byId("give").hidden = !other;
  byId("give").className = other?.turn ? "primary" : "quiet";
  if (other) setText(byId("give"), text("give", { name: other.name }));
}

function showClock() {
  const seconds = Math.max(0, Math.ceil((clockEnd - Date.now()) / 1000));
  setText(byId("clock"), clockEnd ? text("time_left", { seconds }) : "");
}

/** Forget the play that was answered; return whether it was the one that waits. */
function settle(id) {
  if (pending?.id !== id) return false;
  pending = null;
  question.setPending(null);
  picture.setPending(false);
  return true;
}

function receiveBye(frame) {
  const told = frame.text || text(`bye_${frame.why}`);
  if (frame.why === "version" && phone.reloadedFor.value !== PROTOCOL) {
    phone.reloadedFor.value = PROTOCOL;
    location.reload();
  } else if (frame.why === "ticket" && phone.otherKey.value) {
    startAnew();
  } else if (frame.why === "ticket") {
    setText(byId("code-refusal"), phone.ticket.value || phone.seatKey.value ? told : "");
    phone.ticket.value = "";
    showScreen("code");
  } else {
    const isForgotten = frame.why === "kicked" || frame.why === "left";
    if (isForgotten) forgetSeat();
    const again = frame.why === "taken" ? text("play_here") : isForgotten ? text("uncover") : text("try_again");
    showNotice(told, { button: isForgotten && !phone.seatKey.value ? "" : again });
  }
}

// -- what is shown ------------------------------------------------------------------------------------------------

function showScreen(name) {
  document.body.dataset.screen = name;
  const isTable = name === "table";
  byId("cover-button").hidden = !isTable;
  byId("menu-button").hidden = !hasTexts();
  byId("leave").hidden = !isTable;
  byId("own").hidden = !isTable || !state?.seat;
  byId("second").hidden = Boolean(phone.otherKey.value);
  if (!isTable) setCovered(false);
}

function showNotice(told, { button = "", isBusy = false }) {
  setText(byId("notice-text"), told);
  byId("notice-spinner").hidden = !isBusy;
  byId("notice-button").hidden = !button;
  setText(byId("notice-button"), button);
  showScreen("notice");
  showTurn(false, false);
}

/** A lost wire gets a small line; the last picture stays. */
function showLink(isOpen) {
  setText(byId("lost"), isOpen || !hasTexts() ? "" : text("lost"));
  document.body.dataset.link = isOpen ? "open" : "lost";
}

/** Tell by the page's title, its icon, the cover and a buzz that this seat is asked. */
function showTurn(isMine, isNew) {
  document.title = (isMine ? `● ${text("your_turn")} · ` : "") + byId("title").textContent;
  document.querySelector('link[rel="icon"]').href = isMine ? "/icon-turn.svg" : "/icon.svg";
  setText(byId("cover-turn"), isMine ? text("your_turn") : "");
  if (isNew && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}

/** Take the game's colours and its display face. Both come from outside: only colours and plain names are taken. */
function useTheme(theme) {
  for (const name of THEME) setColour(document.documentElement, `--${name.replace("_", "-")}`, theme[name]);
  document.querySelector('meta[name="theme-color"]').content = getComputedStyle(document.body).backgroundColor;
  if (!/^[a-z0-9-]+$/.test(theme.font ?? "")) return;
  const face = new FontFace("Game", `url(/fonts/${theme.font}.woff)`);
  face.load().then(() => document.fonts.add(face)).catch(() => {}); // then the phone's own face stays
}

/** Offer the picture of the table once it is there, at first in front. */
function showPicture() {
  document.body.toggleAttribute("data-picture", picture.isReady);
  const tab = document.querySelector('#tabs [data-tab="picture"]');
  if (tab.hidden && picture.isReady && !hasChosenTab) {
    tab.hidden = false;
    selectTab("picture");
    if (!byId("question").contains(document.activeElement)) setFolded(Boolean(state.ask?.ahead) || leadsOn());
  }
  tab.hidden = !picture.isReady;
}

/** Whether the picture is seen and enough to answer: then the buttons stay folded away, one tap off. */
const leadsOn = () => document.body.dataset.tab === "picture" && picture.leadsOn;

function selectTab(name) {
  document.body.dataset.tab = name;
  for (const tab of byId("tabs").children) tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
}

/** On a phone the choices can be folded away from the sheet above; a new question unfolds them, unless it is asked in advance. */
function setFolded(isFolded) {
  if (isFolded === ("folded" in document.body.dataset)) return;
  document.body.toggleAttribute("data-folded", isFolded);
  byId("fold").setAttribute("aria-expanded", String(!isFolded));
  question.guard();
}

function setCovered(isCovered) {
  phone.covered.value = isCovered ? "yes" : "";
  byId("cover").hidden = !isCovered;
  document.body.classList.toggle("covered", isCovered); // hides the rest also from screen readers
  question.guard();
}

/** Cover the screen or uncover it; the focus follows. */
function pressCover(isCovered) {
  setMenu(false);
  setCovered(isCovered);
  byId(isCovered ? "uncover" : "cover-button").focus();
}

function setMenu(isOpen) {
  byId("menu").hidden = !isOpen;
  byId("menu-button").setAttribute("aria-expanded", String(isOpen));
  byId("leave-surely").hidden = true;
}

function forgetSeat() {
  phone.seatKey.value = phone.ticket.value = "";
  forgetNotes();
  phone.swapSeats();
  byId("notes-text").value = phone.notes.value;
  pending = null;
}

const forgetNotes = () => (phone.notes.value = byId("notes-text").value = "");

const startAnew = () => (forgetSeat(), reconnect());

/** Draw the curtain for the other person. Loading the page anew leaves nothing of this seat behind it. */
function givePhone() {
  phone.curtain.value = JSON.stringify([text("curtain", { name: state.who.find((one) => one.seat === state.other).name }), { button: text("uncover") }]);
  phone.swapSeats();
  phone.covered.value = "";
  location.reload();
}

function reconnect() {
  phone.curtain.value = "";
  byId("notes-text").value = phone.notes.value;
  showScreen("connecting");
  connection.start();
}

// -- what people do -----------------------------------------------------------------------------------------------

byId("entrance").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = byId("name").value.trim();
  if (!name || !chosenSeat()) return;
  if (!asksSecond) phone.personName.value = name;
  setText(byId("entrance-refusal"), "");
  claim = { k: "claim", id: freshId(), seat: chosenSeat(), name };
  picture.art.pause(); // the words come first
  connection.send(claim);
});
byId("name").addEventListener("input", (event) => chooseSeatOf(event.target.value));
byId("signs").addEventListener("click", ({ target }) => target.dataset.sign && connection.send({ k: "sign", sign: target.dataset.sign }));
byId("code-form").addEventListener("submit", (event) => {
  event.preventDefault();
  phone.ticket.value = byId("code").value.trim().toLowerCase();
  reconnect();
});
byId("tabs").addEventListener("click", (event) => {
  if (!event.target.dataset.tab) return;
  hasChosenTab = true;
  selectTab(event.target.dataset.tab);
  setFolded(Boolean(state?.ask));
});
byId("language").addEventListener("change", ({ target }) => ((phone.languageChoice.value = target.value), connection.start()));

/** Actions of the buttons, by their ids. */
const PRESSES = {
  watch: () => (asksSecond ? connection.start() : connection.send({ k: "watch" })),
  second: () => (asksSecond = true) && connection.send({ k: "door" }),
  undo: () => connection.send({ k: "undo" }),
  give: givePhone,
  "notice-button": reconnect,
  fold: () => setFolded(!("folded" in document.body.dataset)),
  "menu-button": () => setMenu(byId("menu").hidden),
  leave: () => ((byId("leave-surely").hidden = false), byId("leave-surely").focus()),
  "leave-surely": () => (connection.isOpen ? connection.send({ k: "leave" }) : startAnew()),
  "cover-button": () => pressCover(true),
  uncover: () => pressCover(false),
};
for (const [id, press] of Object.entries(PRESSES)) byId(id).addEventListener("click", press);
byId("menu").addEventListener("click", ({ target }) => target.closest("button:not(#leave)") && setMenu(false));
byId("notes-text").addEventListener("input", (event) => (phone.notes.value = event.target.value));
wideScreen.addEventListener("change", () => connection.isOpen && connection.start()); // for places of another shape
addEventListener("hashchange", () => phone.takeTicket() && reconnect());
addEventListener("keydown", ({ key }) => key === "Escape" && !byId("menu").hidden && (setMenu(false), byId("menu-button").focus()));
setInterval(() => pending && connection.send(pending), RESEND_MS);
setInterval(showClock, 500);

phone.takeTicket();
byId("language").value = phone.language();
selectTab("hand");
if (phone.curtain.value) showNotice(...JSON.parse(phone.curtain.value));
else byId("notes-text").value = phone.notes.value;
connection.start();
if (phone.covered.value) setCovered(true);

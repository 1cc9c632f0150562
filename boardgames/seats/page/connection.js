/**
 * The one wire to the host: it greets, stays alive, and comes back by itself for as long as the page is open.
 *
 * A socket that says OPEN may be dead (phones freeze sockets without closing them), so only frames that arrive count:
 * whatever is sent sets a deadline, and every frame lifts it.
 */

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2000;
const PING_MS = 2500;
const ANSWER_MS = 6000;
const PROBE_MS = 1000;
const TICK_MS = 1000;
const JUMP_MS = 5000;

export class Connection {
  #url;
  #makeHello;
  #onFrame;
  #onLink;
  #socket = null;
  #state = "ended"; // "connecting", "open", "waiting" (for the next try) or "ended"
  #failures = 0;
  #retry = 0;
  #deadline = 0;
  #connectedAt = 0;
  #heardAt = 0;
  #tickedAt = Date.now();

  /** `onFrame(frame)` gets every frame but `pong`; `onLink(isOpen)` every loss and return. */
  constructor(url, makeHello, onFrame, onLink) {
    [this.#url, this.#makeHello, this.#onFrame, this.#onLink] = [url, makeHello, onFrame, onLink];
    setInterval(() => this.#tick(), TICK_MS);
    addEventListener("online", () => this.#wake(true));
    addEventListener("pageshow", (event) => event.persisted && this.#wake(true));
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#wake(this.#hasJumped()));
  }

  /** Connect now, also after a final `bye`. */
  start() {
    this.#failures = 0;
    this.#connect();
  }

  /** Close, and try no more until `start`. */
  end() {
    this.#drop();
    this.#state = "ended";
  }

  get isOpen() {
    return this.#state === "open";
  }

  /** Send a frame if the wire is open. Who must be heard sends again. */
  send(frame) {
    if (this.#state !== "open") return;
    this.#socket.send(JSON.stringify(frame));
    this.#expectFrame(ANSWER_MS);
  }

  #connect() {
    this.#drop();
    [this.#state, this.#connectedAt] = ["connecting", Date.now()];
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#makeHello()));
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = () => this.#lose();
    this.#expectFrame(ANSWER_MS);
  }

  /** Forget the socket: whatever still arrives on it is not heard. */
  #drop() {
    clearTimeout(this.#retry);
    clearTimeout(this.#deadline);
    this.#deadline = 0;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lose() {
    this.#drop();
    this.#state = "waiting";
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures = Math.min(this.#failures + 1, 10);
    this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + 0.25 * Math.random()));
    this.#onLink(false);
  }

  #receive(data) {
    let frame;
    try {
      frame = JSON.parse(data);
    } catch {
      return;
    }
    clearTimeout(this.#deadline);
    this.#deadline = 0;
    this.#failures = 0;
    this.#heardAt = Date.now();
    const wasOpen = this.#state === "open";
    this.#state = "open";
    if (!wasOpen) this.#onLink(true);
    if (frame.k === "pong") return;
    if (frame.k === "bye") this.end();
    this.#onFrame(frame);
  }

  #expectFrame(within) {
    if (this.#deadline && within >= ANSWER_MS) return;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lose(), within);
  }

  /** The page may have slept: `surely` skips the question whether the wire still lives. */
  #wake(surely) {
    this.#tickedAt = Date.now();
    if (this.#state === "ended") return;
    if (this.#state === "open" && !surely) {
      this.send({ k: "ping" });
      this.#expectFrame(PROBE_MS);
    } else if (this.#state !== "connecting" || Date.now() - this.#connectedAt > PROBE_MS) {
      this.#failures = 0;
      this.#connect();
    }
  }

  #hasJumped = () => Date.now() - this.#tickedAt > JUMP_MS;

  #tick() {
    if (this.#hasJumped()) this.#wake(true);
    this.#tickedAt = Date.now();
    const isQuiet = Date.now() - this.#heardAt >= PING_MS;
    if (this.#state === "open" && isQuiet && !this.#deadline && !document.hidden) this.send({ k: "ping" });
  }
}

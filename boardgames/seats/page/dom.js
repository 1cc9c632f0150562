/** Elements by id, new elements with text only, and the texts that the host sent. */

export const byId = (id) => document.getElementById(id);

/** Return a new element; `press` is called for a click. Text from outside is set as text, never as markup. */
export function element(tag, { text, name, press = null, attributes = {} } = {}, ...children) {
  const made = document.createElement(tag);
  made.onclick = press;
  if (name) made.className = name;
  if (text !== undefined) made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Set an element's text. An unchanged text is not touched, so that a live region does not speak it again. */
export const setText = (target, text) => target.textContent !== text && (target.textContent = text);

let texts = {};

/** Keep the host's texts and write them where the page names them (`data-text`, `data-label`). */
export function useTexts(sent, language) {
  texts = sent;
  document.documentElement.lang = language;
  for (const one of document.querySelectorAll("[data-text]")) setText(one, text(one.dataset.text));
  for (const one of document.querySelectorAll("[data-label]")) one.setAttribute("aria-label", text(one.dataset.label));
}

/** Return a text of the host with its `{placeholders}` filled in. */
export const text = (id, values = {}) => (texts[id] ?? "").replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");

/** Whether the host's texts have arrived. */
export const hasTexts = () => Object.keys(texts).length > 0;

/** Set a colour on an element. Colours come from outside: only `#rrggbb` is taken. */
export function setColour(target, property, colour) {
  if (/^#[0-9a-f]{6}$/i.test(colour ?? "")) target.style.setProperty(property, colour);
}

/** Return the round mark of a seat: its colour, and its sign in black or white, whichever is seen better. */
export function seatMark({ colour, sign }) {
  const mark = element("span", { name: "dot", text: sign ?? "", attributes: { "aria-hidden": "true" } });
  setColour(mark, "--seat", colour);
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(colour?.slice(at, at + 2), 16) / 255) ** 2.2);
  if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18) mark.classList.add("bright");
  return mark;
}

/** What stays on the phone: the seat key, the name, the language, private notes. A phone may refuse to store. */

/** Return a storage that forgets at reload where the phone refuses. */
function storageOf(kind) {
  try {
    const storage = window[kind];
    storage.setItem("seats.probe", "1");
    storage.removeItem("seats.probe");
    return storage;
  } catch {
    const held = new Map();
    return {
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => held.set(key, value),
      removeItem: (key) => held.delete(key),
    };
  }
}

const lasting = storageOf("localStorage");
const tab = storageOf("sessionStorage");

const item = (storage, key) => ({
  get value() {
    return storage.getItem(key) ?? "";
  },
  set value(value) {
    try {
      value ? storage.setItem(key, value) : storage.removeItem(key);
    } catch {
      // Full: the page goes on without.
    }
  },
});

export const seatKey = item(lasting, "seats.key");
export const otherKey = item(lasting, "seats.other-key"); // of the second person at this phone
export const otherNotes = item(lasting, "seats.other-notes");
export const personName = item(lasting, "seats.name");
export const languageChoice = item(lasting, "seats.language");
export const notes = item(lasting, "seats.notes");
export const overMatch = item(lasting, "seats.over");
export const ticket = item(tab, "seats.ticket");
export const covered = item(tab, "seats.covered");
export const curtain = item(tab, "seats.curtain"); // what stands on it while the phone goes to the other person
export const reloadedFor = item(tab, "seats.reloaded");

/** Let the other person's seat and notes come to the front. */
export function swapSeats() {
  [seatKey.value, otherKey.value] = [otherKey.value, seatKey.value];
  [notes.value, otherNotes.value] = [otherNotes.value, notes.value];
}

/** Move the ticket out of the address, so that it is neither shown nor kept in the history. Return whether one was there. */
export function takeTicket() {
  const found = decodeURIComponent(location.hash.slice(1));
  if (location.hash) history.replaceState(null, "", location.pathname);
  if (!/^[\w-]{4,64}$/.test(found)) return false;
  ticket.value = found;
  return true;
}

/** Return the language to ask for: the one chosen here, else the phone's first one that the host speaks. */
export function language() {
  if (languageChoice.value) return languageChoice.value;
  const known = (navigator.languages ?? [navigator.language]).map((one) => one.slice(0, 2).toLowerCase());
  return known.find((one) => ["en", "es", "fr"].includes(one)) ?? "en";
}

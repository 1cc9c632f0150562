/** The way in: name and seat, or the code from the table's screen. */

import { byId, element, seatMark, setText, text } from "./dom.js";
import { personName } from "./phone_storage.js";

/** Show the seats of a `door` frame; a seat that was chosen and is still there stays chosen. */
export function showEntrance(frame) {
  const chosen = chosenSeat();
  const rows = frame.seats.map((seat) => seatRow(seat, seat.seat === chosen));
  const focused = document.activeElement?.closest?.("#seats") ? document.activeElement.value : null;
  byId("seats").replaceChildren(...rows);
  if (focused) document.querySelector(`#seats input[value="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  if (!byId("name").value) byId("name").value = personName.value;
  if (frame.locked) setText(byId("entrance-refusal"), text("locked"));
  byId("claim").disabled = frame.locked;
  const free = document.querySelector("#seats input:not([data-taken])");
  if (!chosenSeat()) chooseSeatOf(byId("name").value);
  if (!chosenSeat() && free) free.checked = true;
}

/** Choose the free seat at which the table expects somebody of this name. */
export function chooseSeatOf(name) {
  const wanted = name.trim().toLowerCase();
  const free = document.querySelectorAll("#seats input:not([data-taken])");
  for (const input of free) if (wanted && input.dataset.name === wanted) input.checked = true;
}

function seatRow(seat, isChosen) {
  const input = element("input", { attributes: { type: "radio", name: "seat", value: seat.seat, required: "" } });
  input.checked = isChosen;
  input.dataset.name = seat.name.toLowerCase();
  const label = element("label", { name: "seat" }, input, seatMark(seat));
  label.append(element("span", { name: "seat-name", text: seat.name }));
  const instead = seat.computer ? text("for_computer") : text("new_phone", { name: seat.name });
  if (!seat.free) {
    input.dataset.taken = "";
    label.append(element("span", { name: "small", text: instead }));
  }
  return label;
}

/** Return the seat that is chosen in the form, or an empty text. */
export const chosenSeat = () => document.querySelector("#seats input:checked")?.value ?? "";

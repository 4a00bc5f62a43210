let pressed = false;
for (const type of ['mousedown', 'mouseup', 'dragend'])
  addEventListener(type, () => (pressed = type === 'mousedown'), { capture: true });

/**
 * Calls `act` at once, or at the end of the current mouse press: an element that moves during a press gets no
 * click.
 */
export function afterPress(act: () => void): void {
  if (pressed) addEventListener('mouseup', act, { once: true });
  else act();
}

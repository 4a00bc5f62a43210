let pressed = false;
for (const type of ['mousedown', 'mouseup', 'dragend'])
  addEventListener(type, () => (pressed = type === 'mousedown'), { capture: true });

/** Does it at once, or when the press under way is released: what moves under a press takes its click away. */
export function afterPress(act: () => void): void {
  if (pressed) addEventListener('mouseup', act, { once: true });
  else act();
}

let pressed = false;
for (const type of ['mousedown', 'mouseup', 'dragend'])
  addEventListener(type, () => (pressed = type === 'mousedown'), { capture: true });

/**
 * Acts at once, or when the current press is released: an element that moves during a press loses its
 * click.
 */
export function afterPress(act: () => void): void {
  if (pressed) addEventListener('mouseup', act, { once: true });
  else act();
}

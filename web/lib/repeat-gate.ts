/** Milliseconds in which two presses count as one double click. */
const DOUBLE_CLICK = 500;

/**
 * Allows one press at a time. A disabled button is not enough: it is disabled only at the next render, and the
 * second press of a double click comes earlier, or even after the first answer. A failed press may be retried at
 * once.
 */
export class RepeatGate {
  #isBusy = false;
  #lastInput: string | undefined;
  #lastAt = -Infinity;

  /**
   * Returns whether to send `input` at `now` (milliseconds). After true, the caller must call `leave` when the
   * sending has ended.
   */
  enter(input: unknown, now: number): boolean {
    const inputText = JSON.stringify(input);
    const isDoubleClick = inputText === this.#lastInput && now - this.#lastAt < DOUBLE_CLICK;
    if (this.#isBusy || isDoubleClick) return false;
    this.#isBusy = true;
    this.#lastInput = inputText;
    this.#lastAt = now;
    return true;
  }

  leave({ failed }: { failed: boolean }): void {
    this.#isBusy = false;
    if (failed) this.#lastAt = -Infinity;
  }
}

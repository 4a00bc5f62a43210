/** Milliseconds in which two presses count as one double click. */
const DOUBLE_CLICK = 500;

/**
 * Allows one press at a time, or one press of each input in turn. A disabled button is not enough: it is disabled only at the next render, and the
 * second press of a double click comes earlier, or even after the first answer. A failed press may be retried at
 * once.
 */
export class RepeatGate {
  #sending = 0;
  #lastInput: string | undefined;
  #lastAt = -Infinity;

  /**
   * Returns whether to send `input` at `now` (milliseconds). After true, the caller must call `leave` when the
   * sending has ended. `inTurn`: the caller sends inputs one after the other, so another input than the last may
   * enter before the last one has left.
   */
  enter(input: unknown, now: number, inTurn = false): boolean {
    const inputText = JSON.stringify(input);
    const isBusy = this.#sending > 0;
    if (inputText === this.#lastInput ? isBusy || now - this.#lastAt < DOUBLE_CLICK : isBusy && !inTurn)
      return false;
    this.#sending += 1;
    this.#lastInput = inputText;
    this.#lastAt = now;
    return true;
  }

  leave({ failed }: { failed: boolean }): void {
    this.#sending -= 1;
    if (failed) this.#lastAt = -Infinity;
  }
}

/** Milliseconds in which a second press is still the same double click. */
const DOUBLE_CLICK = 500;

/**
 * Allows one press at a time: a disabled button comes a render too late for a double click, whose second
 * press may even come after the first answer. A failed press may be retried at once.
 */
export class RepeatGate {
  #underWay = false;
  #lastInput: string | undefined;
  #lastAt = -Infinity;

  /** Returns whether to send this; the caller must report when the allowed action has ended. */
  enter(input: unknown, now: number): boolean {
    const asked = JSON.stringify(input);
    const again = asked === this.#lastInput && now - this.#lastAt < DOUBLE_CLICK;
    if (this.#underWay || again) return false;
    this.#underWay = true;
    this.#lastInput = asked;
    this.#lastAt = now;
    return true;
  }

  leave({ failed }: { failed: boolean }): void {
    this.#underWay = false;
    if (failed) this.#lastAt = -Infinity;
  }
}

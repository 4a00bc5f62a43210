/** Milliseconds in which a second press is still the same double click. */
const DOUBLE_CLICK = 500;

/**
 * Lets one press through at a time: a disabled button comes a render too late for a double click, whose second press
 * may even find the first one answered. What failed may be tried again at once.
 */
export class RepeatGate {
  #underWay = false;
  #lastInput: string | undefined;
  #lastAt = -Infinity;

  /** Whether to send this; what is let in must be told when it ends. */
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

interface Tally {
  /** which window of time `current` belongs to, counted from the clock's start */
  window: number;
  current: number;
  previous: number;
}

interface WindowSettings {
  milliseconds: number;
  /** keys remembered at once; the one that has been quiet for longest is forgotten first */
  keys?: number;
  /** milliseconds of a clock that never goes back */
  now?: () => number;
}

/**
 * Counts what happens under each key during the last so many milliseconds, in bounded memory: two numbers a key, of
 * this window of time and of the one before, which weighs less and less as this one goes by.
 */
export class SlidingWindow {
  readonly #milliseconds: number;
  readonly #keys: number;
  readonly #now: () => number;
  readonly #tallies = new Map<string, Tally>();

  constructor({ milliseconds, keys = 20_000, now = () => performance.now() }: WindowSettings) {
    this.#milliseconds = milliseconds;
    this.#keys = keys;
    this.#now = now;
  }

  /** How many are counted now; a fraction while the window before fades. */
  count(key: string): number {
    const tally = this.#tally(key);
    const elapsed = (this.#now() % this.#milliseconds) / this.#milliseconds;
    return tally.current + tally.previous * (1 - elapsed);
  }

  /** Counts one, and returns what takes it back. */
  add(key: string): () => void {
    const tally = this.#tally(key);
    tally.current += 1;
    this.#tallies.delete(key);
    this.#tallies.set(key, tally);
    if (this.#tallies.size > this.#keys) this.#tallies.delete(this.#tallies.keys().next().value ?? '');
    const { window } = tally;
    return () => {
      const since = this.#window() - window;
      const kept = this.#tally(key);
      if (since === 0) kept.current = Math.max(0, kept.current - 1);
      if (since === 1) kept.previous = Math.max(0, kept.previous - 1);
    };
  }

  /** Seconds until fewer than `max` are counted, if nothing more happens; at least 1. */
  secondsUntilBelow(key: string, max: number): number {
    const { current, previous } = this.#tally(key);
    const elapsed = this.#now() % this.#milliseconds;
    // The share of a past window that still counts must leave room for one.
    const leftWhen = (past: number, others: number) =>
      this.#milliseconds * (1 - Math.max(0, max - 1 - others) / Math.max(past, 1));
    const wait =
      current < max
        ? leftWhen(previous, current) - elapsed
        : this.#milliseconds - elapsed + leftWhen(current, 0);
    return Math.max(1, Math.ceil(wait / 1000));
  }

  #window(): number {
    return Math.floor(this.#now() / this.#milliseconds);
  }

  #tally(key: string): Tally {
    const window = this.#window();
    const kept = this.#tallies.get(key);
    if (kept === undefined) return { window, current: 0, previous: 0 };
    if (kept.window !== window) {
      kept.previous = kept.window === window - 1 ? kept.current : 0;
      kept.current = 0;
      kept.window = window;
    }
    return kept;
  }
}

/**
 * Records all writes to one value (a prediction, a podium, a cote, a membership). After a crash it says whether the value
 * that was found is allowed: it must be the last acknowledged one, or one whose answer never came.
 */

/** acknowledged: 2xx; refused: 4xx; unknown: 5xx or a lost connection */
export type Fate = 'acknowledged' | 'refused' | 'unknown';

export type Judgement = 'fine' | 'lost' | 'refused-kept' | 'never-sent';

interface Write {
  value: string;
  sentAt: number;
  fate: Fate;
  /** null while its end is not known */
  answeredAt: number | null;
}

export type EndWrite = (fate: Fate) => void;

/** Orders the events that this process sees; shared by all registers of a run. */
export const logicalClock = (): (() => number) => {
  let now = 0;
  return () => ++now;
};

export class Register {
  readonly #tick: () => number;
  readonly #writes: Write[];

  constructor(tick: () => number, initial: string) {
    this.#tick = tick;
    const now = tick();
    this.#writes = [{ value: initial, sentAt: now, fate: 'acknowledged', answeredAt: now }];
  }

  /** Call it just before a write leaves; it returns the function that takes the answer. */
  send(value: string): EndWrite {
    const write: Write = { value, sentAt: this.#tick(), fate: 'unknown', answeredAt: null };
    this.#writes.push(write);
    return (fate) => {
      write.fate = fate;
      if (fate !== 'unknown') write.answeredAt = this.#tick();
    };
  }

  /** The last value known to be written: the current one, as long as no write is in progress. */
  get known(): string {
    return this.#writes.findLast(({ fate }) => fate === 'acknowledged')?.value ?? '';
  }

  /** A value is lost when a later write, sent after the answer to this one, was acknowledged. */
  judge(found: string): Judgement {
    const same = this.#writes.filter(({ value }) => value === found);
    if (same.length === 0) return 'never-sent';
    const done = same.filter(({ fate }) => fate !== 'refused');
    if (done.length === 0) return 'refused-kept';
    const overwritten = (write: Write) =>
      this.#writes.some(
        ({ fate, sentAt }) => fate === 'acknowledged' && sentAt > (write.answeredAt ?? Infinity),
      );
    return done.every(overwritten) ? 'lost' : 'fine';
  }

  /** Whether the found value belongs to a write without an answer. */
  isUnanswered(found: string): boolean {
    const same = this.#writes.filter(({ value, fate }) => value === found && fate !== 'refused');
    return same.length > 0 && same.every(({ fate }) => fate === 'unknown');
  }

  /** Starts again from the found value: all writes have ended, and no older value may come back. */
  settle(found: string): void {
    const now = this.#tick();
    for (const write of this.#writes) write.answeredAt ??= now;
    this.#writes.push({ value: found, sentAt: this.#tick(), fate: 'acknowledged', answeredAt: this.#tick() });
  }
}

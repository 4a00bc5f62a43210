/** acknowledged: 2xx; refused: 4xx; unknown: 5xx or a lost connection */
export type Fate = 'acknowledged' | 'refused' | 'unknown';

export type Judgement = 'fine' | 'lost' | 'refused-kept' | 'never-sent';

interface Write {
  value: string;
  sentAt: number;
  fate: Fate;
  /** by the logical clock; null until a 2xx or 4xx has come */
  answeredAt: number | null;
}

export type EndWrite = (fate: Fate) => void;

/** Returns a counter that puts sent and answered writes in order. All registers of a run share it. */
export const logicalClock = (): (() => number) => {
  let now = 0;
  return () => ++now;
};

/**
 * Records all writes to one value (a prediction, a podium, a cote, a membership). After a crash it judges
 * whether the value that was found is allowed: that of the last acknowledged write, of a write at the same
 * time, or of a write without an answer.
 */
export class Register {
  readonly #tick: () => number;
  readonly #writes: Write[];

  constructor(tick: () => number, initial: string) {
    this.#tick = tick;
    const now = tick();
    this.#writes = [{ value: initial, sentAt: now, fate: 'acknowledged', answeredAt: now }];
  }

  /** Records a write; call it just before you send it. Returns a function to call with the fate. */
  send(value: string): EndWrite {
    const write: Write = { value, sentAt: this.#tick(), fate: 'unknown', answeredAt: null };
    this.#writes.push(write);
    return (fate) => {
      write.fate = fate;
      if (fate !== 'unknown') write.answeredAt = this.#tick();
    };
  }

  /** The last acknowledged value: what is stored when no write is running. */
  get known(): string {
    return this.#writes.findLast(({ fate }) => fate === 'acknowledged')?.value ?? '';
  }

  /** Judges a found value. It is 'lost' when another write was sent after its answer, and was acknowledged. */
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

  /** Returns whether only writes without an answer can have stored the found value. */
  isUnanswered(found: string): boolean {
    const same = this.#writes.filter(({ value, fate }) => value === found && fate !== 'refused');
    return same.length > 0 && same.every(({ fate }) => fate === 'unknown');
  }

  /** Starts a new history from the found value, after all writes have ended. Every older value is then 'lost'. */
  settle(found: string): void {
    const now = this.#tick();
    for (const write of this.#writes) write.answeredAt ??= now;
    this.#writes.push({ value: found, sentAt: this.#tick(), fate: 'acknowledged', answeredAt: this.#tick() });
  }
}

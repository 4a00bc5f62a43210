import { writeSync } from 'node:fs';
import { Client } from 'pg';

/**
 * A module that is loaded before a program, and kills the program with SIGKILL between two of its SQL statements. The
 * variable DIE_BEFORE is the number of the statement before which the program dies, counted from the start. Without
 * this variable the parent process sends an `Arming`, and the module counts the statements of the next transaction.
 */

/**
 * A message from the parent: before which statement of the next transaction to die, from 1. 0: only count.
 * The last + 1: when the last statement is sent. The last + 2: when it is answered.
 */
export interface Arming {
  dieBefore: number;
}

/** A message to the parent, when the transaction has ended. */
export interface Counted {
  statements: number;
}

type Query = (this: Client, ...given: unknown[]) => Promise<unknown>;

const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

const { query: original } = Client.prototype as unknown as { query: Query };
const fromStart = process.env['DIE_BEFORE'];
let sentFromStart = 0;
let armed: { dieBefore: number; client: Client | undefined; sent: number } | undefined;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');

const countInTransaction = function (this: Client, ...given: unknown[]): Promise<unknown> {
  const text = textOf(given[0]);
  if (armed?.client === undefined && text === 'begin' && armed !== undefined) armed.client = this;
  if (armed?.client !== this) return original.apply(this, given);
  const { dieBefore } = armed;
  armed.sent += 1;
  const { sent } = armed;
  if (sent === dieBefore) die();
  const answer = original.apply(this, given);
  if (!/^(commit|rollback)$/.test(text)) return answer;
  armed = undefined;
  if (dieBefore === sent + 1) setImmediate(die);
  return answer.then((rows) => {
    if (dieBefore === sent + 2) die();
    process.send?.({ statements: sent } satisfies Counted);
    return rows;
  });
};

const countFromStart = function (this: Client, ...given: unknown[]): Promise<unknown> {
  sentFromStart += 1;
  if (sentFromStart === Number(fromStart)) die();
  return original.apply(this, given);
};

Client.prototype.query = (fromStart === undefined
  ? countInTransaction
  : countFromStart) as unknown as typeof Client.prototype.query;
if (fromStart === undefined)
  process.on('message', ({ dieBefore }: Arming) => {
    armed = { dieBefore, client: undefined, sent: 0 };
  });
else process.on('exit', () => writeSync(2, `${sentFromStart} statements\n`));

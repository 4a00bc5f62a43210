import type { CompetitionSize } from '../data-set.ts';
import { aSecond, median, number } from '../figures.ts';
import { drive } from '../http-client.ts';
import { bareUpserts, submissionOf, submit } from '../submissions.ts';
import { limitText, composedRate, inTurns, medianRate, openBareStatements, sharersOf } from './limit.ts';
import type { Night } from './night.ts';

const clients = 200;
/** How many times the submissions and the two bare measurements take turns. */
const turns = 5;

interface Submitted {
  size: CompetitionSize;
  event: number;
  /** another open event, whose predictions only bare statements write */
  bareEvent: number;
  count: number;
}

/**
 * Measures the members' submissions for one event, in turns with a bare route that sends the same bytes and with a bare
 * statement: first new predictions, then changes of these predictions. Adds the figures to those of the night.
 */
export const submissionsBesideBare = async (night: Night, { size, event, bareEvent, count }: Submitted) => {
  const { server, users, figures } = night;
  const { port } = server;
  const place = { size, users, event };
  const sample = await server.request(submissionOf(0, place));
  await server.request({ method: 'PUT', path: '/bare/submission', body: { text: sample.body } });
  // The warm-up and the count of sharers use the last 1,500 members, whom the measurement does not reach.
  const last = size.leagues * size.members - 1_500;
  await submit({ port, ...place, clients, count: 500, offset: last });
  const batch = await sharersOf(
    night,
    () => server.request(submissionOf(last + 500, place)),
    async () => {
      await submit({ port, ...place, clients, count: 1_000, offset: last + 500 });
      return 1_000;
    },
  );
  const statements = openBareStatements(night);
  const inTurn = count / turns;

  for (const name of ['first submissions', 'changed ones']) {
    let sent = 0;
    const bareWrite = statements.prepare(bareUpserts({ ...place, event: bareEvent }), batch);
    const bareRoute = async () => {
      let left = inTurn;
      return drive(port, clients, () =>
        (left -= 1) < 0 ? undefined : { ...submissionOf(left, place), path: '/bare/submission' },
      );
    };
    const call = async () => {
      sent += inTurn;
      return submit({ port, ...place, clients, count: inTurn, offset: sent - inTurn });
    };
    const { route, calls, written } = await inTurns(turns, {
      route: bareRoute,
      calls: call,
      written: () => bareWrite((served) => served >= inTurn),
    });
    const [rate, p99] = [medianRate(calls), median(calls.map((turn) => turn.p99))];
    const limit = {
      route: medianRate(route),
      statement: medianRate(written),
      batch,
      bytes: sample.body.length,
    };
    figures.enter(
      `the last minute: ${name} by ${clients} clients`,
      [aSecond(rate), limitText(limit)],
      rate / composedRate(limit),
      { atLeast: 0.7 },
    );
    figures.enter(`the last minute, p99: ${name}`, [`${number(p99)} ms`, '300 ms'], p99 / 300, { atMost: 1 });
  }
  await statements.close();
};

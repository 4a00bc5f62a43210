import { setTimeout as wait } from 'node:timers/promises';
import { athleteId, competitionId, eventId, memberOf, tokenOf, type CompetitionSize } from '../data-set.ts';
import { secondsOf } from '../figures.ts';
import { drive, type Drive } from '../http-client.ts';
import { settled, type Night } from './night.ts';
import { rankingPath, shownOfRanking } from './reads.ts';

/** Number of connections that read the rankings of all leagues after a result. */
export const rankingReaders = 32;

/**
 * Saves a result in which the three athletes from `first` on get gold, silver and bronze. Throws when the server
 * refuses it.
 */
export const saveResult = async (
  { server }: Night,
  size: CompetitionSize,
  { event, first, method }: { event: number; first: number; method: 'POST' | 'PUT' },
): Promise<void> => {
  const medal = (place: number) => ({
    athlete: athleteId((first + place) % 12),
    performance: (979 + 3 * place) / 100,
  });
  const answer = await server.request({
    method,
    path: `/api/competition-events/${eventId(size, event)}/results`,
    token: tokenOf(0),
    body: { gold: medal(0), silver: medal(1), bronze: medal(2) },
  });
  if (answer.status !== 200) throw new Error(`the result was answered ${answer.status} ${answer.body}`);
};

/** Waits until no job of these names is left; by default all jobs that follow a result. */
export const jobsDone = async (
  { pool }: Night,
  names: readonly string[] = ['settle-event-badges', 'notify-results'],
): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ left: string }>(
      `select count(*) as left from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')`,
      [names],
    );
    if (rows[0]?.left === '0') return;
    await wait(50);
  }
};

/**
 * Returns for each league the sum of the points on the first page of its ranking, in hundredths, computed directly from
 * the predictions and the score sheets.
 */
const truth = async ({ pool }: Night, size: CompetitionSize): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ league_id: string; total: string }>(
    `select league_id, sum(points) as total from (
       select score.league_id, sum(score.points) as points,
         row_number() over (partition by score.league_id order by sum(score.points) desc) as place
       from prediction_score as score join event on event.id = score.event_id
       where event.competition_id = $1 group by score.league_id, score.user_id
     ) as ranked where place <= $2 group by league_id`,
    [competitionId(size), shownOfRanking],
  );
  return new Map(rows.map((row) => [row.league_id, Number(row.total)]));
};

export interface ResultTimes {
  /** seconds until the admin had an answer */
  answer: number;
  /** seconds from that answer until the badges were settled */
  job: number;
  /** seconds until both the badges were settled and every ranking was read */
  total: number;
  /** whether the job ran alone, because rankings were read after it */
  isAlone: boolean;
  reading: Drive;
}

/**
 * Measures the time from the admin's save until the job is done and every ranking has been read once, during the
 * job or after it. Throws when a ranking shows anything but the new result.
 */
export const timesOfResult = async (
  night: Night,
  size: CompetitionSize,
  {
    readers,
    ...saved
  }: { event: number; first: number; method: 'POST' | 'PUT'; readers: 'beside' | 'after' },
): Promise<ResultTimes> => {
  const begun = performance.now();
  const answer = await secondsOf(() => saveResult(night, size, saved));
  const afterSave = performance.now();
  let job = 0;
  const settling = jobsDone(night, ['settle-event-badges']).then(
    () => (job = (performance.now() - afterSave) / 1000),
  );
  if (readers === 'after') await settling;
  const bodies = new Set<string>();
  let league = 0;
  const reading = drive(
    night.server.port,
    rankingReaders,
    () => {
      league += 1;
      if (league > size.leagues) return undefined;
      const path = rankingPath(size, league);
      return { method: 'GET', path, token: tokenOf(memberOf(size, night.users, league, 1)) };
    },
    ({ body }) => bodies.add(body),
  );
  const [read] = await Promise.all([reading, settling]);
  const total = (performance.now() - begun) / 1000;
  await jobsDone(night);

  const sums = [...bodies].map((body) => {
    const { ranking } = JSON.parse(body) as { ranking: { totalScore: number }[] };
    return Math.round(ranking.reduce((sum, { totalScore }) => sum + totalScore * 100, 0));
  });
  const expected = [...(await truth(night, size)).values()];
  const inOrder = (values: number[]) => values.toSorted((one, other) => one - other).join();
  if (inOrder(sums) !== inOrder(expected))
    throw new Error('a reader saw the old result, or half of the new one');
  return { answer, total, job, isAlone: readers === 'after', reading: read };
};

/**
 * Returns the seconds that one statement needs to write each prediction of the event once. `round` makes the written value
 * different in each call.
 */
export const bareUpdate = async (
  night: Night,
  size: CompetitionSize,
  event: number,
  round: number,
): Promise<number> => {
  await settled(night);
  return secondsOf(() =>
    night.pool.query('update prediction set updated_at = $2 where event_id = $1', [
      eventId(size, event),
      new Date(round),
    ]),
  );
};

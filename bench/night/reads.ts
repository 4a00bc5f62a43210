import { leagueId, memberOf, tokenOf, userId, type CompetitionSize } from '../data-set.ts';
import { drive, type HttpRequest } from '../http-client.ts';
import { openBareStatements, inTurns, medianRate, sharersOf, type BareStatement } from './limit.ts';
import type { Night } from './night.ts';

/** A page, requested by some accounts in turn. */
export interface Screen {
  path: string;
  users: readonly number[];
}

/** Number of connections that request pages. */
const readers = 32;

/** How many times a call and the two bare measurements take turns. */
const turns = 5;

const driveFor = async ({ server }: Night, seconds: number, next: () => HttpRequest) => {
  const end = performance.now() + seconds * 1000;
  return drive(server.port, readers, () => (performance.now() < end ? next() : undefined));
};

const askerOf = ({ path, users }: Screen) => {
  let turn = 0;
  return (): HttpRequest => {
    turn += 1;
    return { method: 'GET', path, token: tokenOf(users[turn % users.length] ?? 0) };
  };
};

/** Returns how often a page is answered a second. */
export const rateOfPage = async (night: Night, screen: Screen, seconds: number): Promise<number> => {
  const ask = askerOf(screen);
  await driveFor(night, seconds / 4, ask);
  return (await driveFor(night, seconds, ask)).rate;
};

/**
 * Returns the rates per second of a page (`rate`), of a bare route that sends the same bytes and of the page's bare
 * statement. Also returns how many callers share a statement (`batch`) and the size of the page.
 */
export const besideBare = async (night: Night, screen: Screen, statement: BareStatement, seconds: number) => {
  const { server } = night;
  const ask = askerOf(screen);
  const sample = await server.request(ask());
  if (sample.status !== 200) throw new Error(`${screen.path} was answered ${sample.status} ${sample.body}`);
  await server.request({ method: 'PUT', path: '/bare/sample', body: { text: sample.body } });
  const bareCall = (): HttpRequest => ({ ...ask(), path: '/bare/sample' });
  await driveFor(night, seconds / 4, ask);
  const batch = await sharersOf(
    night,
    () => server.request(ask()),
    async () => {
      const { rate, seconds: passed } = await driveFor(night, seconds / 4, ask);
      return rate * passed;
    },
  );
  const statements = openBareStatements(night);
  const bareRead = statements.prepare(statement, batch);
  const turn = seconds / turns;
  const taken = await inTurns(turns, {
    route: () => driveFor(night, turn, bareCall),
    call: () => driveFor(night, turn, ask),
    statement: () => {
      const end = performance.now() + turn * 1000;
      return bareRead(() => performance.now() >= end);
    },
  });
  await statements.close();
  return {
    route: medianRate(taken.route),
    rate: medianRate(taken.call),
    statement: medianRate(taken.statement),
    batch,
    bytes: sample.body.length,
  };
};

/** Returns the users of a league's first members, a thousand at most. */
export const membersOf = ({ users }: Night, size: CompetitionSize, league: number): number[] =>
  Array.from({ length: Math.min(size.members, 1_000) }, (_, index) =>
    memberOf(size, users, league, index + 1),
  );

/** Returns a function that returns the user ids of callers, who are the users of a screen in turn. */
export const userIdsOf =
  ({ users }: Pick<Screen, 'users'>) =>
  (callers: readonly number[]): string[] =>
    callers.map((caller) => userId(users[caller % users.length] ?? 0));

/** Number of members on the first page of a ranking. */
export const shownOfRanking = 20;

/** Returns the path of a league's ranking, as its page requests it. */
export const rankingPath = (size: CompetitionSize, league: number): string =>
  `/api/rankings/league/${leagueId(size, league)}?page=1&limit=${shownOfRanking}`;

/** Returns the ranking of the first league, requested by its members. */
export const rankingOf = (night: Night, size: CompetitionSize): Screen => ({
  path: rankingPath(size, 1),
  users: membersOf(night, size, 1),
});

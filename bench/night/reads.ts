import { leagueId, memberOf, tokenOf, type CompetitionSize } from '../data-set.ts';
import { drive } from '../http-client.ts';
import type { Night } from './night.ts';

export interface Read {
  path: string;
  token: string;
}

/** The rate of some calls beside that of a bare route which sends the same bytes. */
export const besideBare = async ({ server }: Night, reads: readonly Read[], seconds: number) => {
  const [first] = reads;
  if (first === undefined) throw new Error('nothing to ask for');
  const sample = await server.request({ method: 'GET', ...first });
  if (sample.status !== 200) throw new Error(`${first.path} was answered ${sample.status} ${sample.body}`);
  await server.request({ method: 'PUT', path: '/bare/sample', body: { text: sample.body } });
  const during = (next: () => Read, length: number) => {
    const end = performance.now() + length * 1000;
    return drive(server.port, 32, () => (performance.now() < end ? { method: 'GET', ...next() } : undefined));
  };
  let turn = 0;
  const call = () => reads[(turn += 1) % reads.length] ?? first;
  const bare = () => ({ path: '/bare/sample', token: first.token });
  await during(call, seconds / 4);
  // Alternating, so that other load on the machine affects both.
  const [bareOne, callOne] = [await during(bare, seconds / 2), await during(call, seconds / 2)];
  const [bareTwo, callTwo] = [await during(bare, seconds / 2), await during(call, seconds / 2)];
  return {
    bytes: sample.body.length,
    bare: (bareOne.rate + bareTwo.rate) / 2,
    rate: (callOne.rate + callTwo.rate) / 2,
  };
};

/** Sessions of a league's members, at most a thousand. */
export const membersOf = ({ users }: Night, size: CompetitionSize, league: number): string[] =>
  Array.from({ length: Math.min(size.members, 1_000) }, (_, index) =>
    tokenOf(memberOf(size, users, league, index + 1)),
  );

/** The ranking of a competition's first league, requested by its members in turn. */
export const rankingOf = (night: Night, size: CompetitionSize): Read[] =>
  membersOf(night, size, 1).map((token) => ({ path: `/api/rankings/league/${leagueId(size, 1)}`, token }));

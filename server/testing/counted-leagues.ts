import type { TestApp } from './app.ts';

/**
 * Selects each league with its stored number of members, the number of its member rows, and whether its owner has one.
 */
export const countedLeagues = ({ db }: TestApp) =>
  db
    .selectFrom('league')
    .leftJoin('leagueMember as owner', (join) =>
      join.onRef('owner.leagueId', '=', 'league.id').onRef('owner.userId', '=', 'league.ownerId'),
    )
    .select(['league.id', 'league.ownerId', 'league.membersCount'])
    .select((eb) => [
      eb('owner.userId', 'is not', null).as('ownerIsMember'),
      eb
        .selectFrom('leagueMember')
        .whereRef('leagueMember.leagueId', '=', 'league.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .as('rows'),
    ]);

import type { TestApp } from './app.ts';

/** What the tables say of each league: how many members it counts and how many rows there are, and of its owner. */
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

import { openSharedViews, sharedReading } from '../../db/loader.ts';
import { readAtOnce } from '../../db/transact.ts';
import { currentStandings } from '../rankings/current-standings.ts';
import { pointsByPlace, seasonStandings, type SeasonStandings } from './season-standings.ts';
import { selectSeasonLeagues, selectSeasonMembers } from './seasons.queries.ts';

/** Loads a season with the standings of its leagues at one instant. Callers at the same moment share one reading. */
export const loadSeason = sharedReading((db, seasonId: string) =>
  readAtOnce(db, async (trx) => {
    const leagues = await selectSeasonLeagues(trx, seasonId);
    const [first] = leagues;
    if (first === undefined) return undefined;
    const leagueIds = leagues.map(({ id }) => id);
    const standings = await currentStandings(
      { db: trx },
      leagueIds.map((leagueId) => ({ leagueId, held: undefined })),
    );
    const { players, members } = await selectSeasonMembers(trx, leagueIds);
    const points = standings.map((its, index) => {
      if (typeof its === 'string') throw new Error('a ranking changed within one snapshot');
      const league = { totals: its.totals, members: members[index] ?? Buffer.alloc(0) };
      return pointsByPlace(league, players.length / 16);
    });
    return {
      name: first.seasonName,
      ownerId: first.seasonOwnerId,
      leagues: leagues.map((league, index) => ({ ...league, points: points[index] ?? new Float64Array() })),
      players,
    };
  }),
);

export type LoadedSeason = NonNullable<Awaited<ReturnType<typeof loadSeason>>>;

const sharedStandings = openSharedViews<SeasonStandings>();

/** Returns the standings of some leagues of a loaded season, computed once for all who see the same of it. */
export const standingsOf = (
  season: LoadedSeason,
  { leagues, best }: { leagues: LoadedSeason['leagues']; best: number },
): SeasonStandings =>
  sharedStandings(season, [best, ...leagues.map(({ id }) => id)].join(' '), () =>
    seasonStandings(
      leagues.map(({ points }) => points),
      best,
    ),
  );

import { openSharedViews, sharedReading } from '../../db/loader.ts';
import { readAtOnce } from '../../db/transact.ts';
import { currentStandings } from '../rankings/current-standings.ts';
import { seasonStandings, type SeasonLeague, type SeasonStandings } from './season-standings.ts';
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
    const counted = standings.map((its, index): SeasonLeague => {
      if (typeof its === 'string') throw new Error('a ranking changed within one snapshot');
      return { totals: its.totals, members: members[index] ?? Buffer.alloc(0) };
    });
    return { name: first.seasonName, ownerId: first.seasonOwnerId, leagues, counted, players };
  }),
);

export type LoadedSeason = NonNullable<Awaited<ReturnType<typeof loadSeason>>>;

const sharedStandings = openSharedViews<SeasonStandings>();

/** Returns the standings of a loaded season, computed once for each number of counting leagues. */
export const standingsOf = (season: LoadedSeason, best: number): SeasonStandings =>
  sharedStandings(season, String(best), () =>
    seasonStandings(season.counted, { playersCount: season.players.length / 16, best }),
  );

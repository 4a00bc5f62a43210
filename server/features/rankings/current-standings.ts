import type { DbContext } from '../../context.ts';
import type { Db } from '../../services.ts';
import { byStatement, derivationsOf, type Derivation } from './derivations.ts';
import { leagueStandings, type LeagueStandings, type StandingsSource } from './league-standings.ts';
import { deriveScores, selectKeptStandings } from './rankings.queries.ts';

/**
 * Returns the sources with the scores that the database does not keep, which this function derives. Returns 'changed'
 * in place of a source whose league has changed meanwhile.
 */
const withDerived = async (
  db: Db,
  sources: ReadonlyMap<string, StandingsSource>,
  derivations: readonly Derivation[],
): Promise<Map<string, StandingsSource | 'changed'>> => {
  const whole = new Map<string, StandingsSource | 'changed'>(sources);
  for (const statement of byStatement(derivations)) {
    const derived = await deriveScores(db, statement);
    for (const [index, { leagueId }] of statement.entries()) {
      const source = whole.get(leagueId);
      if (source === undefined || source === 'changed') continue;
      const added = derived[index];
      const isOfSameState =
        added?.resultsVersion === source.resultsVersion && added.membersVersion === source.membersVersion;
      whole.set(
        leagueId,
        isOfSameState
          ? {
              ...source,
              scores: [...source.scores, added.scores],
              exactPodiums: [...source.exactPodiums, added.exactPodiums],
            }
          : 'changed',
      );
    }
  }
  return whole;
};

/**
 * Returns the current standings of leagues, from scores that are held in memory, kept in the database, or
 * derived now. The statements may see different states, so each returns the versions it saw: 'changed' means
 * that the versions of a league differ, 'gone' that there is no such league.
 */
export const currentStandings = async (
  { db }: DbContext,
  leagues: readonly { leagueId: string; held: LeagueStandings | undefined }[],
): Promise<(LeagueStandings | 'changed' | 'gone')[]> => {
  const kept = await selectKeptStandings(db, leagues);
  const sources = new Map<string, StandingsSource>();
  const derivations: Derivation[] = [];
  for (const [index, { leagueId, held }] of leagues.entries()) {
    const found = kept[index];
    if (found === undefined) continue;
    const { scores, exactPodiums, missing, ...source } = found;
    sources.set(leagueId, {
      ...source,
      scores: scores === null ? [] : [scores],
      exactPodiums: exactPodiums === null ? [] : [exactPodiums],
    });
    const membersCount = source.numbers === null ? (held?.byName.length ?? 0) : source.numbers.length / 4;
    derivations.push(...derivationsOf(leagueId, missing ?? [], membersCount));
  }
  const whole = await withDerived(db, sources, derivations);
  return leagues.map(({ leagueId, held }) => {
    const source = whole.get(leagueId) ?? 'gone';
    return typeof source === 'string' ? source : leagueStandings(source, held);
  });
};

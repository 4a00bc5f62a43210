import type { Prediction } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { athleteName } from '@pronathle/domain/athlete-name';
import { fromHundredths } from '@pronathle/domain/decimal';
import { medalNames, placeOfMedal, type Place } from '@pronathle/domain/podium';
import { isRanked } from '@pronathle/domain/standings';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadEventRank, loadPrediction } from '../predictions/predictions.loaders.ts';
import { loadRankingPage } from '../rankings/rankings.loaders.ts';
import { selectLastResults } from '../rankings/rankings.queries.ts';
import { readBadgeIcon } from './badge-icon.ts';
import type { Card, Hit } from './card.ts';
import { sharesMessages as say } from './shares.messages.ts';
import { selectShared, type SharedRow, type Subject } from './shares.queries.ts';

/** The maximum number of lines of a ranking on a card, the line of the player who shares included. */
const linesShown = 5;

/**
 * Returns the names at the head of a card. The name of a private league is there unless the owner has switched off the
 * previews of the league's links.
 */
const headOf = (row: SharedRow) => ({
  player: row.username,
  competition: row.competitionName ?? '',
  league: row.isPrivate === true && row.linkPreview === false ? null : row.leagueName,
});

const hitOf = (placeHeld: number | null, place: Place): Hit => {
  if (placeHeld === null) return 'missed';
  return placeHeld === place ? 'exact' : 'podium';
};

const picksOf = ({ breakdown, substitute, ...picks }: Prediction) =>
  medalNames.flatMap((medal) => {
    const picked = picks[medal];
    if (picked === null) return [];
    const line = breakdown?.picks.find((pick) => pick.medal === medal);
    const place = placeOfMedal[medal];
    const standIn = line?.insteadOf === undefined ? undefined : substitute;
    return {
      place,
      athlete: athleteName(standIn ?? picked),
      joins: standIn !== undefined,
      hit: breakdown === null ? null : hitOf(line?.placeHeld ?? null, place),
    };
  });

const podiumCard = async (
  { db }: DbContext,
  row: SharedRow,
  { accountId, leagueId, eventId }: { accountId: string; leagueId: string; eventId: string },
): Promise<Card> => {
  if (row.eventId === null || row.disciplineName === null || row.gender === null)
    throw new Refusal('event-not-found');
  if (row.eventCompetitionId !== row.competitionId) throw new Refusal('prediction-event-elsewhere');
  if (!row.locked) throw new Refusal('picks-hidden');
  const place = { eventId, leagueId, userId: accountId };
  const prediction = await loadPrediction(db, place);
  if (prediction === undefined) throw new Refusal('share-nothing');
  const rank = prediction.points === null ? undefined : await loadEventRank(db, place);
  return {
    ...headOf(row),
    kind: 'podium',
    event: eventName({ name: row.disciplineName, gender: row.gender }),
    picks: picksOf(prediction),
    points: prediction.points === null ? null : say.points(prediction.points, prediction.joker === true),
    standing: rank === undefined ? null : say.ofLeague(rank),
  };
};

const rankingCard = async (
  { db }: DbContext,
  row: SharedRow,
  { accountId, leagueId }: { accountId: string; leagueId: string },
): Promise<Card> => {
  const page = { offset: 0, limit: linesShown };
  const ranking = await loadRankingPage(db, { leagueId, userId: accountId, page });
  const me = ranking?.me ?? null;
  if (ranking === undefined || me === null) throw new Refusal('not-a-member');
  const { entries, totalCount } = ranking;
  const [lastResult] = await selectLastResults(db, [leagueId]);
  const ranked = isRanked(lastResult ?? null);
  const lines = entries.some(({ userId }) => userId === accountId)
    ? entries
    : [...entries.slice(0, linesShown - 1), me];
  // The other players of a private league appear only when its owner allows it.
  const shown = !ranked || (ranking.isPrivate && row.shareableRanking !== true) ? [] : lines;
  return {
    ...headOf(row),
    kind: 'ranking',
    among: say.among(totalCount),
    standing: ranked ? { rank: say.rank(me.rank), points: say.total(fromHundredths(me.totalScore)) } : null,
    lines: shown.map(({ rank, username, totalScore, userId }) => ({
      rank,
      player: username,
      points: say.amountInColumn(fromHundredths(totalScore)),
      isMe: userId === accountId,
    })),
  };
};

/**
 * Returns the card of a subject as it is now: an older link also shows a corrected result, a new name, or a new choice
 * of the league's owner. Throws the Refusal that explains why there is no card; for example, the player has left the
 * league.
 */
export const makeCard = async (context: DbContext, subject: Subject): Promise<Card> => {
  const { accountId, leagueId, eventId } = subject;
  const row = await selectShared(context.db, subject);
  if (subject.kind === 'badge') {
    if (row?.badgeName == null) throw new Refusal('badge-not-found');
    return {
      kind: 'badge',
      player: row.username,
      name: row.badgeName,
      description: row.badgeDescription ?? '',
      icon: await readBadgeIcon(row.badgeIcon ?? ''),
      reward: row.rewardPoints === null || row.rewardPoints === 0 ? null : say.reward(row.rewardPoints),
    };
  }
  if (row === undefined || leagueId === null || row.leagueId === null) throw new Refusal('league-not-found');
  if (row.memberId === null) throw new Refusal(row.isPrivate === true ? 'league-not-found' : 'not-a-member');
  if (subject.kind === 'ranking') return rankingCard(context, row, { accountId, leagueId });
  if (eventId === null) throw new Refusal('event-not-found');
  return podiumCard(context, row, { accountId, leagueId, eventId });
};

import { athleteName } from '@pronathle/domain/athlete-name';
import type { Discipline, Prediction } from '@pronathle/contract';
import { formatPerformance } from '@pronathle/domain/performance';
import type { MedalName } from '@pronathle/domain/podium';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readEvent } from '../events/read-event.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import { listInSlices } from '../predictions/list-in-slices.ts';
import { decimal, exportFile } from './export-file.ts';
import { exportMessages } from './exports.messages.ts';

/**
 * Returns a file of the predictions of a locked event: those of one league, or all that the caller may see. Before
 * the lock it throws predictions-hidden, for admins too, so that nobody learns who has predicted.
 */
export const exportPredictions = async (
  { db, caller }: CallerContext,
  { eventId, leagueId }: { eventId: string; leagueId: string | undefined },
) => {
  const league = leagueId === undefined ? undefined : await insideLeague({ db, caller }, leagueId);
  const { name, competition, locked, discipline } = await readEvent({ db }, eventId);
  if (!locked) throw new Refusal('predictions-hidden');
  // The file has all predictions, not one page.
  const everything = { page: 1, limit: Number.MAX_SAFE_INTEGER, offset: 0 };
  const { predictions } = await listInSlices({ db, caller }, { leagueId, eventId, page: everything });
  return exportFile(
    exportMessages.predictions,
    [competition.name, name, ...(league === undefined ? [] : [league.name])],
    predictions,
    (prediction) => rowOf(prediction, discipline),
  );
};

const rowOf = (
  prediction: Prediction,
  { displayFormat, gender }: Pick<Discipline, 'displayFormat' | 'gender'>,
): string[] => {
  const { league, user, points, substitute, replaced } = prediction;
  const athlete = (medal: MedalName) => {
    const pick = prediction[medal];
    if (pick === null) return '';
    const name = athleteName(pick);
    if (replaced === medal && substitute !== undefined)
      return exportMessages.replaced(name, athleteName(substitute), gender);
    return pick.withdrawn ? exportMessages.withdrawn(name) : name;
  };
  const performance = (value: number | null) =>
    value === null ? '' : formatPerformance(Math.round(value * 1000), displayFormat);
  return [
    league.name,
    user,
    athlete('gold'),
    performance(prediction.goldPerformance),
    athlete('silver'),
    performance(prediction.silverPerformance),
    athlete('bronze'),
    performance(prediction.bronzePerformance),
    prediction.joker === true ? exportMessages.jokerPlayed : '',
    points === null ? '' : decimal(points),
  ];
};

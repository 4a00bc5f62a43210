import type { api, ApiReply, Badge } from '@pronathle/contract';
import { refusals } from '@pronathle/contract';
import { dayInZone } from '@pronathle/domain/calendar-day';
import { fromThousandths } from '@pronathle/domain/decimal';
import { medalNames } from '@pronathle/domain/podium';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { insideLeague } from '../leagues/inside-league.ts';
import type { Membership } from '../leagues/leagues.queries.ts';
import { selectOwnPicks } from './copy.queries.ts';
import type { StoredPicks } from './predictions.queries.ts';
import { submitTogether } from './submit-together.ts';

type Given = z.output<typeof api.copyPredictions.body>;
type Copied = ApiReply<'copyPredictions'>;

const picksToSubmit = (own: StoredPicks) => {
  const mark = (thousandths: number | null) => (thousandths === null ? null : fromThousandths(thousandths));
  return {
    gold: own.goldAthleteId,
    silver: own.silverAthleteId,
    bronze: own.bronzeAthleteId,
    goldPerformance: mark(own.goldPerformance),
    silverPerformance: mark(own.silverPerformance),
    bronzePerformance: mark(own.bronzePerformance),
  };
};

const samePicks = (a: StoredPicks, b: StoredPicks): boolean =>
  medalNames.every(
    (medal) =>
      a[`${medal}AthleteId`] === b[`${medal}AthleteId`] &&
      a[`${medal}Performance`] === b[`${medal}Performance`],
  );

/**
 * Copies the caller's predictions of one league to other leagues of the same competition. Each copy is
 * submitted separately, like a prediction that is typed: an event that locks meanwhile refuses only its own
 * copies. An earlier copy is replaced unless the caller has changed it; a prediction that the caller typed is
 * replaced only when `overwrite` is true. Returns how many predictions were copied or kept, the refused copies, and
 * the first badge that the copies have earned. Throws leagues-differ for a league of another competition.
 */
export const copyPredictions = async (
  { submit = submitTogether, ...context }: CallerContext & { submit?: typeof submitTogether },
  { fromLeague, toLeagues, day, overwrite }: Given,
): Promise<Copied> => {
  const { caller } = context;
  const targets = [...new Set(toLeagues)].filter((league) => league !== fromLeague);
  const source = await insideLeague(context, fromLeague);
  const rulesOf = new Map<string, Membership>();
  for (const league of targets) {
    const target = await insideLeague(context, league);
    rulesOf.set(league, target);
    if (target.competitionId !== source.competitionId) throw new Refusal('leagues-differ');
  }
  const all = await transactAs(context, (trx) => selectOwnPicks(trx, [fromLeague, ...targets], caller.id));
  const isOfDay = ({ eventDate, timezone }: { eventDate: Date; timezone: string }) =>
    day === undefined || dayInZone(eventDate, timezone) === day;
  const stored = new Map(all.map((row) => [`${row.leagueId} ${row.eventId}`, row]));

  const answer: Copied = { copied: 0, kept: 0, refused: [], newlyEarnedBadge: null };
  const copyTo = async (league: string, own: StoredPicks): Promise<Badge | null> => {
    const old = stored.get(`${league} ${own.eventId}`);
    // Where the source league does not play a rule, the target keeps its own joker or substitute.
    const substituteSource = source.substitute === 'on' ? own : old;
    const wanted =
      rulesOf.get(league)?.substitute === 'on' ? (substituteSource?.substituteAthleteId ?? null) : null;
    // The kept substitute of the target may be one of the copied picks.
    const isPicked = medalNames.some((medal) => own[`${medal}AthleteId`] === wanted);
    const substitute = isPicked ? null : wanted;
    const jokerSource = source.joker === 'daily' ? own : old;
    const joker =
      rulesOf.get(league)?.joker === 'daily' && jokerSource !== undefined && jokerSource.jokerDay !== null;
    if (!overwrite && old !== undefined) {
      const isSame =
        samePicks(old, own) && joker === (old.jokerDay !== null) && substitute === old.substituteAthleteId;
      if (isSame) return null;
      if (!old.isCopy) {
        answer.kept += 1;
        return null;
      }
    }
    try {
      const copy = {
        league,
        competition: source.competitionId,
        competitionEvent: own.eventId,
        ...picksToSubmit(own),
        substitute,
        isCopy: true,
        // Makes the submission fail when another device has stored a prediction meanwhile.
        ...(!overwrite && { basedOn: old?.updatedAt.toISOString() ?? null }),
      };
      const { newlyEarnedBadge } = await submit(context, { ...copy, joker }).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'joker-engaged') throw error;
        // The joker of that day is engaged on a locked event of the target: only the podium is copied.
        return submit(context, { ...copy, joker: false });
      });
      answer.copied += 1;
      return newlyEarnedBadge;
    } catch (error) {
      // An ended session refuses the whole call.
      if (!(error instanceof Refusal) || error.code === 'no-session') throw error;
      if (error.code === 'prediction-changed') answer.kept += 1;
      else
        answer.refused.push({
          league,
          competitionEvent: own.eventId,
          code: error.code,
          msg: refusals[error.code].msg,
        });
      return null;
    }
  };
  // The copies of one event share a transaction; events are copied in the order in which they lock.
  for (const own of all.filter((row) => row.leagueId === fromLeague && isOfDay(row))) {
    const badges = await Promise.all(targets.map((league) => copyTo(league, own)));
    answer.newlyEarnedBadge ??= badges.find((badge) => badge !== null) ?? null;
  }
  return answer;
};

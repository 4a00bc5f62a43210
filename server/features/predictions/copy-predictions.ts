import type { api, ApiReply, Badge } from '@pronathle/contract';
import { refusals } from '@pronathle/contract';
import { dayInZone } from '@pronathle/domain/competition-status';
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
 * Copies the caller's predictions of one league to others of the same competition. Each prediction of each league is
 * submitted by itself, as if by hand: a lock that comes meanwhile refuses that event alone. A copy that the caller has
 * not changed by hand since follows what it was made from; what was made by hand is kept unless `overwrite` is true.
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
  const isAsked = ({ eventDate, timezone }: { eventDate: Date; timezone: string }) =>
    day === undefined || dayInZone(eventDate, timezone) === day;
  const there = new Map(all.map((row) => [`${row.leagueId} ${row.eventId}`, row]));

  const answer: Copied = { copied: 0, kept: 0, refused: [], newlyEarnedBadge: null };
  const copyTo = async (league: string, own: StoredPicks): Promise<Badge | null> => {
    const old = there.get(`${league} ${own.eventId}`);
    // A rule that the source league does not have is neither copied nor cleared.
    const named = source.substitute === 'on' ? own : old;
    const fourth = rulesOf.get(league)?.substitute === 'on' ? (named?.substituteAthleteId ?? null) : null;
    // The substitute of that league may be one of the athletes who are copied.
    const isPicked = medalNames.some((medal) => own[`${medal}AthleteId`] === fourth);
    const substitute = isPicked ? null : fourth;
    const playing = source.joker === 'daily' ? own : old;
    const joker =
      rulesOf.get(league)?.joker === 'daily' && playing !== undefined && playing.jokerDay !== null;
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
        // Podiums stored meanwhile by another device are included.
        ...(!overwrite && { basedOn: old?.updatedAt.toISOString() ?? null }),
      };
      const { newlyEarnedBadge } = await submit(context, { ...copy, joker }).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'joker-engaged') throw error;
        // The joker stays where it is engaged there; the podium is copied.
        return submit(context, { ...copy, joker: false });
      });
      answer.copied += 1;
      return newlyEarnedBadge;
    } catch (error) {
      // A session that has ended refuses the whole call.
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
  for (const own of all.filter((row) => row.leagueId === fromLeague && isAsked(row))) {
    const badges = await Promise.all(targets.map((league) => copyTo(league, own)));
    answer.newlyEarnedBadge ??= badges.find((badge) => badge !== null) ?? null;
  }
  return answer;
};

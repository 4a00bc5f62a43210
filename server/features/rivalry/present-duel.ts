import type { ApiReply } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { eventGenderOf } from '@pronathle/contract/wire-names';
import { fromHundredths } from '@pronathle/domain/decimal';
import { medalNames } from '@pronathle/domain/podium';
import { replacedMedal } from '@pronathle/domain/substitute';
import { presentResult } from '../events/present-event.ts';
import type { DuelEventRow, DuelPicks } from './duel.queries.ts';

type Duel = ApiReply<'getDuel'>;

const presentPicks = (picks: DuelPicks | null): Duel['events'][number]['mine'] => {
  if (picks === null) return null;
  const { joker, substitute, points, ...podium } = picks;
  const replaced = replacedMedal(picks);
  return {
    ...podium,
    ...(joker && { joker }),
    ...(substitute !== null && { substitute }),
    ...(replaced !== undefined && { replaced }),
    points: points === null ? null : fromHundredths(points),
  };
};

/** The medals for which both picked the same athlete. */
const identicalPicks = ({ mine, theirs }: DuelEventRow) =>
  medalNames.filter((medal) => {
    const athlete = mine?.[medal]?._id;
    return athlete !== undefined && athlete === theirs?.[medal]?._id;
  });

/** Returns two players side by side, event by event. An event without a prediction has no points. */
export const presentDuel = (
  players: { me: { userId: string; username: string }; rival: { userId: string; username: string } },
  events: readonly DuelEventRow[],
): Duel => {
  const totals = { mine: 0, theirs: 0 };
  const lines = events.map((event) => {
    totals.mine += event.mine?.points ?? 0;
    totals.theirs += event.theirs?.points ?? 0;
    return {
      competitionEvent: {
        _id: event.eventId,
        name: eventName({ name: event.disciplineName, gender: event.gender }),
        eventDate: event.eventDate.toISOString(),
        gender: eventGenderOf[event.gender],
        hasResult: event.hasResult,
        result: presentResult(event.medals),
      },
      mine: presentPicks(event.mine),
      theirs: presentPicks(event.theirs),
      identical: identicalPicks(event),
      totals: { mine: fromHundredths(totals.mine), theirs: fromHundredths(totals.theirs) },
    };
  });
  return {
    me: { ...players.me, points: fromHundredths(totals.mine) },
    rival: { ...players.rival, points: fromHundredths(totals.theirs) },
    events: lines,
  };
};

import type { CompetitionEvent, EventSummary, Participant, Result } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { eventGenderOf } from '@pronathle/contract/wire-names';
import { fromHundredths, fromThousandths } from '@pronathle/domain/decimal';
import { medalsToWire } from '@pronathle/domain/podium';
import { predictionsLocked } from '@pronathle/domain/prediction-state';
import { hasWithdrawnPick } from '@pronathle/domain/substitute';
import type { OwnSummary } from './own-picks.queries.ts';
import type { EventRow, ShownMedal, ShownParticipant, ShownRound } from './events.queries.ts';

export const presentResult = (medals: readonly ShownMedal[]): Result | null =>
  medals.length === 0
    ? null
    : medalsToWire(
        medals.map(({ performance, ...medal }) => ({ ...medal, performance: fromThousandths(performance) })),
      );

/** Whether predictions of an event are locked at the instant `now` of its row. */
export const isLocked = (row: EventRow): boolean =>
  predictionsLocked(
    {
      eventDate: row.eventDate,
      hasResult: row.resultVersion !== null,
      competitionEndsAt: row.competitionEndsAt,
    },
    row.now,
  );

export const presentEventSummary = (row: EventRow): EventSummary => ({
  _id: row.id,
  name: eventName({ name: row.disciplineName, gender: row.gender }),
  competition: { _id: row.competitionId, name: row.competitionName },
  discipline: {
    _id: row.disciplineId,
    name: row.disciplineName,
    type: row.disciplineType,
    gender: row.gender,
    unit: row.unit,
    performanceTolerance:
      row.performanceTolerance === null ? null : fromThousandths(row.performanceTolerance),
    displayFormat: row.displayFormat,
  },
  gender: eventGenderOf[row.gender],
  eventDate: row.eventDate.toISOString(),
  participantsCount: row.participantsCount,
  hasResult: row.resultVersion !== null,
  result: presentResult(row.medals),
  locked: isLocked(row),
});

/** Returns the caller's own prediction as a list of events shows it; null without one. */
export const presentOwnSummary = (own: OwnSummary | undefined): EventSummary['myPrediction'] => {
  if (own === undefined) return null;
  const { joker, substitute, ...shown } = own;
  return {
    ...shown,
    ...(joker && { joker }),
    ...(substitute !== null && { substitute }),
    points: own.points === null ? null : fromHundredths(own.points),
    hasWithdrawnPick: hasWithdrawnPick(own),
  };
};

const presentParticipant = (row: ShownParticipant): Participant => ({
  _id: row.id,
  athlete: row.athlete,
  cote: fromThousandths(row.cote),
  coteSource: row.coteSource,
  pb: row.pb,
  sb: row.sb,
  withdrawn: row.withdrawn,
  ...(row.didNotStart && { didNotStart: true }),
});

export const presentEvent = (
  row: EventRow & { participants: readonly ShownParticipant[]; rounds: readonly ShownRound[] },
): CompetitionEvent => ({
  ...presentEventSummary(row),
  participants: row.participants.map(presentParticipant),
  rounds: row.rounds.map(({ round, startsAt }) => ({ round, startsAt: new Date(startsAt).toISOString() })),
});

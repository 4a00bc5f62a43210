import type { ApiReply, DayEvent } from '@pronathle/contract';
import { useMutationState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { copiesAlways, copyDue, keepCopying, type DayPlace } from './copy-choice.ts';
import { copiesOf, copyToOtherLeagues } from './copy-to-other-leagues.ts';
import { copyDayText as text } from './copy-day.text.ts';
import { useLeftOutLeagues, useOtherLeagues } from './other-leagues.data.ts';

type Copied = ApiReply<'copyPredictions'>;

/** Returns sentences about what the copy did with the predictions, or why the copy changed nothing. */
function outcomeOf({ copied, kept, refused }: Copied, leaguesCount: number): string {
  const parts = [
    copied > 0 || refused.length > 0
      ? text.copied(copied, leaguesCount)
      : kept > 0
        ? text.ownThere(leaguesCount)
        : text.nothingToCopy(leaguesCount),
    ...(kept > 0 ? [text.keptThere(kept)] : []),
    ...(refused.length > 0 ? [text.copyRefused(refused.length)] : []),
  ];
  const reasons = [...new Set(refused.map(({ msg }) => msg))];
  return [parts.join(', '), ...reasons].join('. ');
}

/**
 * The maximum error of the browser's estimate of the server's clock, in milliseconds. No player changes a podium so
 * soon after a copy.
 */
const clockError = 500;

export interface CopyDayToProps {
  place: DayPlace;
  /** the day has a podium to copy; nothing is shown without one */
  shown: boolean;
  events: readonly DayEvent[];
}

/** The button that copies the podiums of the day to the player's other leagues of the competition. */
export function CopyDayTo({ place, shown, events }: CopyDayToProps) {
  const { competitionId } = place;
  const others = useOtherLeagues(place).data ?? [];
  const leftOut = useLeftOutLeagues(place);
  const [always, setAlways] = useState(() => copiesAlways(competitionId));
  const copies = useMutationState({
    filters: { mutationKey: copiesOf(place), exact: true },
    select: ({ state: { status, data, variables } }) => ({
      status,
      answer: data as Copied | undefined,
      // By the server's clock, in milliseconds since 1970.
      sentAt: variables as number,
    }),
  });
  const lastAnswered = copies.findLast((copy) => copy.answer !== undefined);
  const answer = lastAnswered?.answer;
  // A podium of the day has changed after the last answered copy.
  const isOutdated =
    lastAnswered !== undefined &&
    !always &&
    events.some(
      ({ myPrediction }) => Date.parse(myPrediction?.updatedAt ?? '') > lastAnswered.sentAt + clockError,
    );

  // Sends a copy again when the server has not acknowledged it, perhaps on an earlier page.
  useEffect(() => {
    const due = copyDue();
    if (due !== null) void copyToOtherLeagues(due);
  }, []);

  if (!shown || others.length === 0) return null;
  return (
    <div className="grid gap-2">
      <Button
        tone="quiet"
        busy={copies.at(-1)?.status === 'pending'}
        onClick={() => void copyToOtherLeagues(place)}
      >
        {text.copyTo(others.length)}
      </Button>
      <CheckboxField
        label={text.copyAlways}
        checked={always}
        onChange={({ target: { checked } }) => {
          setAlways(checked);
          keepCopying(competitionId, checked);
          if (checked) void copyToOtherLeagues(place);
        }}
      />
      <p className="text-sm text-muted">{others.map(({ name }) => name).join(' · ')}</p>
      {leftOut > 0 && <p className="text-sm text-muted">{text.leftOut(others.length, leftOut)}</p>}
      <p role="status" className="text-sm font-medium empty:hidden">
        {isOutdated ? text.outdated(others.length) : answer && outcomeOf(answer, others.length)}
      </p>
      {!isOutdated && (answer?.kept ?? 0) > 0 && (
        <Button
          tone="plain"
          className="-mx-2 justify-self-start"
          onClick={() => void copyToOtherLeagues(place, { overwrite: true })}
        >
          {text.overwriteThere(others.length)}
        </Button>
      )}
    </div>
  );
}

import type { ApiReply, League } from '@pronathle/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { copiesAlways, keepCopying } from './copy-choice.ts';
import { daySheetText as text } from './day-sheet.text.ts';
import { useCopyDay } from './day-sheet.data.ts';

/** What became of each prediction of each league, in one sentence. */
function outcomeOf({ copied, kept, refused }: ApiReply<'copyPredictions'>): string {
  const parts = [
    copied > 0 || refused.length > 0 ? text.copied(copied) : text.nothingToCopy,
    ...(kept > 0 && copied > 0 ? [text.keptThere(kept)] : []),
    ...(refused.length > 0 ? [text.copyRefused(refused.length)] : []),
  ];
  const reasons = [...new Set(refused.map(({ msg }) => msg))];
  return [parts.join(', '), ...reasons].join('. ');
}

/** Milliseconds from a save to its copies. */
const untilCopied = 1_500;

interface CopyDayProps {
  leagueId: string;
  competitionId: string;
  day: string;
  others: readonly League[];
  /** changes with each save */
  saves: string;
}

/** One press puts the podiums of the day into the player's other leagues of the competition. */
export function CopyDay({ others, saves, ...day }: CopyDayProps) {
  const copy = useCopyDay(day);
  const [always, setAlways] = useState(() => copiesAlways(day.competitionId));
  const copiedSaves = useRef(saves);
  const send = (overwrite: boolean) =>
    copy.mutate(
      { toLeagues: others.map(({ _id }) => _id), overwrite },
      {
        onSuccess: (answer) => toast.success(outcomeOf(answer)),
        onError: (error) => toast.error(messageOf(error, text.copyFailed)),
      },
    );
  const kept = copy.data?.kept ?? 0;

  const follow = useEffectEvent(() => {
    copiedSaves.current = saves;
    copy.mutate(
      { toLeagues: others.map(({ _id }) => _id), overwrite: false },
      { onError: (error) => toast.error(messageOf(error, text.copyFailed)) },
    );
  });
  useEffect(() => {
    if (!always || copiedSaves.current === saves) return;
    // A podium is three taps: what they make is copied once.
    const timer = setTimeout(follow, untilCopied);
    return () => clearTimeout(timer);
  }, [always, saves]);

  return (
    <div className="grid gap-2">
      <Button tone="quiet" busy={copy.isPending} onClick={() => send(false)}>
        {text.copyTo(others.length)}
      </Button>
      <CheckboxField
        label={text.copyAlways}
        checked={always}
        onChange={({ target: { checked } }) => {
          setAlways(checked);
          keepCopying(day.competitionId, checked);
        }}
      />
      <p className="text-sm text-muted">{others.map(({ name }) => name).join(' · ')}</p>
      <p role="status" className="text-sm font-medium empty:hidden">
        {copy.data !== undefined && outcomeOf(copy.data)}
      </p>
      {kept > 0 && (
        <Button tone="plain" className="-mx-2 justify-self-start" onClick={() => send(true)}>
          {text.overwriteThere}
        </Button>
      )}
    </div>
  );
}

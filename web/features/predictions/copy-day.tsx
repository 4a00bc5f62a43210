import type { ApiReply, League } from '@pronathle/contract';
import { messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
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

interface CopyDayProps {
  leagueId: string;
  competitionId: string;
  day: string;
  others: readonly League[];
}

/** One press puts the podiums of the day into the player's other leagues of the competition. */
export function CopyDay({ others, ...day }: CopyDayProps) {
  const copy = useCopyDay(day);
  const send = (overwrite: boolean) =>
    copy.mutate(
      { toLeagues: others.map(({ _id }) => _id), overwrite },
      {
        onSuccess: (answer) => toast.success(outcomeOf(answer)),
        onError: (error) => toast.error(messageOf(error, text.copyFailed)),
      },
    );
  const kept = copy.data?.kept ?? 0;
  return (
    <div className="grid gap-2">
      <Button tone="quiet" busy={copy.isPending} onClick={() => send(false)}>
        {text.copyTo(others.length)}
      </Button>
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

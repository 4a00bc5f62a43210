import { eventName } from '@pronathle/contract/labels.messages';
import type { MergePreview as Preview } from '@pronathle/contract';
import { messageOf } from '../../lib/api.ts';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatCote } from '../../lib/french-numbers.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useMerge, useMergePreview } from './merges.data.ts';
import { mergesText as text } from './merges.text.ts';
import { marksOf } from './record-list.tsx';

type MovedEvent = Preview['events'][number];

/** The effect of a merge on an event in which both athletes start. */
function BothStart({ both, stays, goes }: Pick<Preview, 'stays' | 'goes'> & Pick<MovedEvent, 'both'>) {
  if (both === null) return null;
  const { goesCote, staysCote, doubled, locked, hasResult } = both;
  return (
    <span className="block tabular-nums">
      {[
        text.both(athleteName(goes), formatCote(goesCote), athleteName(stays), formatCote(staysCote)),
        ...(doubled > 0 ? [text.doubled(doubled, locked)] : []),
        locked ? text.cotesStay : text.cotesFollow,
        ...(hasResult ? [text.pointsFollow] : []),
      ].join(' ')}
    </span>
  );
}

function Moves({ stays, goes, events, records, aliases }: Preview) {
  const haveNoCommonEvent = events.every(({ both }) => both === null);
  const predictions = events.reduce((sum, event) => sum + event.predictions, 0);
  return (
    <>
      {events.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <>
          <p className="font-semibold">
            {text.moves(events.length, events.filter(({ result }) => result).length, predictions)}
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            {events.map(({ _id, name, competition, result, predictions: picks, both }) => {
              const detail = text.eventDetail(result, picks);
              return (
                <li key={_id}>
                  {text.event(name, competition)}
                  {detail !== '' && <span className="text-muted"> : {detail}</span>}
                  <BothStart both={both} stays={stays} goes={goes} />
                </li>
              );
            })}
          </ul>
        </>
      )}
      {records.length > 0 && (
        <>
          <p className="font-semibold">{text.records}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {records.map(({ discipline, given, kept }) => (
              <li key={discipline._id} className="tabular-nums">
                {eventName(discipline)} : {marksOf(kept)}
                {marksOf(given) !== marksOf(kept) && (
                  <span className="text-muted"> ({text.left(marksOf(given))})</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{text.aliases(aliases)}</p>
      {events.length > 0 && (
        <p className="text-muted">{haveNoCommonEvent ? text.pointsStay : text.elsewhere}</p>
      )}
    </>
  );
}

interface MergePreviewProps {
  stays: string;
  goes: string;
  onMerged: () => void;
}

/** Shows everything that a merge moves, in numbers and names, and the button that merges. */
export function MergePreview({ stays, goes, onMerged }: MergePreviewProps) {
  const { data: preview, isError, error, refetch } = useMergePreview(stays, goes);
  const merge = useMerge(stays);
  return (
    <Card className="grid gap-3">
      <h2 className="text-2xl">{text.previewTitle}</h2>
      {preview === undefined ? (
        isError ? (
          <ErrorState message={messageOf(error, text.previewFailed)} onRetry={() => void refetch()} />
        ) : (
          <Skeletons count={3} className="h-6" />
        )
      ) : preview.problem !== null ? (
        <Alert tone="danger">{preview.problem}</Alert>
      ) : (
        <>
          <Moves {...preview} />
          {merge.isError && <FailureAlert error={merge.error} fallback={text.failed} />}
          <Button
            className="justify-self-start py-2"
            busy={merge.isPending}
            onClick={() =>
              merge.mutate(
                { goes, version: preview.version },
                {
                  onSuccess: ({ msg }) => {
                    toast.success(msg);
                    onMerged();
                  },
                  onError: () => void refetch(),
                },
              )
            }
          >
            {text.submit(athleteName(preview.goes), athleteName(preview.stays))}
          </Button>
        </>
      )}
    </Card>
  );
}

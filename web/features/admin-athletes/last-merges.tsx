import type { AthleteMerge } from '@pronathle/contract';
import { useState } from 'react';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatInstant } from '../../lib/french-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { UndoMergeDialog } from '../../ui/undo-merge-dialog.tsx';
import { useLastMerges } from './merges.data.ts';
import { mergesText as text } from './merges.text.ts';

/** The list of merges that can be undone, the latest first; nothing when there are none. */
export function LastMerges() {
  const { data: merges = [] } = useLastMerges();
  const [asked, setAsked] = useState<AthleteMerge | null>(null);
  if (merges.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-2xl">{text.lastTitle}</h2>
      <ul className="grid divide-y divide-line">
        {merges.map((merge) => {
          const [goes, stays] = [athleteName(merge.goes), athleteName(merge.stays)];
          return (
            <li key={merge._id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{text.last(goes, stays)}</span>
                <span className="block text-sm text-muted">{formatInstant(merge.at)}</span>
              </span>
              <Button tone="plain" aria-label={text.undoOf(goes, stays)} onClick={() => setAsked(merge)}>
                {text.undo}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked !== null && (
        <UndoMergeDialog
          mergeId={asked._id}
          goes={athleteName(asked.goes)}
          stays={athleteName(asked.stays)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

import type { AuditEntry } from '@pronathle/contract';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { EntrySentence } from './entry-sentence.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { changesIn, sentenceOfEntry } from './log-changes.ts';
import { useOperation } from './log.data.ts';
import { logText as text } from './log.text.ts';

/** The other log entries of an operation such as an import. They are loaded when the admin unfolds them. */
export function OtherEntries({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false);
  const { data, isError, error, refetch } = useOperation(entry._id, open);
  return (
    <details className="w-full text-left" onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
      <summary className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-tartan underline-offset-4 hover:underline">
        <ChevronRight size={18} aria-hidden="true" className="shrink-0" />
        {text.others(entry.others)}
      </summary>
      {data !== undefined ? (
        <ul className="grid divide-y divide-line">
          {data
            .filter(({ _id }) => _id !== entry._id)
            .map((other) => (
              <li key={other._id} className="grid py-1">
                <span>
                  <EntrySentence entry={other} />
                </span>
                <EntryChanges
                  sentence={`${other.actor} ${sentenceOfEntry(other)}`}
                  changes={changesIn(other)}
                />
              </li>
            ))}
        </ul>
      ) : isError ? (
        <ErrorState message={messageOf(error, text.failed)} onRetry={() => void refetch()} />
      ) : (
        open && <Skeletons count={2} className="h-12" />
      )}
    </details>
  );
}

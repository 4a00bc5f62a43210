import { ChevronRight } from 'lucide-react';
import { logText as text } from './log.text.ts';
import type { Change } from './log-changes.ts';

/** The changes of one log entry, folded, each with the value before and after. */
export function EntryChanges({ sentence, changes }: { sentence: string; changes: readonly Change[] }) {
  if (changes.length === 0) return <span className="text-muted">{text.unchanged}</span>;
  return (
    <details className="group w-full text-left md:min-w-72">
      <summary
        aria-label={text.detailsOf(sentence)}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-tartan underline-offset-4 hover:underline"
      >
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 group-open:rotate-90" />
        {text.beforeAfter}
      </summary>
      <dl className="grid gap-2 pt-1 pb-2 text-sm">
        {changes.map(({ label, before, after }) => (
          <div key={label} className="grid gap-0.5 border-l-2 border-line pl-3">
            <dt className="font-semibold wrap-anywhere">{label}</dt>
            {before !== null && (
              <dd className="wrap-anywhere text-muted">
                {text.before} : {before}
              </dd>
            )}
            {after !== null && (
              <dd className="wrap-anywhere">
                {text.after} : {after}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}

import { Fragment, type ReactNode } from 'react';
import { asSentence } from '../../lib/french-dates.ts';
import { groupByReaderDay, readerDay } from '../../lib/reader-days.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { ResultLine } from './result-line.tsx';
import type { ThreadLine } from './thread-lines.ts';
import { threadText as text } from './thread.text.ts';

interface ThreadDaysProps {
  lines: readonly ThreadLine[];
  /** the address of an event's result */
  resultPath: (eventId: string) => string;
  children: (line: ThreadLine & { kind: 'message' }) => ReactNode;
}

/** The lines of a thread under the reader's days; `children` draws a message. */
export function ThreadDays({ lines, resultPath, children }: ThreadDaysProps) {
  const today = readerDay(new Date(serverNow()).toISOString());
  return groupByReaderDay(lines, ({ at }) => at).map(({ day, items }) => (
    <div key={day}>
      <h2 className="pt-2 text-center text-lg text-muted">{day === today ? text.today : asSentence(day)}</h2>
      <ol className="grid gap-1">
        {items.map((line) =>
          line.kind === 'result' ? (
            <ResultLine key={line.id} result={line.result} to={resultPath(line.id)} />
          ) : (
            <Fragment key={line.id}>
              {line.isNew && (
                <li className="border-t border-tartan pt-1 text-center text-sm font-semibold text-tartan">
                  {text.newOnes}
                </li>
              )}
              {children(line)}
            </Fragment>
          ),
        )}
      </ol>
    </div>
  ));
}

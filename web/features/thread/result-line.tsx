import type { Thread } from '@pronathle/contract';
import { Flag } from 'lucide-react';
import { athleteName } from '@pronathle/domain/athlete-name';
import { readerTime } from '../../lib/reader-days.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { threadText as text } from './thread.text.ts';

interface ResultLineProps {
  result: Thread['results'][number];
  /** the page of the event in the league */
  to: string;
}

/** A result as a line of the thread, with a link to its points. */
export function ResultLine({ result: { competitionEvent, at, podium }, to }: ResultLineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-center gap-x-2 py-2 text-center text-sm text-muted">
      <Flag size={16} aria-hidden="true" className="self-start" />
      <TextLink to={to}>{text.result(competitionEvent.name)}</TextLink>
      <time dateTime={at} className="tabular-nums">
        {readerTime(at)}
      </time>
      <span className="w-full">{podium.map(athleteName).join(', ')}</span>
    </li>
  );
}

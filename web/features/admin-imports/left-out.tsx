import type { ImportPreview } from '@pronathle/contract';
import { Button } from '../../ui/button.tsx';
import { importsText } from './imports.text.ts';

interface LeftOutProps {
  lines: ImportPreview['leftOut'];
  /** the numbers of the lines that the admin has included, and can leave out again */
  taken: ReadonlySet<number>;
  onTake: (line: number) => void;
}

/**
 * The lines that do not look like an athlete: titles, totals, notices. The admin can include each, and leave it out
 * again.
 */
export function LeftOut({ lines, taken, onTake }: LeftOutProps) {
  if (lines.length + taken.size === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        {importsText.leftOut(lines.length)}
      </summary>
      <ul className="grid divide-y divide-line border-t border-line px-4">
        {lines.map(({ line, text }) => (
          <li key={`${line} ${text}`} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="text-muted">{importsText.line(line)} :</span> {text}
            </span>
            <Button tone="plain" aria-label={importsText.takeLine(line)} onClick={() => onTake(line)}>
              {importsText.take}
            </Button>
          </li>
        ))}
        {[...taken].map((line) => (
          <li key={line} className="flex items-center justify-between gap-3">
            <span className="text-muted">{importsText.taken(line)}</span>
            <Button tone="plain" aria-label={importsText.leaveLine(line)} onClick={() => onTake(line)}>
              {importsText.leave}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

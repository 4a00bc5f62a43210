import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { competitionsText } from './competitions.text.ts';

/** Characters from which on a description, on its widest lines, is longer than the four that stand before the events. */
const LONG = 360;

/** What a competition says of itself; a long text keeps the events in sight until its reader asks for the rest. */
export function CompetitionDescription({ description }: { description: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = description.length > LONG;
  return (
    <div className="max-w-prose">
      <p className={`whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-4' : ''}`}>{description}</p>
      {isLong && (
        <Button
          tone="plain"
          className="-mx-2 text-tartan"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? competitionsText.readLess : competitionsText.readOn}
        </Button>
      )}
    </div>
  );
}

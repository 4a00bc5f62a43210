import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { competitionsText } from './competitions.text.ts';

/** A description with more characters is longer than the four lines shown above the events. */
const LONG = 360;

/** A competition's own description; a long one is cut until the reader opens it. */
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

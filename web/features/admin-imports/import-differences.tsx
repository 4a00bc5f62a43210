import type { ImportEvent, ImportPreview } from '@pronathle/contract';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { hasOtherResult, mayMove, setFlag, type Decisions } from './import-decisions.ts';
import { importsText } from './imports.text.ts';

interface ImportDifferencesProps {
  events: ImportPreview['events'];
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
}

/** Names the events that have another result or start than the text, with one button for all of a kind. */
export function ImportDifferences({ events, decisions, onDecide }: ImportDifferencesProps) {
  const results = events.filter(hasOtherResult);
  const starts = events.filter(mayMove);
  const decide = (flag: 'replacedResults' | 'overwritten', of: readonly ImportEvent[], set: boolean) =>
    onDecide(
      setFlag(
        decisions,
        flag,
        of.map(({ key }) => key),
        set,
      ),
    );
  return (
    <>
      <Difference
        events={results}
        isDecided={({ result }) => result.replaced}
        sentence={importsText.otherResults}
        take={importsText.replaceResults}
        keep={importsText.keepResults}
        onDecide={(set) => decide('replacedResults', results, set)}
      />
      <Difference
        events={starts}
        isDecided={({ moved }) => moved}
        sentence={importsText.otherStarts}
        take={importsText.moveStarts}
        keep={importsText.keepStarts}
        onDecide={(set) => decide('overwritten', starts, set)}
      />
    </>
  );
}

function Difference({
  events,
  isDecided,
  sentence,
  take,
  keep,
  onDecide,
}: {
  events: readonly ImportEvent[];
  /** whether the import takes what the text says about an event */
  isDecided: (event: ImportEvent) => boolean;
  sentence: (names: readonly string[], isTaken: boolean) => string;
  take: (count: number) => string;
  keep: (count: number) => string;
  onDecide: (set: boolean) => void;
}) {
  if (events.length === 0) return null;
  const open = events.filter((event) => !isDecided(event));
  const areAllTaken = open.length === 0;
  const named = areAllTaken ? events : open;
  return (
    <Alert tone={areAllTaken ? 'info' : 'warning'}>
      <p>
        {sentence(
          named.map(({ name }) => name),
          areAllTaken,
        )}
      </p>
      <Button tone="quiet" className="justify-self-start" onClick={() => onDecide(!areAllTaken)}>
        {areAllTaken ? keep(events.length) : take(events.length)}
      </Button>
    </Alert>
  );
}

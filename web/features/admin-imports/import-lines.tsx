import type { ImportEvent, ImportLine, ImportMissing } from '@pronathle/contract';
import { genderLabels } from '@pronathle/contract/labels.messages';
import { formatPerformance } from '@pronathle/domain/performance';
import type { DisplayFormat } from '@pronathle/domain/discipline';
import { athleteName } from '@pronathle/domain/athlete-name';
import { Fragment } from 'react';
import { formatCote } from '../../lib/french-numbers.ts';
import { Country } from '../../ui/country.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { controlClass } from '../../ui/field.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { importsText } from './imports.text.ts';
import { chooseAthlete, keepsTyped, setFlag, type Decisions } from './import-decisions.ts';

const tones: Record<ImportLine['state'], PillTone> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  missing: 'warning',
  ambiguous: 'warning',
  error: 'danger',
  ignored: 'neutral',
};

type Row = { kind: 'line'; line: ImportLine } | { kind: 'missing'; missing: ImportMissing };

interface ImportLinesProps {
  event: ImportEvent;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
}

/** The table of the lines of one event. Lines with a question for the admin come first. */
export function ImportLines({ event, decisions, onDecide }: ImportLinesProps) {
  const asks = ({ state, key, candidates }: ImportLine) =>
    state === 'ambiguous' || state === 'error' || candidates.length > 0 || decisions.athletes.has(key);
  const rows: Row[] = [
    ...event.lines.toSorted((one, other) => Number(asks(other)) - Number(asks(one))).map(asLine),
    ...event.missing.map(asMissing),
  ];
  return (
    <DataTable
      caption={importsText.showLines(event.name)}
      rows={rows}
      rowKey={(row) => (row.kind === 'line' ? row.line.key : row.missing.key)}
      columns={[
        {
          key: 'athlete',
          header: importsText.athlete,
          primary: true,
          cell: (row) =>
            row.kind === 'line' ? (
              <LineName line={row.line} />
            ) : (
              <span>
                {athleteName(row.missing.athlete)} <Country code={row.missing.athlete.country} />
              </span>
            ),
        },
        {
          key: 'state',
          header: importsText.stateHeader,
          cell: (row) => {
            const state = row.kind === 'line' ? row.line.state : 'missing';
            return <Pill tone={tones[state]}>{importsText.state[state]}</Pill>;
          },
        },
        {
          key: 'marks',
          header: importsText.marks,
          cell: (row) =>
            row.kind === 'line' ? (
              <LineMarks line={row.line} displayFormat={event.displayFormat} />
            ) : (
              <span className="text-sm text-muted">
                {row.missing.of === 'result' ? importsText.missingMedalHint : importsText.missingHint}
              </span>
            ),
        },
        {
          key: 'choice',
          header: importsText.choice,
          bare: true,
          cell: (row) =>
            row.kind === 'line' ? (
              <LineChoice line={row.line} decisions={decisions} onDecide={onDecide} />
            ) : row.missing.of === 'start-list' ? (
              <Check
                label={importsText.remove}
                name={importsText.removeOf(athleteName(row.missing.athlete))}
                checked={decisions.removed.has(row.missing.key)}
                onChange={(set) => onDecide(setFlag(decisions, 'removed', [row.missing.key], set))}
              />
            ) : null,
        },
      ]}
    />
  );
}

const asLine = (line: ImportLine): Row => ({ kind: 'line', line });
const asMissing = (missing: ImportMissing): Row => ({ kind: 'missing', missing });

function LineName({ line }: { line: ImportLine }) {
  const known = line.athlete === null ? null : athleteName(line.athlete);
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5">
      <span>
        {line.name === '' ? importsText.line(line.line) : line.name} <Country code={line.country} />
      </span>
      {line.creates !== null && (
        <span className="inline-flex flex-wrap items-center gap-2 text-sm font-normal text-muted">
          <Pill tone="tartan">{importsText.newAthlete}</Pill>
          {importsText.createdAs(athleteName(line.creates))}
        </span>
      )}
      {known !== null && known !== line.name && (
        <span className="text-sm font-normal text-muted">{importsText.matched(known)}</span>
      )}
      {line.problem !== null && (
        <span className="text-sm font-medium text-danger">
          {importsText.line(line.line)} : {line.problem}
        </span>
      )}
    </span>
  );
}

function LineMarks({ line, displayFormat }: { line: ImportLine; displayFormat: DisplayFormat | null }) {
  // The line has marks in the discipline's unit; `formatPerformance` takes thousandths of this unit.
  const mark = (value: number) => formatPerformance(Math.round(value * 1000), displayFormat ?? 'raw');
  const written = [
    line.place !== null && line.performance !== null && `${line.place}. ${mark(line.performance)}`,
    line.pb !== '' && `PB ${line.pb}`,
    line.sb !== '' && `SB ${line.sb}`,
    line.cote !== null && `${importsText.field.cote} ${formatCote(line.cote)}`,
  ].filter((part) => part !== false);
  const shown = (field: ImportLine['changes'][number]['field'], text: string) =>
    field === 'mark' ? mark(Number(text)) : field === 'cote' ? formatCote(Number(text)) : text;
  return (
    <span className="grid gap-0.5 text-sm tabular-nums">
      <span>
        {written.length === 0 && '-'}
        {written.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && ' · '}
            <span className="whitespace-nowrap">{part}</span>
          </Fragment>
        ))}
      </span>
      {line.filled !== null && <span className="text-muted">{importsText.filled(line.filled)}</span>}
      {line.changes.map(({ field, from, to, typed }) => (
        <span
          key={field}
          className={typed && !line.overwritten ? 'text-muted line-through' : 'font-semibold'}
        >
          {field === 'withdrawn' || field === 'dns'
            ? importsText.onList[field]
            : importsText.change(importsText.field[field], shown(field, from), shown(field, to))}
        </span>
      ))}
      {line.left.length > 0 && <span className="text-muted">{importsText.besides(line.left)}</span>}
      {keepsTyped(line) && <span className="text-warning">{importsText.typedKept}</span>}
    </span>
  );
}

function LineChoice({
  line,
  decisions,
  onDecide,
}: {
  line: ImportLine;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
}) {
  const chosen = decisions.athletes.get(line.key) ?? line.chosen ?? '';
  const choose = (athlete: string) => onDecide(chooseAthlete(decisions, line.key, athlete));
  if (line.candidates.length > 0 || (chosen !== '' && chosen !== 'skip'))
    return (
      <select
        aria-label={importsText.whoIs(line.name)}
        className={`${controlClass} sm:w-56`}
        value={chosen}
        onChange={(changed) => choose(changed.target.value)}
      >
        <option value="">{importsText.choose}</option>
        {line.candidates.map((athlete) => (
          <option key={athlete._id} value={athlete._id}>
            {importsText.candidate(
              `${athleteName(athlete)} ${athlete.country && `(${athlete.country})`}`.trim(),
              genderLabels[athlete.gender],
              athlete.record,
            )}
          </option>
        ))}
        {line.mayCreate && <option value="new">{importsText.someoneNew}</option>}
        <option value="skip">{importsText.skip}</option>
      </select>
    );
  if (line.state === 'error' || chosen === 'skip')
    return (
      <Check
        label={importsText.skip}
        name={importsText.skipLine(line.name, line.line)}
        checked={chosen === 'skip'}
        onChange={(set) => choose(set ? 'skip' : '')}
      />
    );
  if (line.changes.some(({ typed }) => typed))
    return (
      <Check
        label={importsText.overwrite}
        name={importsText.overwriteOf(line.name)}
        checked={decisions.overwritten.has(line.key)}
        onChange={(set) => onDecide(setFlag(decisions, 'overwritten', [line.key], set))}
      />
    );
  return null;
}

function Check({
  label,
  name,
  checked,
  onChange,
}: {
  label: string;
  /** the label with the name of the row, for screen readers */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 whitespace-nowrap">
      <input
        type="checkbox"
        className="check"
        aria-label={name}
        checked={checked}
        onChange={(changed) => onChange(changed.target.checked)}
      />
      <span aria-hidden="true">{label}</span>
    </label>
  );
}

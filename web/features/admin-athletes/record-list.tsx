import { eventName } from '@pronathle/contract/labels.messages';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { AthleteRecord } from './athlete-draft.ts';
import { athletesText as text } from './athletes.text.ts';

/** Returns 'PB 9.79 · SB 9.81 (2026)', or a sentence when the record has neither PB nor SB. */
export function marksOf({ pb, sb, sbSeason }: Pick<AthleteRecord, 'pb' | 'sb' | 'sbSeason'>): string {
  const marks = [pb && text.pbShort(pb), sb && text.sbShort(sb, sbSeason)].filter(Boolean).join(' · ');
  return marks === '' ? text.noMark : marks;
}

interface RecordListProps {
  records: readonly AthleteRecord[];
  onAdd: () => void;
  onEdit: (record: AthleteRecord) => void;
  onRemove: (record: AthleteRecord) => void;
  error: string | undefined;
}

export function RecordList({ records, onAdd, onEdit, onRemove, error }: RecordListProps) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="float-left font-semibold">{text.records}</legend>
      {error !== undefined && <p className="text-sm font-medium text-danger">{error}</p>}
      {records.length === 0 ? (
        <p className="text-sm text-muted">{text.noRecords}</p>
      ) : (
        <ul className="grid divide-y divide-line rounded-md border border-field-line">
          {records.map((record) => {
            const name = eventName(record.discipline);
            return (
              <li key={record.discipline._id} className="flex items-center gap-1 py-1 pr-1 pl-3">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-muted tabular-nums">{marksOf(record)}</span>
                </span>
                <Button tone="plain" aria-label={text.editRecord(name)} onClick={() => onEdit(record)}>
                  <Pencil size={18} aria-hidden="true" className="m-1" />
                </Button>
                <Button
                  tone="plain"
                  aria-label={text.removeRecord(name)}
                  onClick={() => {
                    onRemove(record);
                    // The pressed button disappears with the record, so the focus moves to the button below.
                    add.current?.focus();
                  }}
                >
                  <Trash2 size={18} aria-hidden="true" className="m-1" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Button ref={add} tone="quiet" className="justify-self-start" onClick={onAdd}>
        <Plus size={18} aria-hidden="true" />
        {text.addRecord}
      </Button>
    </fieldset>
  );
}

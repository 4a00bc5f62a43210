/** The rows of an import belong to events: that which a row names, else that of the row above. */
import { searchKey } from './identity.ts';
import { roundIn } from './import-cells.ts';
import { genderAndDiscipline, readGender } from './import-event-name.ts';
import { isOfAthlete, lineOf, type ReadRow } from './import-row.ts';
import type { ImportedEvent, ImportedLine, LeftOut } from './imported-event.ts';

/**
 * Groups rows by event. A row that names no event belongs to the event of the row above; an empty cell repeats
 * the cell above.
 */
export function eventsOf(rows: readonly ReadRow[]): {
  events: ImportedEvent[];
  unread: LeftOut[];
} {
  const events = new Map<string, OpenEvent>();
  const unread: LeftOut[] = [];
  const reported = new Set<string>();
  let last: OpenEvent | undefined;
  const eventOf = ({ row, fields }: ReadRow): OpenEvent => {
    const names = !!fields.discipline;
    // Most lines do not name their event.
    if (last !== undefined && !names && !fields.gender && !fields.round) return last;
    const written = genderAndDiscipline(fields.discipline || last?.discipline || '', fields.gender ?? '');
    const gender = written.gender ?? (names ? null : (last?.gender ?? null));
    const round = fields.round
      ? (roundIn(fields.round)?.round ?? null)
      : names
        ? written.round
        : (last?.round ?? null);
    const key = `${searchKey(written.discipline)} ${gender ?? ''} ${round ?? ''}`;
    const event: OpenEvent = events.get(key) ?? {
      line: row.line,
      discipline: written.discipline,
      gender,
      round,
      // Tables often merge the cells of one day.
      date: fields.date || (fields.time ? (last?.date ?? '') : ''),
      time: fields.time ?? '',
      offset: fields.offset ?? '',
      lines: [],
    };
    events.set(key, event);
    return event;
  };
  for (const read of rows) {
    const { row, fields, problem, left, isUnnamed, isLastFirst } = read;
    const event = eventOf(read);
    last = event;
    const isLine = isOfAthlete(fields) || problem !== null;
    if (isLine)
      event.lines.push(
        lineOf(row.line, fields, {
          problem,
          left,
          ...(isUnnamed && { isUnnamed }),
          ...(isLastFirst && { isLastFirst }),
        }),
      );
    // A later line of the event may have another day or time, or more words.
    const others = (['date', 'time', 'offset'] as const).flatMap((field) =>
      fields[field] && fields[field] !== event[field] ? [fields[field]] : [],
    );
    const unknown = [
      fields.gender && readGender(fields.gender) === null ? fields.gender : '',
      fields.round && roundIn(fields.round) === null ? fields.round : '',
    ];
    const beside = [...(isLine ? [] : left), ...unknown, ...others].filter((part) => part !== '').join(' ');
    // The lines below a title all have its day and time.
    if (beside === '' || (read.titled === true && reported.has(beside))) continue;
    reported.add(beside);
    unread.push({ line: row.line, text: beside });
  }
  return { events: [...events.values()], unread };
}

interface OpenEvent extends ImportedEvent {
  lines: ImportedLine[];
}

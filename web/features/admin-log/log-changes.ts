import type { AuditEntry } from '@pronathle/contract';
import {
  competitionStatusLabels,
  disciplineTypeLabels,
  eventName,
  genderLabels,
  leagueStatusLabels,
} from '@pronathle/contract/labels.messages';
import { roundLabels } from '@pronathle/contract/round-labels.messages';
import type { DisplayFormat } from '@pronathle/domain/discipline';
import type { Gender } from '@pronathle/domain/gender';
import { places } from '@pronathle/domain/podium';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatDecimal } from '@pronathle/domain/french-numbers';
import { formatDay, formatInstant } from '../../lib/french-dates.ts';
import { formatCote, formatMark } from '../../lib/french-numbers.ts';
import { logText as text } from './log.text.ts';

/** One change of a log entry, in French: the value before and the value after; null for no value. */
export interface Change {
  /** the name of the changed field, or of the line of a list */
  label: string;
  before: string | null;
  after: string | null;
}

/**
 * Data of the log, which any version of the server may have written: any field may be missing. Fields that this page
 * does not know are not shown.
 */
type Written = Readonly<Record<string, unknown>>;

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listIn = (value: unknown): Written[] => (Array.isArray(value) ? value.filter(isWritten) : []);

const textIn = (written: Written, field: string): string => {
  const value = written[field];
  return typeof value === 'string' ? value : '';
};

const labelled = (labels: Readonly<Record<string, string>>, value: unknown): string =>
  labels[String(value)] ?? String(value);

const named = (written: Written): string =>
  'gender' in written
    ? eventName({ name: textIn(written, 'name'), gender: textIn(written, 'gender') as Gender })
    : textIn(written, 'name');

/**
 * The functions that write a value in French, by field. For a field without a function, the type of the value decides.
 */
const sentences: Readonly<Record<string, (value: unknown) => string>> = {
  startDate: (value) => formatDay(String(value)),
  endDate: (value) => formatDay(String(value)),
  eventDate: (value) => formatInstant(String(value)),
  gender: (value) => labelled(genderLabels, value),
  type: (value) => labelled(disciplineTypeLabels, value),
  status: (value) => labelled({ ...competitionStatusLabels, ...leagueStatusLabels }, value),
  role: (value) => labelled(text.roles, value),
  rounds: (value) =>
    listIn(value)
      .map((round) => `${labelled(roundLabels, round['round'])} ${formatInstant(textIn(round, 'startsAt'))}`)
      .join(', '),
  disciplines: (value) => listIn(value).map(named).join(', '),
  changed: (value) =>
    (Array.isArray(value) ? value : []).map((field) => labelled(text.changedFields, field)).join(', '),
};

function sentenceOf(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const sentence = sentences[field];
  if (sentence !== undefined) return sentence(value) || null;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return formatDecimal(value);
  // A list without its own function is shown as its length.
  if (Array.isArray(value)) return value.length === 0 ? null : String(value.length);
  return typeof value === 'string' ? value : null;
}

type Lines = ReadonlyMap<string, string>;

/** Returns the lines of a start list, by athlete. The log has cotes in thousandths. */
function startListIn(written: Written): Lines {
  return new Map(
    listIn(written['participants']).map((entry) => {
      const cote = formatCote(Number(entry['cote']) / 1000);
      const [pb, sb] = [textIn(entry, 'pb'), textIn(entry, 'sb')];
      const parts = [
        entry['coteSource'] === 'manual' ? text.typedCote(cote) : text.cote(cote),
        ...(pb === '' ? [] : [text.pb(pb)]),
        ...(sb === '' ? [] : [text.sb(sb)]),
        ...(entry['withdrawn'] === true ? [text.withdrawn] : []),
      ];
      return [textIn(entry, 'name'), parts.join(' · ')];
    }),
  );
}

/** Returns the lines of an athlete's records, by discipline. */
function recordsIn(written: Written): Lines {
  return new Map(
    listIn(written['performanceRecords']).map((record) => {
      const { discipline } = record;
      const [pb, sb] = [textIn(record, 'pb'), textIn(record, 'sb')];
      const marks = [...(pb === '' ? [] : [text.pb(pb)]), ...(sb === '' ? [] : [text.sb(sb)])];
      return [isWritten(discipline) ? named(discipline) : '', marks.join(' · ') || text.none];
    }),
  );
}

/** Returns the lines of a podium, by place. A line names all athletes who share the place. */
function podiumIn(written: Written, displayFormat: DisplayFormat | null): Lines {
  const shared = listIn(written['exAequo']);
  const first = { 1: written['gold'], 2: written['silver'], 3: written['bronze'] };
  return new Map(
    places.flatMap((place) => {
      const medals = [first[place], ...shared.filter((medal) => medal['place'] === place)].filter(isWritten);
      const line = medals.map(({ athlete, performance }) => {
        const who = isWritten(athlete)
          ? athleteName({ firstName: textIn(athlete, 'firstName'), lastName: textIn(athlete, 'lastName') })
          : '';
        return `${who} ${formatMark(Number(performance), displayFormat ?? 'raw')}`;
      });
      return line.length === 0 ? [] : [[text.places[place], line.join(', ')] as const];
    }),
  );
}

function linesIn({ subject, displayFormat }: AuditEntry, state: AuditEntry['before']): Lines {
  if (state === null) return new Map();
  if (subject === 'result') return podiumIn(state, displayFormat);
  const fields = Object.keys(text.fields).flatMap((field) => {
    const value = sentenceOf(field, state[field]);
    return value === null ? [] : [[text.fields[field] ?? field, value] as const];
  });
  const { participants, result } = state;
  return new Map([
    ...fields,
    ...(typeof participants === 'number' ? [[text.participants, String(participants)] as const] : []),
    ...startListIn(state),
    ...recordsIn(state),
    ...(isWritten(result) ? podiumIn(result, displayFormat) : []),
  ]);
}

/** Returns the changes of a log entry: first the fields in the order of their labels, then the lines of its lists. */
export function changesIn(entry: AuditEntry): Change[] {
  const [before, after] = [linesIn(entry, entry.before), linesIn(entry, entry.after)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const change = { label, before: before.get(label) ?? null, after: after.get(label) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** Returns the sentence of a log entry: 'a corrigé le résultat de « 100 m - Hommes » (Paris 2024)'. */
export function sentenceOfEntry({ action, subject, name, competition }: AuditEntry): string {
  const say = text.deeds[subject]?.[action] ?? text.otherDeed;
  const sentence = say(name === null ? text.gone : text.named(name));
  return competition === null ? sentence : text.inCompetition(sentence, competition);
}

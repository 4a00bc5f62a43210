/**
 * The JSON of an import is a competition, an event or a list of athletes' lines, with the fields of the game's API or
 * of other sources.
 */
import { roundIn } from './import-cells.ts';
import { columnOf } from './import-columns.ts';
import { genderAndDiscipline } from './import-event-name.ts';
import { type Fields, isTooLong, lineOf, saysWho } from './import-row.ts';
import type { ImportedCompetition, ImportedEvent, ReadImport } from './imported-event.ts';
import { isObject, type Json } from './json-fields.ts';

export function readJson(text: string): ReadImport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, why: 'json' };
  }
  const competitions = competitionsOf(value);
  if (competitions === null) return { ok: false, why: 'json-shape' };
  const events = competitions.flatMap((competition) => competition.events);
  const isLong = events.some(
    ({ discipline, date, time, offset, lines }) =>
      isTooLong({ cells: [discipline, date, time, offset] }) ||
      lines.some(({ name, country, pb, sb, cote, place, mark }) =>
        isTooLong({ cells: [name.text, country, pb, sb, cote, place, mark] }),
      ),
  );
  return isLong ? { ok: false, why: 'line-too-long' } : { ok: true, competitions, leftOut: [] };
}

const objectsIn = (value: unknown): Json[] | null =>
  Array.isArray(value) && value.every(isObject) ? value : null;
const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/**
 * Reads one competition or a list of them, one event or a list of them, or a list of athletes' lines; null for
 * any other value.
 */
function competitionsOf(value: unknown): ImportedCompetition[] | null {
  const objects = isObject(value) ? [value] : objectsIn(value);
  const [first] = objects ?? [];
  if (objects === null || first === undefined) return null;
  if ('events' in first) {
    return allOf(objects, (object) => {
      const events = allOf(objectsIn(object['events']), jsonEvent);
      return events === null ? null : { name: asText(object['competition'] ?? object['name']), events };
    });
  }
  if ('participants' in first) {
    const events = allOf(objects, jsonEvent);
    return events === null ? null : [{ name: '', events }];
  }
  const event = jsonEvent({ participants: objects }, 0);
  return event === null || event.lines.length === 0 ? null : [{ name: '', events: [event] }];
}

/** Returns what `make` returns for each element; null without a list, or when `make` returns null for one element. */
function allOf<From, To>(
  list: readonly From[] | null,
  make: (from: From, at: number) => To | null,
): To[] | null {
  const made = list?.map(make) ?? [null];
  return made.some((one) => one === null) ? null : made.filter((one) => one !== null);
}

function jsonEvent(object: Json, at: number): ImportedEvent | null {
  const participants = objectsIn(object['participants'] ?? []);
  if (participants === null) return null;
  const fields = fieldsOf(object);
  const { discipline } = object;
  // Some sources have a code in `discipline` and the name in `discipline_fr`; the game's API has an object.
  const name =
    asText(object['discipline_fr']) || asText(isObject(discipline) ? discipline['name'] : discipline);
  const given = isObject(discipline) ? asText(discipline['gender']) : (fields.gender ?? '');
  const written = genderAndDiscipline(name || (fields.discipline ?? ''), given);
  return {
    line: at + 1,
    ...written,
    round: fields.round ? (roundIn(fields.round)?.round ?? null) : written.round,
    date: fields.date ?? '',
    time: fields.time ?? '',
    offset: fields.offset ?? '',
    lines: participants.flatMap((participant, index) => {
      const athlete = participant['athlete'];
      const line = fieldsOf(isObject(athlete) ? { ...participant, ...athlete } : participant);
      const known = lineOf(index + 1, line, {
        problem: null,
        left: unreadIn(participant),
      });
      return saysWho(line) ? [known] : [];
    }),
  };
}

const fieldsOf = (object: Json): Fields =>
  Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => {
      const column = columnOf(key);
      return column === null || isObject(value) || Array.isArray(value) ? [] : [[column, asText(value)]];
    }),
  );

/** The unknown fields of a JSON object, as texts. */
const unreadIn = (object: Json): string[] =>
  Object.entries(object).flatMap(([key, value]) =>
    columnOf(key) === null && asText(value) !== '' ? [`${key} ${asText(value)}`] : [],
  );

/**
 * Reads a competition in the JSON-LD model of the W3C community group "OpenTrack". A field has an object itself
 * or only the object's `@id`. docs/imports.md names the model and its examples.
 */
import { countryCodeOf } from './country-code.ts';
import { isObject, jsonIn, type Json } from './json-fields.ts';
import { sportFilesText as said } from './sport-files.text.ts';
import { blank, inHundredths, labelled, tableOf, type Row } from './sport-table.ts';

/** Returns the table of such a competition; null for any other text. */
export function linkedTable(text: string): string | null {
  const document = jsonIn(text);
  if (document === null || !/opentrack/i.test(JSON.stringify(document['@context'] ?? ''))) return null;
  const known = new Map<string, Json>();
  remember(document, known);
  const rows = rowsIn(document, blank, { known, visited: new Set() });
  return rows.length === 0 ? null : tableOf(rows);
}

/** Stores each object in `known` by its `@id`. The first object with an `@id` is kept. */
function remember(value: unknown, known: Map<string, Json>): void {
  if (Array.isArray(value)) for (const one of value) remember(one, known);
  else if (isObject(value)) {
    const id = value['@id'];
    if (typeof id === 'string' && !known.has(id)) known.set(id, value);
    for (const one of Object.values(value)) remember(one, known);
  }
}

type Known = ReadonlyMap<string, Json>;

interface LinkedFile {
  known: Known;
  /** the objects whose rows are already read */
  visited: Set<Json>;
}

const manyOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
/**
 * Returns the object of a field, given itself or by its `@id`. An unknown `@id` becomes an object without other
 * fields.
 */
const objectOf = (value: unknown, known: Known): Json =>
  isObject(value) ? value : (known.get(textIn(value)) ?? { '@id': textIn(value) });
/** Returns the last part of an id: `100m` of `discipline:100m`, or of an address that ends with `/100m`. */
const lastPart = (id: unknown): string =>
  decoded(/[^/#:]*$/.exec(textIn(id).replace(/\.jsonld$/, ''))?.[0] ?? '');
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
const nameOf = (one: Json): string => textIn(one['name']) || lastPart(one['@id']);
const fieldIn = (one: Json, ...names: string[]): unknown =>
  names.map((name) => one[name]).find((value) => value !== undefined);

/** The fields in which an object has the parts of its competition. */
const parts = ['@graph', 'division', 'event', 'subEvent', 'round', 'unitCompetition'];

/**
 * Returns the rows of a competition, an event, a round or a heat. `above` has the fields of the objects that
 * contain it.
 */
function rowsIn(node: Json, above: Row, file: LinkedFile): Row[] {
  const { known, visited } = file;
  // A round may point back to its event.
  if (visited.has(node)) return [];
  visited.add(node);
  const within = parts.flatMap((part) => manyOf(node[part])).map((one) => objectOf(one, known));
  const own = { ...above, ...eventIn(node, above, known) };
  const units = manyOf(node['unitCompetition']).length;
  const inner = within.flatMap((part, at) => {
    // A round with several heats is not a final.
    const ofHeats = units > 1 && manyOf(node['unitCompetition']).length === within.length;
    const rows = rowsIn(
      part,
      ofHeats ? { ...own, round: own.round === said.final ? said.heats : own.round } : own,
      file,
    );
    return ofHeats
      ? rows.map((row) => ({ ...row, besides: [...row.besides, said.heat(String(at + 1))] }))
      : rows;
  });
  if (inner.length > 0) return inner;
  const results = manyOf(fieldIn(node, 'results', 'result')).filter(isObject);
  const starters = manyOf(fieldIn(node, 'startList', 'participation', 'starter', 'competitor'));
  return (results.length > 0 ? results : starters).map((line) => lineOf(line, own, known));
}

function eventIn(node: Json, above: Row, known: Known): Partial<Row> {
  const discipline = node['discipline'];
  const isNewEvent = discipline !== undefined;
  const name = textIn(node['name']);
  const gender = genderIn(objectOf(node['category'], known)) || genderIn({ name });
  const [date = '', time = ''] = textIn(fieldIn(node, 'startDate', 'date')).split('T');
  return {
    ...(isNewEvent && { event: nameOf(objectOf(discipline, known)), round: '' }),
    ...(gender !== '' && { gender }),
    ...(date !== '' && { date, time: time.replace(/^(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?/, '$1') }),
    ...(above.event !== '' && !isNewEvent && { round: roundIn(name) || above.round }),
  };
}

const genderIn = (category: Json): string => {
  const words = [category['gender'], category['name'], lastPart(category['@id'])].map(textIn).join(' ');
  if (/mixed|mixte/i.test(words)) return 'X';
  if (/\b(?:women|female|girls)\b|\b[A-Z]+\d*[FW]\b/i.test(words)) return 'F';
  return /\b(?:men|male|boys)\b|\b[A-Z]+\d*M\b/i.test(words) ? 'M' : '';
};

const roundIn = (name: string): string => {
  if (/semi|demi/i.test(name)) return said.semiFinal;
  if (/final/i.test(name)) return said.final;
  return /round|heat|qualif|série/i.test(name) ? said.heats : '';
};

/** Fields that identify or describe an object and say nothing about the competition. */
const aside = new Set(['@id', '@type', '@context', 'url', 'image', 'name']);

/** Returns the row of an athlete in a start list or a result. */
function lineOf(line: unknown, own: Row, known: Known): Row {
  const item = objectOf(line, known);
  const given = fieldIn(item, 'competitor', 'agent', 'athlete') ?? line;
  const competitor = objectOf(given, known);
  const person = competitor['agent'] === undefined ? competitor : objectOf(competitor['agent'], known);
  const performance = item['performance'] === undefined ? {} : objectOf(item['performance'], known);
  const feature = manyOf(fieldIn(item, 'competitionFeature', 'feature'))
    .map(lastPart)
    .join(' ');
  const written = valueOf(fieldIn(performance, 'time', 'distance', 'height', 'points', 'value')).replace(
    /^(?:00:)+/,
    '',
  );
  const mark = inHundredths(written) || (/^D(?:NF|NS|Q)$/.test(feature) ? feature : '');
  const id = lastPart(person['@id']);
  const [lastName, firstName] = [textIn(person['familyName']), textIn(person['givenName'])];
  const country = lastPart(textIn(person['nationality']));
  const taken = [
    ...['competitor', 'agent', 'athlete', 'performance', 'competitionFeature', 'feature', 'rank', 'order'],
    ...['time', 'distance', 'height', 'points', 'value', 'familyName', 'givenName', 'nationality'],
    ...['bibIdentifier', 'trackLane', 'lane', 'windAssistance'],
  ];
  const rest = [...new Set([item, competitor, person, performance])].flatMap((part) =>
    Object.entries(part).flatMap(([key, value]) =>
      taken.includes(key) || aside.has(key)
        ? []
        : manyOf(value).map((one) => labelled((text) => `${key} ${text}`, textIn(one))),
    ),
  );
  const fullName = lastName === '' ? textIn(person['name']) || id.replace(/^\d+/, '') : lastName;
  return {
    ...own,
    place: textIn(fieldIn(item, 'rank')),
    lastName: fullName,
    firstName,
    country: countryCodeOf(country) ?? countryCodeOf(fullName) ?? country,
    mark,
    besides: [
      fullName === id || textIn(person['name']) !== '' || lastName !== '' ? '' : id,
      labelled(said.bib, textIn(fieldIn(item, 'bibIdentifier') ?? competitor['bibIdentifier'])),
      labelled(said.lane, textIn(fieldIn(item, 'trackLane', 'lane'))),
      labelled(said.wind, textIn(performance['windAssistance'])),
      mark === feature ? '' : feature,
      mark === written || written === '' ? '' : said.read(written),
      ...rest,
    ],
  };
}

/** Returns a number or a text, which may be the `value` of an object with a unit. */
const valueOf = (value: unknown): string => textIn(isObject(value) ? value['value'] : value);

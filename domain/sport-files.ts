/**
 * Turns files of the sport's programs into the table that an import reads: FinishLynx (`.evt`, `.lif`, `.ppl`,
 * `.sch`), Hy-Tek's lists with semicolons, OpenTrack's JSON in both spellings, and the W3C group's JSON-LD.
 * docs/imports.md names the published layouts. The last column has all other fields of a line, which the
 * preview shows.
 */
import { countryCodeOf } from './country-code.ts';
import { hyTekTable } from './hy-tek.ts';
import { splitRows } from './import-text.ts';
import { jsonIn, listIn, type Json } from './json-fields.ts';
import { linkedTable } from './opentrack-linked.ts';
import { sportFilesText as said } from './sport-files.text.ts';
import { blank, inHundredths, labelled, tableOf, type Row } from './sport-table.ts';

export interface TextFile {
  name: string;
  text: string;
}

/**
 * Returns the text of an import from files that were chosen together. A file of an unknown program stays as it
 * is. `beside` has the other files of the folder: they give names, an order and the heats, but no lines.
 */
export function importText(files: readonly TextFile[], beside: readonly TextFile[] = []): string {
  const isLynx = ({ name }: TextFile) => /\.(?:evt|lif|ppl|sch)$/i.test(name);
  const lynx = files.filter(isLynx);
  const others = files
    .filter((file) => !isLynx(file))
    .map(({ text }) => hyTekTable(text) ?? openTrackTable(text) ?? linkedTable(text) ?? text);
  return [...(lynx.length > 0 ? [lynxTable(lynx, beside)] : []), ...others].join('\n');
}

/** Returns the cells of a line with commas. A cell may be quoted. */
const cellsOf = (line: string): readonly string[] => splitRows(line, ',')[0]?.cells ?? [];

/** Returns the lines with data; a line that begins with a semicolon is a remark. */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith(';'));

interface LynxRace {
  number: string;
  round: string;
  heat: string;
  name: string;
  wind: string;
}

const raceOf = (line: string): LynxRace => {
  const [number = '', round = '', heat = '', name = '', wind = ''] = cellsOf(line);
  return { number, round, heat, name, wind };
};

type LynxName = Pick<Row, 'lastName' | 'firstName'> & { affiliation: string };

interface LynxHeat {
  race: LynxRace;
  rows: Row[];
}

function lynxTable(files: readonly TextFile[], beside: readonly TextFile[]): string {
  const everything = [...files, ...beside];
  const ofKind = (kind: string, among: readonly TextFile[]) =>
    among.filter(({ name }) => name.toLowerCase().endsWith(kind));
  const people = new Map(
    ofKind('.ppl', everything).flatMap(({ text }) =>
      linesOf(text).map((line) => {
        const [id = '', lastName = '', firstName = '', affiliation = ''] = cellsOf(line);
        return [id, { lastName, firstName, affiliation }] as const;
      }),
    ),
  );
  const heatsIn = (among: readonly TextFile[]): LynxHeat[] => [
    ...ofKind('.evt', among).flatMap(({ text }) => startsIn(text, people)),
    ...ofKind('.lif', among).flatMap(({ text }) => resultIn(text, people)),
  ];
  const races = heatsIn(files);
  // A round with several heats is not a final.
  const roundOf = ({ race }: LynxHeat) => `${race.number}\n${race.round}`;
  const heats = Map.groupBy([...races, ...heatsIn(beside)], roundOf);
  const isHeat = (one: LynxHeat) => new Set(heats.get(roundOf(one))?.map(({ race }) => race.heat)).size > 1;
  const order = ofKind('.sch', everything).flatMap(({ text }) =>
    linesOf(text).map((line) => cellsOf(line)[0] ?? ''),
  );
  const rankOf = ({ race }: LynxHeat) => {
    const rank = order.indexOf(race.number);
    // A race that is not in the order comes last.
    return rank < 0 ? order.length : rank;
  };
  const sorted = races.toSorted((one, other) => rankOf(one) - rankOf(other));
  const rows = sorted.flatMap((one) =>
    isHeat(one)
      ? one.rows.map((row) => ({
          ...row,
          round: said.heats,
          besides: [...row.besides, said.heat(one.race.heat)],
        }))
      : one.rows,
  );
  if (rows.length > 0) return tableOf(rows);
  return tableOf(
    [...people].map(([id, name]) => ({
      ...blank,
      ...namedIn(name),
      besides: besidesOf(name, [said.bib(id)]),
    })),
  );
}

const namedIn = ({ lastName, firstName, affiliation }: LynxName) => ({
  lastName,
  firstName,
  country: countryCodeOf(affiliation) ?? '',
});

/** An affiliation that is not a country is a club. */
const besidesOf = ({ affiliation }: LynxName, others: readonly string[]): string[] => [
  ...(countryCodeOf(affiliation) === null ? [affiliation] : []),
  ...others,
];

/** Returns the names of a line; for a line with only a number, the names in the `.ppl` file. */
const whoIs = (cells: readonly string[], people: ReadonlyMap<string, LynxName>): LynxName => {
  const [id = '', , lastName = '', firstName = '', affiliation = ''] = cells;
  return lastName === '' && firstName === ''
    ? (people.get(id) ?? { lastName: '', firstName: '', affiliation })
    : { lastName, firstName, affiliation };
};

/**
 * Reads an `.evt`: the line of an event begins with its number, the lines of its starters with a tab, a space
 * or a comma.
 */
function startsIn(text: string, people: ReadonlyMap<string, LynxName>): LynxHeat[] {
  const races: LynxHeat[] = [];
  for (const line of linesOf(text)) {
    if (/^\S/.test(line) && !line.startsWith(',')) {
      races.push({ race: raceOf(line), rows: [] });
      continue;
    }
    const current = races.at(-1);
    const cells = cellsOf(line.slice(1));
    const name = whoIs(cells, people);
    const [id = '', lane = ''] = cells;
    current?.rows.push({
      ...blank,
      event: current.race.name,
      ...namedIn(name),
      besides: besidesOf(name, [labelled(said.bib, id), labelled(said.lane, lane)]),
    });
  }
  return races;
}

/** Reads a `.lif`: the line of the race, then one line for each starter, with the place and the fields of an `.evt`. */
function resultIn(text: string, people: ReadonlyMap<string, LynxName>): LynxHeat[] {
  const [head, ...lines] = linesOf(text);
  if (head === undefined) return [];
  const race = raceOf(head);
  const rows = lines.map((line): Row => {
    const [place = '', ...cells] = cellsOf(line);
    const name = whoIs(cells, people);
    const [id = '', lane = '', , , , time = '', , , reaction = ''] = cells;
    const mark = inHundredths(time);
    return {
      ...blank,
      event: race.name,
      place,
      ...namedIn(name),
      mark,
      besides: besidesOf(name, [
        labelled(said.bib, id),
        labelled(said.lane, lane),
        labelled(said.reaction, reaction),
        labelled(said.wind, race.wind),
        mark === time ? '' : said.read(time),
      ]),
    };
  });
  return [{ race, rows }];
}

/** Returns a field in either spelling: `first_name` in the API, `firstName` on a competition's page. */
const fieldOf = (object: Json, name: string): unknown =>
  object[name] ?? object[name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())];
const textOf = (object: Json, name: string): string => {
  const value = fieldOf(object, name);
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
};

/** Returns the table of a competition of OpenTrack; null for any other text. */
function openTrackTable(text: string): string | null {
  const competition = jsonIn(text);
  if (competition === null || !Array.isArray(competition['competitors'])) return null;
  const competitors = new Map(
    listIn(competition['competitors']).map((one) => [textOf(one, 'competitor_id'), one] as const),
  );
  const relays = listIn(fieldOf(competition, 'relay_teams'));
  const first = textOf(competition, 'date');
  return tableOf(
    listIn(competition['events']).flatMap((event) => openTrackRows(event, { competitors, relays, first })),
  );
}

interface OpenTrackFacts {
  competitors: ReadonlyMap<string, Json>;
  relays: readonly Json[];
  /** the competition's first day */
  first: string;
}

function openTrackRows(event: Json, facts: OpenTrackFacts): Row[] {
  const rounds = (textOf(event, 'rounds') || '1').split(',').length;
  const gender = textOf(event, 'genders');
  const id = textOf(event, 'event_id');
  const base: Row = {
    ...blank,
    event: textOf(event, 'event_code') || textOf(event, 'name'),
    gender: /^[MFX]$/.test(gender) ? gender : '',
    date: dayAfter(facts.first, Number(textOf(event, 'day') || 1) - 1),
    time: textOf(event, `r${rounds}_time`),
  };
  const units = listIn(event['units']);
  const fromUnits = units.flatMap((unit) => {
    const round = Number(textOf(unit, 'round') || 1);
    const isAlone = units.filter((other) => textOf(other, 'round') === textOf(unit, 'round')).length < 2;
    const ofUnit: Row = {
      ...base,
      round: roundName(round, rounds, isAlone),
      time: textOf(unit, 'scheduled_start_time') || textOf(event, `r${round}_time`),
    };
    return listIn(unit['results']).map((result) => {
      const bib = textOf(result, 'bib');
      return {
        ...ofUnit,
        ...openTrackName(bib, id, facts),
        place: textOf(result, 'place'),
        mark: inHundredths(textOf(result, 'performance')),
        besides: [
          labelled(said.bib, bib),
          labelled(said.lane, textOf(result, 'lane')),
          labelled(said.wind, textOf(unit, 'wind')),
          isAlone ? '' : labelled(said.heat, textOf(unit, 'heat')),
          /\.\d{3}$/.test(textOf(result, 'performance')) ? said.read(textOf(result, 'performance')) : '',
        ],
      };
    });
  });
  if (fromUnits.length > 0) return fromUnits;
  const entered = [...facts.competitors].filter(([, one]) => entryOf(one, id) !== undefined);
  if (entered.length === 0) return [base];
  return entered.map(([bib]) => ({
    ...base,
    ...openTrackName(bib, id, facts),
    besides: [labelled(said.bib, bib)],
  }));
}

const entryOf = (competitor: Json, eventId: string): Json | undefined =>
  listIn(fieldOf(competitor, 'events_entered')).find((entry) => textOf(entry, 'event_id') === eventId);

/** Returns the fields of the athlete with a bib number; in a relay those of the team. */
function openTrackName(bib: string, eventId: string, { competitors, relays }: OpenTrackFacts): Partial<Row> {
  const competitor = competitors.get(bib);
  if (competitor === undefined) {
    const isTeam = (relay: Json) =>
      textOf(relay, 'relay_team_id') === bib && textOf(relay, 'event_id') === eventId;
    const name = textOf(relays.find(isTeam) ?? {}, 'name') || bib;
    return { lastName: name, country: countryCodeOf(name) ?? '' };
  }
  const entry = entryOf(competitor, eventId) ?? {};
  return {
    lastName: textOf(competitor, 'last_name'),
    firstName: textOf(competitor, 'first_name'),
    country: textOf(competitor, 'nationality'),
    pb: textOf(entry, 'pb'),
    sb: textOf(entry, 'sb'),
  };
}

/** The last round is the final, unless it has several units: these are heats whose times are ranked together. */
function roundName(round: number, rounds: number, isAlone: boolean): string {
  if (round >= rounds) return isAlone ? said.final : said.heats;
  return rounds > 2 && round === rounds - 1 ? said.semiFinal : said.heats;
}

/** Returns the day a number of days later, both as `YYYY-MM-DD`; empty for an invalid day. */
function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`).getTime();
  return Number.isNaN(at) ? '' : new Date(at + days * 86_400_000).toISOString().slice(0, 10);
}

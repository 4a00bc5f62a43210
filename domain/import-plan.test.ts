import { describe, expect, test } from 'vitest';
import type { ImportKind } from './import-kind.ts';
import { indexAthletes, type NamedAthlete } from './import-names.ts';
import {
  isWritten,
  planEvent,
  type EarlierAnswer,
  type ImportDecisions,
  type ListedStarter,
  type PlannedEvent,
  type PlannedLine,
} from './import-plan.ts';
import type { ImportedLine } from './imported-event.ts';
import { limits } from './limits.ts';
import type { Medal } from './podium.ts';

const person = (athleteId: string, firstName: string, lastName: string, country: string): NamedAthlete => ({
  athleteId,
  firstName,
  lastName,
  country,
});
const duplantis = person('duplantis', 'Armand', 'Duplantis', 'SWE');
const kendricks = person('kendricks', 'Sam', 'Kendricks', 'USA');
const karalis = person('karalis', 'Emmanouil', 'Karalis', 'GRE');
const silvaOfPortugal = person('silva-por', 'Ana', 'Silva', 'POR');
const silvaOfBrazil = person('silva-bra', 'Ana', 'Silva', 'BRA');
const autre = person('autre', '', 'Autre', '');
const everybody = [duplantis, kendricks, karalis, silvaOfPortugal, silvaOfBrazil];

/** A starter of the pole vault with a computed cote and no marks. */
const starter = (athlete: NamedAthlete, facts: Partial<ListedStarter> = {}): ListedStarter => ({
  ...athlete,
  cote: 1500,
  coteSource: 'computed',
  pb: '',
  sb: '',
  importedPb: null,
  importedSb: null,
  withdrawn: false,
  didNotStart: false,
  autre: false,
  ...facts,
});

const line = (name: string, cells: Partial<ImportedLine> = {}): ImportedLine => ({
  line: 1,
  name: { text: name },
  country: '',
  pb: '',
  sb: '',
  cote: '',
  place: '',
  mark: '',
  problem: null,
  left: [],
  ...cells,
});
/** A line of a result. */
const placed = (place: string, name: string, mark: string, cells: Partial<ImportedLine> = {}) =>
  line(name, { place, mark, ...cells });

interface Import {
  kind?: ImportKind;
  lines: readonly ImportedLine[];
  starters?: readonly ListedStarter[];
  medals?: readonly Medal[];
  autres?: readonly NamedAthlete[];
  athletes?: readonly NamedAthlete[];
  chosen?: Readonly<Record<string, string>>;
  decisions?: Partial<ImportDecisions>;
  locked?: boolean;
  isRelay?: boolean;
  /** answers about the spelling of every line */
  answers?: readonly EarlierAnswer[];
}

const plan = ({
  kind = 'start-list',
  lines,
  starters = [],
  medals = [],
  autres = [],
  athletes = everybody,
  chosen = {},
  decisions = {},
  locked = false,
  isRelay = false,
  answers = [],
}: Import): PlannedEvent =>
  planEvent({
    key: 'e0',
    kind,
    imported: { line: 1, discipline: '', gender: null, round: null, date: '', time: '', offset: '', lines },
    now: { type: 'saut', unit: 'm', starters, medals, isRelay, locked },
    athletes: indexAthletes([...athletes, ...autres]),
    autres,
    decisions: {
      athletes: new Map(Object.entries(chosen)),
      overwritten: new Set(),
      removed: new Set(),
      replacedResults: new Set(),
      ...decisions,
    },
    answersTo: () => answers,
  });

const onlyLine = (event: PlannedEvent): PlannedLine => {
  const [only, ...others] = event.lines;
  if (only === undefined || others.length > 0) throw new Error('one line was expected');
  return only;
};
const problemsOf = (event: PlannedEvent) => event.lines.map(({ problem }) => problem);
const statesOf = (event: PlannedEvent) => event.lines.map(({ state }) => state);
const idsOf = (athletes: readonly NamedAthlete[]) => athletes.map(({ athleteId }) => athleteId);

describe('a start list', () => {
  test('adds a known athlete to the list', () => {
    const cells = { line: 7, country: 'SWE', pb: '6.25', sb: '6,20', cote: '1,5' };
    expect(plan({ lines: [line('DUPLANTIS Armand', cells)] })).toEqual({
      problem: null,
      lines: [
        {
          key: 'e0.0',
          line: 7,
          name: 'DUPLANTIS Armand',
          country: 'SWE',
          pb: '6.25',
          sb: '6,20',
          cote: 1500,
          medal: null,
          listed: true,
          state: 'new',
          problem: null,
          athleteId: 'duplantis',
          creates: null,
          candidates: [],
          chosen: null,
          answered: false,
          remembered: [],
          mayCreate: false,
          changes: [],
          overwritten: false,
          left: [],
        },
      ],
      missing: [],
      result: { medals: [], state: 'none', replaced: false, problem: null, warnings: [] },
      ready: true,
    });
  });

  test('creates an unknown athlete', () => {
    const planned = plan({ lines: [line('MARSCHALL Kurtis', { country: 'AUS' })] });
    expect(onlyLine(planned)).toMatchObject({
      state: 'new',
      athleteId: 'e0.0',
      creates: { firstName: 'Kurtis', lastName: 'Marschall', country: 'AUS' },
      candidates: [],
      mayCreate: false,
    });
    expect(planned.ready).toBe(true);
  });

  test('changes nothing when it is empty', () => {
    expect(plan({ lines: [], starters: [starter(duplantis)] })).toMatchObject({ missing: [], ready: true });
  });

  test.each([
    ['an equal value is no change', { pb: '6.25' }, { pb: '6.25' }, []],
    [
      'a mark is added where there was none',
      {},
      { pb: '6.25', sb: '6.10' },
      [
        { field: 'pb', from: '', to: '6.25', typed: false },
        { field: 'sb', from: '', to: '6.10', typed: false },
      ],
    ],
    [
      'a mark that an earlier import wrote follows its source',
      { pb: '6.24', importedPb: '6.24', sb: '6.00', importedSb: '6.00' },
      { pb: '6.25', sb: '6.10' },
      [
        { field: 'pb', from: '6.24', to: '6.25', typed: false },
        { field: 'sb', from: '6.00', to: '6.10', typed: false },
      ],
    ],
    [
      'a mark that an admin typed is marked as typed',
      { pb: '6.23', importedPb: '6.24' },
      { pb: '6.25' },
      [{ field: 'pb', from: '6.23', to: '6.25', typed: true }],
    ],
    ['a source without a mark deletes none', { pb: '6.25', sb: '6.10' }, { pb: '', sb: 'NM' }, []],
    [
      'a withdrawn athlete is back',
      { withdrawn: true },
      {},
      [{ field: 'withdrawn', from: '', to: '', typed: false }],
    ],
    [
      'a computed cote is replaced',
      { cote: 1500 },
      { cote: '2.5' },
      [{ field: 'cote', from: '1.5', to: '2.5', typed: false }],
    ],
    [
      'a cote that an admin typed is marked as typed',
      { cote: 1500, coteSource: 'manual' },
      { cote: '2,5' },
      [{ field: 'cote', from: '1.5', to: '2.5', typed: true }],
    ],
    ['an equal cote is no change', { cote: 1500, coteSource: 'manual' }, { cote: '1.5' }, []],
    ['a cote of 0 is none', { cote: 1500 }, { cote: '0' }, []],
  ] as const)('a listed athlete: %s', (_what, facts, cells, changes) => {
    const planned = plan({
      lines: [line('Armand Duplantis', cells)],
      starters: [starter(kendricks, { pb: '6.06', withdrawn: true }), starter(duplantis, facts)],
    });
    expect(onlyLine(planned)).toMatchObject({
      athleteId: 'duplantis',
      state: changes.length === 0 ? 'unchanged' : 'changed',
      changes,
      overwritten: false,
    });
    expect(planned).toMatchObject({ missing: [], ready: true });
  });

  test('keeps a locked cote even when the line is overwritten, and takes the cote of a late starter from the import', () => {
    const planned = plan({
      lines: [line('Armand Duplantis', { cote: '9', pb: '6.25' }), line('Sam Kendricks', { cote: '4' })],
      starters: [starter(duplantis)],
      decisions: { overwritten: new Set(['e0.0']) },
      locked: true,
    });
    const pb = { field: 'pb', from: '', to: '6.25', typed: false };
    expect(planned.lines).toMatchObject([
      { cote: null, changes: [pb] },
      { cote: 4000, state: 'new' },
    ]);
  });

  test('keeps what an admin typed unless the line is overwritten', () => {
    const typed = { lines: [line('Armand Duplantis', { pb: '6.25' })], starters: [starter(duplantis)] };
    const kept = onlyLine(plan(typed));
    const overwritten = onlyLine(plan({ ...typed, decisions: { overwritten: new Set(['e0.0']) } }));
    const change = (isTyped: boolean) => ({ field: 'pb' as const, from: '', to: '6.25', typed: isTyped });
    expect([kept.overwritten, overwritten.overwritten]).toEqual([false, true]);
    expect(isWritten(kept, change(false))).toBe(true);
    expect(isWritten(kept, change(true))).toBe(false);
    expect(isWritten(overwritten, change(true))).toBe(true);
  });

  test('reports an athlete whom it does not name, and keeps the athlete unless the admin decides otherwise', () => {
    const starters = [
      starter(duplantis),
      starter(kendricks),
      starter(karalis, { withdrawn: true }),
      starter(autre, { autre: true }),
    ];
    const input = { lines: [line('Armand Duplantis')], starters };
    const missing = { key: 'e0.kendricks', athlete: starters[1], of: 'start-list' };
    expect(plan(input)).toMatchObject({ missing: [{ ...missing, removed: false }], ready: true });
    expect(plan(input).missing).toHaveLength(1);
    const removed = new Set(['e0.kendricks']);
    expect(plan({ ...input, decisions: { removed } }).missing).toEqual([{ ...missing, removed: true }]);
  });

  describe('lets the admin choose', () => {
    const lines = [line('Ana Silva', { pb: '4.50' })];

    test('between two athletes with the same name', () => {
      const planned = plan({ lines });
      expect(onlyLine(planned)).toMatchObject({
        state: 'ambiguous',
        problem: null,
        athleteId: null,
        mayCreate: true,
        candidates: [silvaOfPortugal, silvaOfBrazil],
      });
      expect(planned.ready).toBe(false);
    });

    test('and follows the choice: one of the two, a new athlete, or nobody', () => {
      const answered = (answer: string) => plan({ lines, chosen: { 'e0.0': answer } });
      expect(onlyLine(answered('silva-bra'))).toMatchObject({
        state: 'new',
        athleteId: 'silva-bra',
        creates: null,
        mayCreate: true,
      });
      expect(onlyLine(answered('new'))).toMatchObject({
        state: 'new',
        athleteId: 'e0.0',
        creates: { firstName: 'Ana', lastName: 'Silva', country: '' },
      });
      expect(onlyLine(answered('skip'))).toMatchObject({ state: 'ignored', problem: null, athleteId: null });
      for (const answer of ['silva-bra', 'new', 'skip']) expect(answered(answer).ready).toBe(true);
    });

    test('and refuses a choice that was not offered', () => {
      const planned = plan({ lines, chosen: { 'e0.0': 'duplantis' } });
      expect(onlyLine(planned)).toMatchObject({ state: 'error', problem: 'choice', athleteId: null });
      expect(planned.ready).toBe(false);
    });

    test('but does not ask about a name that only one athlete has', () => {
      const planned = plan({ lines: [line('Armand Duplantis')], chosen: { 'e0.0': 'new' } });
      expect(onlyLine(planned)).toMatchObject({ athleteId: 'duplantis', creates: null });
    });

    test('whether a similar name is the same athlete, without listing everybody', () => {
      const planned = plan({
        lines: [line('DUPLANTI Armand')],
        starters: [starter(karalis)],
        autres: [autre],
      });
      expect(onlyLine(planned)).toMatchObject({ state: 'ambiguous', problem: null, candidates: [duplantis] });
    });
  });

  describe('has an earlier answer about the same spelling', () => {
    const jules = person('jules', 'Jules', 'Martin', 'FRA');
    const julien = person('julien', 'Julien', 'Martin', 'FRA');
    const isJules: EarlierAnswer = { athlete: 'jules', from: 'earlier-import' };
    const asked = (name: string, given: Partial<Import> = {}) =>
      onlyLine(
        plan({ lines: [line(name)], athletes: [...everybody, jules, julien], answers: [isJules], ...given }),
      );
    const result = (given: Partial<Import>) =>
      asked('Martin J.', { kind: 'results', lines: [placed('1', 'Martin J.', '6.25')], ...given });

    test('which decides where only this athlete is meant', () => {
      expect(result({ starters: [starter(jules), starter(karalis)] })).toMatchObject({
        athleteId: 'jules',
        chosen: 'jules',
        answered: false,
        remembered: ['jules'],
      });
      const starters = [starter(jules)];
      expect(asked('Martin J.', { starters })).toMatchObject({ state: 'unchanged', athleteId: 'jules' });
      const again = asked('Marten Jules', { athletes: [jules, karalis] });
      expect(again).toMatchObject({ state: 'new', athleteId: 'jules' });
    });

    test('which is only the first choice where another starter may be meant', () => {
      const line = result({ starters: [starter(karalis), starter(julien), starter(jules)] });
      expect(line).toMatchObject({ state: 'ambiguous', chosen: null, remembered: ['jules'] });
      expect(idsOf(line.candidates)).toEqual(['jules', 'julien', 'karalis']);
      const list = asked('Martin J.', { starters: [starter(julien), starter(jules)] });
      expect(list).toMatchObject({ state: 'ambiguous', chosen: null });
    });

    test('which never beats a starter whose name is more similar', () => {
      const line = asked('Zahy C.', {
        kind: 'results',
        lines: [placed('1', 'Zahy C.', '6.25')],
        starters: [starter(jules), starter(person('zahi', 'Carolle', 'Zahi', 'FRA'))],
      });
      expect(line).toMatchObject({ state: 'ambiguous', chosen: null });
      expect(idsOf(line.candidates)).toEqual(['zahi', 'jules']);
    });

    test('which adds nobody to a start list by an initial', () => {
      for (const athletes of [[jules], [jules, julien]]) {
        const line = asked('Martin J.', { athletes });
        expect(line).toMatchObject({ state: 'ambiguous', chosen: null });
        expect(line.candidates[0]).toEqual(jules);
      }
    });

    test('which counts for the whole text, except where another starter may be meant', () => {
      const answers: EarlierAnswer[] = [{ athlete: 'jules', from: 'text' }];
      expect(asked('Martin J.', { answers })).toMatchObject({ athleteId: 'jules', answered: true });
      const starters = [starter(julien), starter(jules)];
      expect(asked('Martin J.', { answers, starters })).toMatchObject({ state: 'ambiguous', chosen: null });
    });

    test('which another answer replaces', () => {
      const starters = [starter(julien), starter(jules)];
      expect(result({ starters, chosen: { 'e0.0': 'julien' } })).toMatchObject({
        athleteId: 'julien',
        answered: true,
        remembered: ['jules'],
      });
    });
  });

  describe('has each athlete once', () => {
    test('refuses a second line of one athlete', () => {
      const planned = plan({
        lines: [line('Armand Duplantis'), line('DUPLANTIS Armand'), line('Sam Kendricks')],
      });
      expect(problemsOf(planned)).toEqual([null, 'twice', null]);
      expect(planned.lines[1]).toMatchObject({ state: 'error', athleteId: null });
      expect(planned.ready).toBe(false);
    });

    test('refuses a second line of one new name, unless the countries differ', () => {
      const lines = (...countries: string[]) =>
        countries.map((country, at) => line(at === 0 ? 'Kurtis Marschall' : 'MARSCHALL Kurtis', { country }));
      const repeated = plan({ lines: lines('AUS', 'AUS') });
      expect(problemsOf(repeated)).toEqual([null, 'twice']);
      expect(repeated.lines[1]).toMatchObject({ athleteId: null, creates: null });
      expect(problemsOf(plan({ lines: lines('AUS', 'GER') }))).toEqual([null, null]);
    });

    test.each([
      ['of all start lists', { autres: [autre] }],
      ['of this one', { athletes: [...everybody, autre], starters: [starter(autre, { autre: true })] }],
    ])('« Autre » %s may be repeated, because it represents several athletes', (_whose, known) => {
      expect(problemsOf(plan({ ...known, lines: [line('Autre'), line('Autre')] }))).toEqual([null, null]);
      const twoOfOne = [line('Armand Duplantis'), line('DUPLANTIS Armand')];
      expect(problemsOf(plan({ ...known, lines: twoOfOne }))).toEqual([null, 'twice']);
    });
  });

  describe('has a maximum number of starters', () => {
    const crowd = Array.from({ length: limits.starters }, (_, at) =>
      starter(person(`starter${at}`, 'Zoé', String.fromCodePoint(0x4e00 + at), '')),
    );
    const arrival = line('Armand Duplantis');

    test('accepts a starter who takes the last place', () => {
      expect(plan({ lines: [arrival], starters: crowd.slice(1) })).toMatchObject({
        problem: null,
        ready: true,
      });
    });

    test('refuses one starter more', () => {
      const full = { problem: 'too-many-starters', ready: false };
      expect(plan({ lines: [arrival], starters: crowd })).toMatchObject(full);
      expect(
        plan({ lines: [arrival], starters: [...crowd, starter(duplantis, { withdrawn: true })] }),
      ).toMatchObject(full);
      expect(plan({ lines: [line('Ana Silva')], starters: crowd })).toMatchObject(full);
    });

    test('accepts one starter more when an athlete leaves or the line is left out', () => {
      const removed = new Set(['e0.starter0']);
      const fits = { problem: null, ready: true };
      expect(plan({ lines: [arrival], starters: crowd, decisions: { removed } })).toMatchObject(fits);
      expect(plan({ lines: [arrival], starters: crowd, chosen: { 'e0.0': 'skip' } })).toMatchObject(fits);
    });

    test('accepts marks and results of a list that is already longer', () => {
      const longer = [...crowd, starter(duplantis)];
      expect(
        plan({ lines: [line('Armand Duplantis', { pb: '6.25' })], starters: longer }).problem,
      ).toBeNull();
      const result = plan({
        kind: 'results',
        lines: [placed('1', 'Armand Duplantis', '6.25')],
        starters: longer,
      });
      expect(result).toMatchObject({ problem: null, ready: true });
    });
  });

  test.each([
    ['cells', 'Armand Duplantis', { problem: 'cells' }],
    ['name-missing', '', {}],
    ['name', '6.25', {}],
    ['country', 'Armand Duplantis', { country: 'SUÈDE' }],
    ['country', 'Armand Duplantis', { country: 'swe' }],
    ['country', 'Armand Duplantis', { country: 'S-E' }],
    ['country', 'Armand Duplantis', { country: 'SWED' }],
    ['place', 'Armand Duplantis', { place: 'premier' }],
    ['pb', 'Armand Duplantis', { pb: 'record' }],
    ['sb', 'Armand Duplantis', { sb: '6.25 6.24' }],
    ['pb', 'Armand Duplantis', { pb: `6.25${' '.repeat(limits.markText)}R` }],
    ['cote', 'Armand Duplantis', { cote: '0.5' }],
    ['cote', 'Armand Duplantis', { cote: 'forte' }],
  ] as const)('reports what is wrong with a line: %s', (problem, name, cells) => {
    const planned = plan({ lines: [line(name, cells)] });
    expect(onlyLine(planned)).toMatchObject({ state: 'error', problem, athleteId: null });
    expect(planned.ready).toBe(false);
  });

  test('lets the admin leave out a wrong line', () => {
    const planned = plan({ lines: [line('Armand Duplantis', { pb: 'record' })], chosen: { 'e0.0': 'skip' } });
    expect(onlyLine(planned)).toMatchObject({ state: 'ignored', problem: null });
    expect(planned.ready).toBe(true);
  });

  test.each(['firstName', 'lastName'])('a %s has a maximum length', (part) => {
    const named = (letters: number) =>
      plan({
        lines: [
          {
            ...line('x'),
            name: { text: 'Somebody', firstName: 'A', lastName: 'B', [part]: 'é'.repeat(letters) },
          },
        ],
      });
    expect(problemsOf(named(limits.personName))).toEqual([null]);
    expect(problemsOf(named(limits.personName + 1))).toEqual(['name-too-long']);
  });

  test.each(['', '-', '–', '—', 'DNF', 'DNS', 'DQ', 'DSQ', 'NM', 'nh', 'NP', 'AB', 'abandon'])(
    'a PB of « %s » is no mark',
    (pb) => {
      expect(onlyLine(plan({ lines: [line('Armand Duplantis', { pb, sb: pb })] }))).toMatchObject({
        state: 'new',
        pb: '',
        sb: '',
      });
    },
  );

  test('a mark has a maximum length', () => {
    const long = (characters: number) =>
      plan({ lines: [line('Armand Duplantis', { pb: '6.25'.padEnd(characters, '!') })] });
    expect(problemsOf(long(limits.markText))).toEqual([null]);
    expect(problemsOf(long(limits.markText + 1))).toEqual(['pb']);
  });

  test('ignores places and marks', () => {
    const planned = plan({ lines: [placed('1', 'Armand Duplantis', 'record du monde')] });
    expect(onlyLine(planned)).toMatchObject({ state: 'new', medal: null, listed: true });
  });
});

describe('a result', () => {
  const starters = [starter(duplantis), starter(kendricks), starter(karalis)];
  const podium = [
    placed('1', 'Armand Duplantis', '6.25'),
    placed('2', 'KENDRICKS Sam', '5.95'),
    placed('3', 'Emmanouil Karalis', '5.90'),
  ];
  const medals: Medal[] = [
    { place: 1, athleteId: 'duplantis', performance: 6250 },
    { place: 2, athleteId: 'kendricks', performance: 5950 },
    { place: 3, athleteId: 'karalis', performance: 5900 },
  ];
  const results = (input: Import) => plan({ kind: 'results', starters, ...input });

  test('gives the medals in the order of the places, whatever the order of the lines', () => {
    const planned = results({ lines: podium.toReversed() });
    expect(planned).toMatchObject({ problem: null, missing: [], ready: true });
    expect(planned.result).toEqual({ medals, state: 'new', replaced: false, problem: null, warnings: [] });
    expect(planned.lines[2]).toMatchObject({
      state: 'new',
      listed: false,
      athleteId: 'duplantis',
      medal: { place: 1, performance: 6250 },
      creates: null,
      candidates: [],
      mayCreate: false,
    });
  });

  test.each(['1', '1.', '=1', '1=', '1e', '1er', '1re', '1ère', '1ÈRE', '01', '001'])(
    '%s is the first place',
    (place) => {
      expect(results({ lines: [placed(place, 'Armand Duplantis', '6.25')] }).result.medals).toEqual([
        medals[0],
      ]);
    },
  );

  test.each(['results', 'competition'] as const)(
    'an admin leaves a line out together with its medal, and the result needs a winner: %s',
    (kind) => {
      const without = (at: number, lines = podium) =>
        results({ kind, lines, chosen: { [`e0.${at}`]: 'skip' } });
      for (const at of [1, 2]) {
        const planned = without(at);
        expect(planned.lines[at]).toMatchObject({ state: 'ignored', medal: null });
        expect(planned.result).toMatchObject({ medals: medals.toSpliced(at, 1), problem: null });
        expect(planned.ready).toBe(true);
      }
      const stranger = without(2, podium.toSpliced(2, 1, placed('3', '???', '5.90')));
      expect(stranger).toMatchObject({ result: { medals: medals.slice(0, 2) }, ready: true });
      const winner = without(0);
      expect(winner).toMatchObject({ result: { problem: 'gold-missing' }, ready: false });
    },
  );

  test.each(['0', '1000', 'premier', '1ers', 'n1', '1..', '==1', '-1'])('%s is not a place', (place) => {
    const planned = results({ lines: [...podium, placed(place, 'Armand Duplantis', '6.25')] });
    expect(problemsOf(planned)).toEqual([null, null, null, 'place']);
  });

  test.each(['4', '12', '3ème '.replace('3', '8').trim(), 'DNF', 'abandon', 'dq', '-', '–', 'NP'])(
    'a line with « %s » is left out, even for an unknown athlete',
    (place) => {
      const planned = results({ lines: [...podium, placed(place, 'Somebody Else', '5.80')] });
      expect(planned.lines[3]).toMatchObject({ state: 'ignored', problem: null, medal: null });
      expect(planned.ready).toBe(true);
    },
  );

  test.each([
    ['as the place', placed('DNS', 'KENDRICKS Sam', '')],
    ['as the mark', placed('', 'KENDRICKS Sam', 'dns')],
    ['in French', placed('NP', 'KENDRICKS Sam', '')],
    ['in words', placed('', 'KENDRICKS Sam', 'Forfait')],
    ['in words as the place', placed('non partant', 'KENDRICKS Sam', '')],
  ])('a listed athlete who did not start is withdrawn: written %s', (_where, dns) => {
    const planned = results({ lines: [placed('1', 'Armand Duplantis', '6.25'), dns] });
    expect(planned.lines[1]).toMatchObject({
      athleteId: 'kendricks',
      listed: true,
      state: 'changed',
      changes: [{ field: 'dns', from: '', to: '', typed: false }],
      // The words are used: they are not shown as left out.
      left: [],
    });
    expect([planned.ready, planned.result.medals]).toEqual([true, [medals[0]]]);
  });

  test.each(['DNF', 'abandon', 'DQ', 'NM', 'AB', '-'])(
    'an athlete who started stays on the list: %s',
    (place) => {
      const planned = results({ lines: [...podium.slice(0, 1), placed(place, 'Sam Kendricks', '')] });
      expect(statesOf(planned)).toEqual(['new', 'ignored']);
    },
  );

  test('does not withdraw a medallist, a withdrawn athlete, a name of two athletes, or the athlete of a line that is left out', () => {
    const dns = (name: string) => placed('DNS', name, '');
    const states = (input: Import) => statesOf(results(input)).at(-1);
    expect(states({ lines: [...podium, dns('Sam Kendricks')] })).toBe('ignored');
    expect(states({ lines: podium.slice(0, 1).concat(dns('Sam Kendricks')), medals })).toBe('ignored');
    const out = [starter(duplantis), starter(kendricks, { withdrawn: true })];
    expect(states({ lines: podium.slice(0, 1).concat(dns('Sam Kendricks')), starters: out })).toBe('ignored');
    const silvas = [starter(duplantis), starter(silvaOfPortugal), starter(silvaOfBrazil)];
    expect(states({ lines: podium.slice(0, 1).concat(dns('Ana Silva')), starters: silvas })).toBe('ignored');
    const skipped = { 'e0.1': 'skip' };
    expect(states({ lines: podium.slice(0, 1).concat(dns('Sam Kendricks')), chosen: skipped })).toBe(
      'ignored',
    );
  });

  test('a start list also withdraws an athlete whom only the result withdraws, and no athlete twice', () => {
    const out = (given: Partial<ListedStarter>, kind: ImportKind = 'start-list') =>
      plan({ kind, lines: [placed('DNS', 'Sam Kendricks', '')], starters: [starter(kendricks, given)] })
        .lines[0];
    const byResult = { withdrawn: true, didNotStart: true };
    expect(out(byResult)).toMatchObject({ state: 'changed', changes: [{ field: 'dns' }] });
    expect(out({ withdrawn: true })).toMatchObject({ state: 'unchanged', changes: [] });
    expect(out(byResult, 'competition')).toMatchObject({ state: 'unchanged', changes: [] });
  });

  describe('a corrected result', () => {
    const again = { field: 'withdrawn', from: '', to: '', typed: false };
    const starters = [
      starter(duplantis),
      starter(kendricks, { withdrawn: true, didNotStart: true }),
      starter(karalis, { withdrawn: true }),
    ];
    const gold = placed('1', 'Armand Duplantis', '6.25');
    const second = (line: ImportedLine) => results({ lines: [gold, line], starters }).lines[1];

    test('gives a medal to an athlete who did not start in the earlier result, and puts the athlete back on the list', () => {
      const planned = results({ lines: [gold, placed('2', 'KENDRICKS Sam', '5.95')], starters });
      const line = { athleteId: 'kendricks', listed: true, state: 'changed', changes: [again] };
      expect(planned.lines[1]).toMatchObject(line);
      expect(planned.ready).toBe(true);
      expect(planned.result.medals).toHaveLength(2);
    });

    test.each([placed('4', 'KENDRICKS Sam', '5.80'), placed('DNF', 'Sam Kendricks', '')])(
      'puts back an athlete who started after all and won nothing',
      (line) => {
        expect(second(line)).toMatchObject({ athleteId: 'kendricks', state: 'changed', changes: [again] });
      },
    );

    test.each(['DNS', '-', ''])('leaves out an athlete who still did not start: %s', (place) => {
      expect(second(placed(place, 'Sam Kendricks', ''))).toMatchObject({ state: 'ignored', changes: [] });
    });

    test('does not change athletes without a line, because a copied page may have only the podium', () => {
      const planned = results({ lines: [gold], starters });
      expect(planned.lines.map(({ athleteId }) => athleteId)).toEqual(['duplantis']);
      expect(planned.missing).toEqual([]);
    });

    test('asks whether an athlete whom an admin or a list has withdrawn starts after all', () => {
      for (const line of [
        placed('2', 'Emmanouil Karalis', '5.80'),
        placed('4', 'KARALIS Emmanouil', '5.70'),
      ]) {
        const planned = results({ lines: [gold, line], starters });
        expect(planned.lines[1]).toMatchObject({
          state: 'ambiguous',
          problem: 'withdrawn',
          mayCreate: false,
        });
        expect(planned.lines[1]?.candidates[0]).toMatchObject({ athleteId: 'karalis' });
        expect(planned.ready).toBe(false);
        const back = results({ lines: [gold, line], starters, chosen: { 'e0.1': 'karalis' } });
        const state = {
          state: 'changed',
          athleteId: 'karalis',
          listed: true,
          problem: null,
          changes: [again],
        };
        expect(back.lines[1]).toMatchObject(state);
        expect(back.ready).toBe(true);
        const out = results({ lines: [gold, line], starters, chosen: { 'e0.1': 'skip' } });
        expect(out.lines[1]).toMatchObject({ state: 'ignored', changes: [] });
        expect(out.ready).toBe(true);
      }
    });

    test.each(['DNF', 'DNS', '-', ''])(
      'leaves out a withdrawn athlete to whom the result gives no place: %s',
      (place) => {
        expect(second(placed(place, 'Emmanouil Karalis', ''))).toMatchObject({ state: 'ignored' });
      },
    );

    test('offers a withdrawn athlete for a place of the podium also by a name that is only similar', () => {
      const line = second(placed('2', 'E. Karalis', '5.80'));
      expect(line).toMatchObject({ state: 'ambiguous', problem: 'withdrawn' });
      expect(line?.candidates[0]).toMatchObject({ athleteId: 'karalis' });
      expect(second(placed('4', 'E. Karalis', '5.80'))).toMatchObject({ state: 'ignored' });
    });
  });

  test('a mark needs a place, and a line without both is left out', () => {
    const last = (mark: string) => results({ lines: [...podium, placed('', 'Somebody Else', mark)] });
    expect(problemsOf(last('5.80'))[3]).toBe('place-missing');
    expect(statesOf(last(''))[3]).toBe('ignored');
    expect(statesOf(last('NM'))[3]).toBe('ignored');
  });

  test.each([
    ['', 'mark-missing'],
    ['-', 'mark-missing'],
    ['DNF', 'mark-missing'],
    ['haut', 'mark'],
    ['6.255', 'mark'],
    ['99999999', 'mark'],
  ])('a medal for « %s » is refused: %s', (mark, problem) => {
    const planned = results({ lines: [placed('1', 'Armand Duplantis', mark)] });
    expect(onlyLine(planned)).toMatchObject({ state: 'error', problem, medal: null });
  });

  test('asks about a line that was not divided into cells', () => {
    const lines = [placed('1', 'Armand Duplantis', '6.25'), line('2 Sam Kendricks 5.95')];
    expect(results({ lines }).lines[1]).toMatchObject({ state: 'error', problem: 'place-missing' });
  });

  test('does not report the unit of a mark as left out', () => {
    const lines = [placed('1', 'Armand Duplantis', '6.25', { left: ['m', 'WR'] })];
    expect(onlyLine(results({ lines })).left).toEqual(['WR']);
  });

  test.each<[string, string, string, string[]]>([
    ['off the podium', '4', '9,82', ['4', '9,82']],
    ['wrong', '1', 'haut', ['1', 'haut']],
    ['with a remark', '1', '6,25 m (record du monde)', ['m (record du monde)']],
    ['aided', '1', '6.25w', ['w']],
    ['in its unit', '1', '6 m 25', []],
    ['of the podium', '1', '6.25', []],
  ])('shows the cells that it does not write: %s', (_line, place, mark, left) => {
    expect(onlyLine(results({ lines: [placed(place, 'Armand Duplantis', mark)] })).left).toEqual(left);
  });

  test('ignores PB, SB and cote', () => {
    const cells = { pb: 'record', sb: 'record', cote: 'forte' };
    expect(results({ lines: [placed('1', 'Armand Duplantis', '6.25', cells)] })).toMatchObject({
      ready: true,
      lines: [{ cote: null }],
    });
  });

  describe('an athlete who is not on the list', () => {
    const stranger = [placed('1', 'Ana Silva', '6.25')];

    test('can be any of the starters, the likeliest first, or « Autre »', () => {
      const planned = results({ lines: stranger, autres: [autre] });
      expect(onlyLine(planned)).toMatchObject({
        state: 'ambiguous',
        problem: 'not-on-list',
        mayCreate: false,
      });
      expect(idsOf(onlyLine(planned).candidates)).toEqual(['duplantis', 'kendricks', 'karalis', 'autre']);
      expect(planned.result).toMatchObject({ medals: [{ place: 1, athleteId: '' }], problem: null });
      expect(planned.ready).toBe(false);
    });

    test('cannot be a withdrawn athlete of another name', () => {
      const withdrawn = [starter(duplantis), starter(karalis, { withdrawn: true })];
      const planned = results({ lines: stranger, starters: withdrawn });
      expect(onlyLine(planned)).toMatchObject({ problem: 'not-on-list' });
      expect(idsOf(onlyLine(planned).candidates)).toEqual(['duplantis']);
    });

    test('is the athlete whom the admin chooses, and never a new one', () => {
      const choosing = (answer: string) =>
        results({ lines: stranger, autres: [autre], chosen: { 'e0.0': answer } });
      expect(onlyLine(choosing('karalis'))).toMatchObject({ state: 'new', athleteId: 'karalis' });
      expect(onlyLine(choosing('autre'))).toMatchObject({ state: 'new', athleteId: 'autre' });
      expect(onlyLine(choosing('new'))).toMatchObject({ state: 'error', problem: 'choice', creates: null });
    });

    test('is an error without starters, and can be « Autre » when it is the only choice', () => {
      expect(onlyLine(results({ lines: stranger, starters: [] }))).toMatchObject({
        state: 'error',
        problem: 'not-on-list',
        candidates: [],
      });
      expect(idsOf(onlyLine(results({ lines: stranger, starters: [], autres: [autre] })).candidates)).toEqual(
        ['autre'],
      );
    });

    test.each([
      ['a typing error', 'DUPLANTI Armand', ['duplantis', 'kendricks', 'karalis', 'autre']],
      ['a family name alone', 'Karalis', ['karalis', 'duplantis', 'kendricks', 'autre']],
    ])('may be a listed athlete: %s', (_what, name, candidates) => {
      const planned = results({ lines: [placed('1', name, '6.25')], autres: [autre] });
      expect(onlyLine(planned)).toMatchObject({ state: 'ambiguous', problem: null });
      expect(idsOf(onlyLine(planned).candidates)).toEqual(candidates);
    });

    test('a line named « Autre » is « Autre », any number of times', () => {
      const planned = results({
        lines: [placed('1', 'Autre', '6.25'), placed('2', 'Autre', '5.95')],
        autres: [autre],
      });
      expect(statesOf(planned)).toEqual(['new', 'new']);
      expect(planned).toMatchObject({ result: { problem: null }, ready: true });
    });

    test('an impossible name is an error, without a choice', () => {
      expect(problemsOf(results({ lines: [placed('1', '6.25', '6.25')] }))).toEqual(['name']);
    });
  });

  describe('for an event with a result', () => {
    test('is unchanged when it has the same medals in another order', () => {
      const planned = results({ lines: podium, medals: medals.toReversed() });
      expect(statesOf(planned)).toEqual(['unchanged', 'unchanged', 'unchanged']);
      expect(planned.result.state).toBe('unchanged');
      expect(planned.missing).toEqual([]);
    });

    test('reports changed places and marks', () => {
      const planned = results({
        lines: [
          placed('1', 'Armand Duplantis', '6.20'),
          placed('2', 'Emmanouil Karalis', '5.90'),
          placed('3', 'Sam Kendricks', '5.85'),
        ],
        medals,
      });
      expect(planned.lines.map(({ state, changes }) => [state, changes])).toEqual([
        ['changed', [{ field: 'mark', from: '6.25', to: '6.2', typed: false }]],
        ['changed', [{ field: 'place', from: '3', to: '2', typed: false }]],
        [
          'changed',
          [
            { field: 'place', from: '2', to: '3', typed: false },
            { field: 'mark', from: '5.95', to: '5.85', typed: false },
          ],
        ],
      ]);
      expect(planned.result).toMatchObject({ state: 'changed', replaced: false });
      expect(planned).toMatchObject({ missing: [], ready: true });
    });

    test('reports each lost medallist once, also « Autre »', () => {
      const before: Medal[] = [
        { place: 1, athleteId: 'duplantis', performance: 6250 },
        { place: 2, athleteId: 'autre', performance: 6000 },
        { place: 3, athleteId: 'kendricks', performance: 5950 },
      ];
      const listedAutre = starter(autre, { autre: true });
      const input = { lines: podium.slice(0, 1), medals: before, autres: [autre] };
      const planned = results({ ...input, starters: [...starters, listedAutre] });
      expect(planned.missing).toEqual([
        { key: 'e0.result.kendricks', athlete: starters[1], of: 'result', removed: false },
        { key: 'e0.result.autre', athlete: listedAutre, of: 'result', removed: false },
      ]);
      const replaced = results({ ...input, decisions: { replacedResults: new Set(['e0']) } });
      expect(replaced.result.replaced).toBe(true);
      expect(replaced.missing.map(({ key, removed }) => [key, removed])).toEqual([
        ['e0.result.kendricks', true],
        ['e0.result.autre', true],
      ]);
    });

    test('compares each of an athlete’s two places with its own medal', () => {
      const before: Medal[] = [
        { place: 1, athleteId: 'autre', performance: 6250 },
        { place: 2, athleteId: 'autre', performance: 5950 },
      ];
      const planned = results({
        lines: [placed('2', 'Autre', '5.95'), placed('1', 'Autre', '6.20'), placed('1', 'Autre', '6.25')],
        medals: before,
        autres: [autre],
      });
      expect(statesOf(planned)).toEqual(['unchanged', 'changed', 'unchanged']);
    });
  });

  describe('the winner', () => {
    test('is reported as missing', () => {
      const silver = results({ lines: podium.slice(1) });
      expect(silver).toMatchObject({ result: { problem: 'gold-missing' }, ready: false });
      const nobody = results({ lines: [placed('4', 'Armand Duplantis', '5.80')] });
      expect(nobody.result).toEqual({
        medals: [],
        state: 'none',
        replaced: false,
        problem: 'gold-missing',
        warnings: [],
      });
      expect(nobody.ready).toBe(false);
    });

    test.each([
      ['the first place', '1'],
      ['a place that cannot be read', 'premier'],
      ['no place', ''],
    ])("is not also reported as missing when the winner's line is wrong: %s", (_what, place) => {
      const wrong = placed(place, '', '6.25');
      expect(results({ lines: [wrong, ...podium.slice(1)] }).result.problem).toBeNull();
      expect(results({ lines: [wrong] }).result.problem).toBeNull();
    });

    test('is still reported as missing when the wrong line has another place, or no line is wrong', () => {
      const wrong = placed('2', '', '5.95');
      expect(results({ lines: [wrong] }).result.problem).toBe('gold-missing');
      expect(results({ lines: [placed('2', 'Sam Kendricks', '5.95'), wrong] }).result.problem).toBe(
        'gold-missing',
      );
      expect(results({ lines: [placed('DNF', 'Sam Kendricks', '')] }).result.problem).toBe('gold-missing');
    });
  });

  test('refuses a place that a tie above it occupies', () => {
    const planned = results({
      lines: [
        podium[0],
        placed('1', 'Sam Kendricks', '6.25'),
        placed('2', 'Emmanouil Karalis', '5.90'),
      ].flatMap((one) => one ?? []),
    });
    expect(planned).toMatchObject({ result: { problem: 'place-held-by-tie' }, ready: false });
    expect(
      results({ lines: [placed('=1', 'Armand Duplantis', '6.00'), placed('=1', 'Sam Kendricks', '6.00')] })
        .ready,
    ).toBe(true);
  });

  test('removes nobody from the start list', () => {
    expect(results({ lines: podium.slice(0, 1) }).missing).toEqual([]);
  });
});

describe("a competition's event", () => {
  const competition = (input: Import) => plan({ kind: 'competition', ...input });

  test('gives start list and medals together, also for new athletes', () => {
    const planned = competition({
      lines: [
        placed('1', 'Armand Duplantis', '6.25', { pb: '6.24' }),
        placed('2', 'Kurtis Marschall', '5.95', { country: 'AUS' }),
        placed('8', 'Sam Kendricks', '5.70'),
        placed('', 'Emmanouil Karalis', ''),
      ],
    });
    expect(statesOf(planned)).toEqual(['new', 'new', 'new', 'new']);
    expect(planned.lines.map(({ medal, listed }) => [medal?.place ?? null, listed])).toEqual([
      [1, true],
      [2, true],
      [null, true],
      [null, true],
    ]);
    expect(planned.result).toMatchObject({
      medals: [
        { place: 1, athleteId: 'duplantis', performance: 6250 },
        { place: 2, athleteId: 'e0.1', performance: 5950 },
      ],
      state: 'new',
      problem: null,
    });
    expect(planned.ready).toBe(true);
  });

  test('withdraws athletes who did not start, listed or new, but not a medallist or an athlete who is withdrawn already', () => {
    const lines = [
      placed('1', 'Armand Duplantis', '6.25'),
      placed('DNS', 'Sam Kendricks', ''),
      placed('', 'Kurtis Marschall', 'NP', { country: 'AUS' }),
      placed('DNS', 'Emmanouil Karalis', ''),
    ];
    const starters = [starter(duplantis), starter(kendricks), starter(karalis, { withdrawn: true })];
    const planned = competition({ lines, starters });
    const dns = { field: 'dns', from: '', to: '', typed: false };
    expect(planned.lines.map(({ state, changes }) => [state, changes])).toEqual([
      ['unchanged', []],
      ['changed', [dns]],
      ['new', [dns]],
      ['unchanged', []],
    ]);
    expect(planned.lines.map(({ left }) => left)).toEqual([[], [], [], ['DNS']]);
    expect(planned.ready).toBe(true);
    const silver: Medal = { place: 2, athleteId: 'kendricks', performance: 6000 };
    expect(statesOf(competition({ lines, starters, medals: [silver] }))[1]).toBe('unchanged');
  });

  test('may have no result yet', () => {
    const planned = competition({ lines: [line('Armand Duplantis')] });
    expect(planned).toMatchObject({ result: { state: 'none', problem: null }, ready: true });
  });

  test('may have a mark without a place', () => {
    expect(competition({ lines: [placed('', 'Armand Duplantis', '5.80')] }).ready).toBe(true);
  });

  test('reports a medallist without a line twice: as missing on the start list and in the result', () => {
    const planned = competition({
      lines: [placed('1', 'Armand Duplantis', '6.25')],
      starters: [starter(duplantis), starter(kendricks)],
      medals: [{ place: 1, athleteId: 'kendricks', performance: 6250 }],
    });
    expect(planned.missing.map(({ key, of }) => [key, of])).toEqual([
      ['e0.kendricks', 'start-list'],
      ['e0.result.kendricks', 'result'],
    ]);
  });
});

describe('marks that can be read in two ways: three numbers, as a sheet writes 8 min 52 s 45', () => {
  const planned = (kind: ImportKind, unit: 's' | 'h:m:s', cells: Partial<ImportedLine>) =>
    planEvent({
      key: 'e0',
      kind,
      imported: {
        line: 1,
        discipline: '',
        gender: null,
        round: null,
        date: '',
        time: '',
        offset: '',
        lines: [line('Winfred Yavi', cells)],
      },
      now: { type: 'course', unit, starters: [], medals: [], isRelay: false, locked: false },
      athletes: indexAthletes([]),
      autres: [],
      decisions: {
        athletes: new Map(),
        overwritten: new Set(),
        removed: new Set(),
        replacedResults: new Set(),
      },
    }).lines[0]?.problem;

  test.each(['8:52:45', '08:52:45', '08:52:76', '0:08:52', '8:52:45 WR'])(
    'the admin is asked about « %s » in a discipline without hours',
    (time) => {
      expect(planned('results', 's', { place: '1', mark: time })).toBe('hours');
      expect(planned('start-list', 's', { pb: time })).toBe('hours');
      expect(planned('start-list', 's', { sb: time })).toBe('hours');
    },
  );

  test.each(['8:52.45', '8:52,45', '0:08:52.45', '9.79'])('« %s » is read', (time) => {
    expect(planned('start-list', 's', { pb: time })).toBeNull();
  });

  test.each(['s', 'h:m:s'] as const)('« 1487 » is a score and no mark in %s', (unit) => {
    expect(planned('start-list', unit, { pb: '1487' })).toBe('pb');
    expect(planned('start-list', unit, { sb: '1487' })).toBe('sb');
  });

  test('the admin is asked about an SB better than the PB when no header names the columns', () => {
    const cells = { pb: '9.90', sb: '9.82' };
    expect(planned('start-list', 's', { ...cells, isUnnamed: true })).toBe('bests');
    expect(planned('start-list', 's', cells)).toBeNull();
    expect(planned('start-list', 's', { pb: '9.82', sb: '9.82', isUnnamed: true })).toBeNull();
  });

  test('three numbers are a time of a marathon', () => {
    expect(planned('start-list', 'h:m:s', { pb: '2:06:26' })).toBeNull();
  });
});

describe('a relay', () => {
  const states = person('usa', '', 'États-Unis', 'USA');
  const britain = person('gbr', '', 'Grande-Bretagne', 'GBR');
  const france = person('fra', '', 'France', 'FRA');
  const teams = [starter(states), starter(britain), starter(france)];
  const athletesOf = (event: PlannedEvent) => event.lines.map(({ athleteId }) => athleteId);
  const results = [
    placed('1', 'UNITED STATES', '3.10', { country: 'USA' }),
    placed('2', 'Great Britain & N.I.', '3.05', { country: 'GBR' }),
    placed('3', 'FRANCE', '3.00'),
  ];

  test('knows a team by its country in a result', () => {
    const planned = plan({
      kind: 'results',
      lines: results,
      starters: teams,
      autres: [autre],
      isRelay: true,
    });
    expect(athletesOf(planned)).toEqual(['usa', 'gbr', 'fra']);
    expect(planned.ready).toBe(true);
  });

  test('knows a team by its country in a start list, and a team that did not start', () => {
    const list = [
      line('UNITED STATES', { country: 'USA' }),
      line('Frankreich', { country: 'FRA' }),
      line('Great Britain & N.I.', { country: 'GBR' }),
    ];
    expect(athletesOf(plan({ lines: list, starters: teams, isRelay: true }))).toEqual(['usa', 'fra', 'gbr']);
    const [winner] = results;
    const out = line('Great Britain & N.I.', { country: 'GBR', mark: 'DNS' });
    const planned = plan({
      kind: 'results',
      lines: winner === undefined ? [] : [winner, out],
      starters: teams,
      isRelay: true,
    });
    expect(planned.lines[1]).toMatchObject({ athleteId: 'gbr', changes: [{ field: 'dns' }] });
  });

  test('asks where two starters or two lines have the country, about « Autre », and in another event', () => {
    const second = starter(person('usa-2', '', 'États-Unis 2', 'USA'));
    const only = results.slice(0, 1);
    const problemOf = (given: Partial<Import>) =>
      problemsOf(plan({ kind: 'results', lines: only, starters: teams, isRelay: true, ...given }))[0];
    expect(problemOf({})).toBeNull();
    expect(problemOf({ starters: [...teams, second] })).toBe('not-on-list');
    expect(problemOf({ lines: [...only, placed('2', 'Noah Lyles', '3.00', { country: 'USA' })] })).toBe(
      'not-on-list',
    );
    expect(problemOf({ isRelay: false })).toBe('not-on-list');
    const other = plan({
      kind: 'results',
      lines: [placed('1', 'Autre', '3.00', { country: 'USA' })],
      starters: teams,
      autres: [autre],
      isRelay: true,
    });
    expect(athletesOf(other)).toEqual(['autre']);
  });
});

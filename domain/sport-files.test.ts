import { describe, expect, test } from 'vitest';
import { disciplineKey } from './discipline-key.ts';
import type { ImportKind } from './import-kind.ts';
import { readImport } from './import-reading.ts';
import { importText, type TextFile } from './sport-files.ts';

const read = (files: readonly TextFile[], kind: ImportKind = 'competition') => {
  const made = readImport(importText(files), kind);
  if (!made.ok) throw new Error(made.why);
  expect(made.leftOut).toEqual([]);
  return made.competitions.flatMap(({ events }) =>
    events.map(({ discipline, gender, round, date, time, lines }) => ({
      event: [disciplineKey(discipline), gender, round, date, time].filter(Boolean).join(' '),
      lines: lines.map(({ place, name, country, mark, pb, sb, left }) =>
        [place, name.firstName, name.lastName, country, mark, pb, sb, left.join()].join('|'),
      ),
    })),
  );
};

describe('FinishLynx', () => {
  const ppl = { name: 'lynx.ppl', text: '; people\n12,Lyles,Noah,USA\n14,Thompson,Kishane,JAM\n' };

  test('a result is read from a .lif, with times rounded up to hundredths', () => {
    const text = [
      '12,1,1,Men 100m Final,1.0,m/s,,,,100,21:55:04.2',
      '1,12,7,Lyles,Noah,USA,9.784,,9.784,0.178',
      '2,14,4,Thompson,Kishane,MVP Track Club,9.789,,.005,0.176',
      'DNF,15,3,"Jones, Jr.",Steve,USA,',
    ].join('\r\n');
    expect(read([{ name: 'Men100.LIF', text }])).toEqual([
      {
        event: '100m male final',
        lines: [
          '1|Noah|Lyles|USA|9.79|||dossard 12, couloir 7, réaction 0.178, vent 1.0, temps lu 9.784',
          '2|Kishane|Thompson||9.79|||MVP Track Club, dossard 14, couloir 4, réaction 0.176, vent 1.0, temps lu 9.789',
          'DNF|Steve|Jones, Jr.|USA||||dossard 15, couloir 3, vent 1.0',
        ],
      },
    ]);
  });

  test('starters are read from an .evt, by number where a .ppl has their names, in the order of a .sch', () => {
    const evt = {
      name: 'lynx.evt',
      text: '1,1,1,Women 200m\n,21,5,Thomas,Gabrielle,USA\n2,1,1,Men 100m\n\t12,7\n 14,4,Thompson,Kishane,JAM\n',
    };
    const sch = { name: 'lynx.sch', text: '; order\n2,1,1\n1,1,1\n' };
    expect(read([evt, ppl, sch])).toEqual([
      {
        event: '100m male',
        lines: ['|Noah|Lyles|USA||||dossard 12, couloir 7', '|Kishane|Thompson|JAM||||dossard 14, couloir 4'],
      },
      { event: '200m female', lines: ['|Gabrielle|Thomas|USA||||dossard 21, couloir 5'] },
    ]);
  });

  test('races that a .sch does not have come after all that it has, as the files have them', () => {
    const evt = {
      name: 'lynx.evt',
      text: ['3,1,1,Women 400m', '4,1,1,Men 400m', '1,1,1,Women 200m', '2,1,1,Men 100m']
        .map((race) => `${race}\n,21,5,Thomas,Gabrielle,USA\n`)
        .join(''),
    };
    const eventsFor = (order: string) =>
      read([evt, { name: 'lynx.sch', text: order }]).map(({ event }) => event);
    const unscheduled = ['400m female', '400m male'];
    expect(eventsFor('2,1,1\n1,1,1\n')).toEqual(['100m male', '200m female', ...unscheduled]);
    expect(eventsFor('; no races\n')).toEqual([...unscheduled, '200m female', '100m male']);
  });

  test('several heats of a round are not a final', () => {
    const heat = (number: number, name: string) => ({
      name: `${number}.lif`,
      text: `12,1,${number},Men 100m,,\n1,${number},4,${name},Al,USA,10.01`,
    });
    expect(read([heat(1, 'One'), heat(2, 'Two')])).toEqual([
      {
        event: '100m male heats',
        lines: [
          '1|Al|One|USA|10.01|||dossard 1, couloir 4, série 1',
          '1|Al|Two|USA|10.01|||dossard 2, couloir 4, série 2',
        ],
      },
    ]);
  });

  test('files beside a result give names and show which race is a heat and which a final, but add no lines', () => {
    const evt = { name: 'lynx.evt', text: '12,1,1,Men 100m\n,12,7\n12,1,2,Men 100m\n,14,4\n12,2,1,Men 100m' };
    const result = (round: number) => ({
      name: `12-${round}.lif`,
      text: `12,${round},1,Men 100m,,\n1,12,4,,,,9.90`,
    });
    expect(read([result(2)])[0]?.event).toBe('100m male');
    expect(importText([result(2)], [ppl, evt])).toBe(importText([result(2), ppl]));
    expect(importText([result(1)], [ppl, evt])).toContain('Séries');
  });

  test('the start list and the result of one race do not make two heats of it', () => {
    const evt = { name: 'lynx.evt', text: '12,1,1,Men 100m\n,12,7,Lyles,Noah,USA' };
    const lif = { name: '1.lif', text: '12,1,1,Men 100m,,\n1,12,7,Lyles,Noah,USA,9.90' };
    expect(importText([evt, lif])).not.toContain('Séries');
  });

  test('a .ppl alone is a start list', () => {
    expect(read([ppl], 'start-list')[0]?.lines).toEqual([
      '|Noah|Lyles|USA||||dossard 12',
      '|Kishane|Thompson|JAM||||dossard 14',
    ]);
  });
});

describe('OpenTrack', () => {
  const competition = {
    date: '2026-08-10',
    competitors: [
      {
        competitor_id: '1',
        first_name: 'Noah',
        last_name: 'Lyles',
        nationality: 'USA',
        events_entered: [{ event_id: 'T1', event_code: '100', pb: '9.79', sb: '9.90' }, { event_id: 'F1' }],
      },
      { competitor_id: '2', first_name: 'Kishane', last_name: 'Thompson', nationality: 'JAM' },
    ],
    events: [
      {
        event_id: 'T1',
        event_code: '100',
        genders: 'M',
        rounds: '2,1',
        day: 2,
        r1_time: '18:00',
        units: [
          { round: 1, heat: 1, results: [{ bib: '2', place: 1, performance: '10.01' }] },
          { round: 1, heat: 2, results: [{ bib: '1', place: 1, performance: '10.02' }] },
          {
            round: 2,
            heat: 1,
            scheduled_start_time: '21:50',
            results: [
              { bib: '1', place: 1, performance: '9.79', lane: 4 },
              { bib: '2', place: 2, performance: '9.79' },
            ],
          },
        ],
      },
      { event_id: 'F1', event_code: 'PV', genders: 'M', rounds: '1', r1_time: '19:00', units: [] },
      {
        event_id: 'R1',
        event_code: '4x100',
        genders: 'X',
        rounds: '1',
        units: [{ round: 1, heat: 1, results: [{ bib: 'BEL', place: 1, performance: '37.40' }] }],
      },
    ],
    relay_teams: [{ event_id: 'R1', relay_team_id: 'BEL', name: 'Belgrave' }],
  };
  const outcome = [
    {
      event: '100m male heats 2026-08-11 18:00',
      lines: [
        '1|Kishane|Thompson|JAM|10.01|||dossard 2, série 1',
        '1|Noah|Lyles|USA|10.02|9.79|9.90|dossard 1, série 2',
      ],
    },
    {
      event: '100m male final 2026-08-11 21:50',
      lines: [
        '1|Noah|Lyles|USA|9.79|9.79|9.90|dossard 1, couloir 4',
        '2|Kishane|Thompson|JAM|9.79|||dossard 2',
      ],
    },
    {
      event: 'perche male 2026-08-10 19:00',
      lines: ['|Noah|Lyles|USA||||dossard 1'],
    },
    { event: '4x100m mixed final 2026-08-10', lines: ['1||Belgrave||37.40|||dossard BEL'] },
  ];
  const camel = (text: string) =>
    text.replace(
      /"([a-z0-9_]+)":/g,
      (_all, key: string) => `"${key.replace(/_([a-z])/g, (_one, letter: string) => letter.toUpperCase())}":`,
    );

  test.each([
    ['the API', JSON.stringify(competition)],
    ["a competition's page", camel(JSON.stringify(competition))],
  ])('is read in the spelling of %s', (_source, text) => {
    expect(read([{ name: 'competition.json', text }])).toEqual(outcome);
  });
});

test('any other file stays unchanged', () => {
  expect(importText([{ name: 'a.csv', text: 'Nom;Pays\nNoah Lyles;USA' }])).toBe('Nom;Pays\nNoah Lyles;USA');
  expect(importText([{ name: 'a.json', text: '{"events": []}' }])).toBe('{"events": []}');
});

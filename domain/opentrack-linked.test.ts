import { expect, test } from 'vitest';
import { disciplineKey } from './discipline-key.ts';
import { readImport } from './import-reading.ts';
import { importText } from './sport-files.ts';

const base = 'http://example.org';
const context = 'http://w3c.github.io/opentrack-cg/contexts/opentrack.jsonld';

const shown = (document: object) => {
  const text = importText([{ name: 'meet.jsonld', text: JSON.stringify(document) }]);
  const made = readImport(text, 'competition');
  if (!made.ok) throw new Error(made.why);
  expect(made.leftOut).toEqual([]);
  return made.competitions.flatMap(({ events }) =>
    events.map(({ discipline, gender, round, date, time, lines }) => ({
      event: [disciplineKey(discipline), gender, round, date, time].filter(Boolean).join(' '),
      lines: lines.map(({ place, name, country, mark, left }) =>
        [place, name.firstName, name.lastName, country, mark, left.join()].join('|'),
      ),
    })),
  );
};
const result = (athlete: string, rank: number, time: string, more = {}) => ({
  '@type': 'Result',
  name: `place ${rank}`,
  competitor: `${base}/athlete/${athlete}`,
  trackLane: rank + 3,
  bibIdentifier: athlete.slice(0, 3),
  rank,
  performance: { '@type': 'TimePerformance', windAssistance: '-0.2 m/s', time },
  ...more,
});

const sprint = {
  '@type': 'MultiRoundCompetition',
  name: 'Metz - 100m Women',
  discipline: `${base}/discipline/100m`,
  category: `${base}/category/SENF`,
  round: [
    {
      name: '100m Women - Round 1',
      startDate: '2026-08-10T18:00:00',
      unitCompetition: [
        { name: 'Heat 1', results: [result('101Alfred', 1, '00:00:11.012', { competitionFeature: 'Q' })] },
        { name: 'Heat 2', results: [result('102Asher', 1, '00:00:11.100')] },
      ],
    },
    {
      name: '100m Women - Final',
      startDate: '2026-08-10T21:45:00',
      unitCompetition: {
        name: '100m Women - Final',
        results: [
          result('101Alfred', 1, '00:00:10.721', { reactionTime: 0.144 }),
          { competitor: `${base}/athlete/102Asher`, competitionFeature: 'DNF', bibIdentifier: '102' },
        ],
      },
    },
  ],
};
const people = [
  {
    '@id': `${base}/athlete/101Alfred`,
    '@type': 'Athlete',
    familyName: 'Alfred',
    givenName: 'Julien',
    nationality: 'countrycode:LCA',
  },
];

test('rounds, heats and results are read, with the names of athletes in the file or from their ids', () => {
  const competition = {
    '@context': context,
    '@type': 'DivisionalCompetition',
    name: 'Metz',
    division: [sprint],
  };
  expect(shown({ ...competition, athlete: people })).toEqual([
    {
      event: '100m female heats 2026-08-10 18:00',
      lines: [
        '1|Julien|Alfred|LCA|11.02|dossard 101, couloir 4, vent -0.2 m/s, Q, temps lu 11.012, série 1',
        '1||Asher||11.10|102Asher, dossard 102, couloir 4, vent -0.2 m/s, temps lu 11.100, série 2',
      ],
    },
    {
      event: '100m female final 2026-08-10 21:45',
      lines: [
        '1|Julien|Alfred|LCA|10.73|dossard 101, couloir 4, vent -0.2 m/s, temps lu 10.721, reactionTime 0.144',
        '||Asher||DNF|102Asher, dossard 102',
      ],
    },
  ]);
});

test('starters are read from a start list, a participation or a list of names; marks with their unit', () => {
  const vault = {
    '@context': [context],
    name: 'Boys Pole Vault',
    discipline: 'discipline:PV',
    category: { gender: 'gender:Men' },
    participation: [
      { agent: { '@type': 'Athlete', name: 'Armand Duplantis', nationality: 'SWE' }, bibIdentifier: '7' },
    ],
  };
  expect(shown(vault)).toEqual([{ event: 'perche male', lines: ['||Armand Duplantis|SWE||dossard 7'] }]);
  const done = {
    ...vault,
    results: [
      { ...vault.participation[0], rank: 1, performance: { height: { value: '6.25', unitCode: 'MTR' } } },
    ],
  };
  expect(shown(done)[0]?.lines).toEqual(['1||Armand Duplantis|SWE|6.25|dossard 7']);
  const relay = {
    '@context': context,
    discipline: 'discipline:4x400m',
    category: { name: 'Senior Women' },
    startList: [{ competitor: { '@type': 'Team', name: 'Great Britain' }, lane: 1 }],
  };
  expect(shown(relay)).toEqual([{ event: '4x400m female', lines: ['||Great Britain|GBR||couloir 1'] }]);
});

test('a round that points back to its event is read once', () => {
  const event = { ...sprint, '@id': `${base}/event/1` };
  const rounds = sprint.round.map((round) => ({ ...round, event: `${base}/event/1` }));
  const competition = { '@context': context, division: [{ ...event, round: rounds }] };
  expect(shown(competition).map(({ lines }) => lines.length)).toEqual([2, 2]);
});

test('JSON of any other model stays unchanged', () => {
  for (const text of ['{"@context": "https://schema.org"}', `{"@context": "${context}", "name": "Metz"}`])
    expect(importText([{ name: 'a.json', text }])).toBe(text);
});

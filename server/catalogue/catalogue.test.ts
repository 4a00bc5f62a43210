import { readdirSync, readFileSync } from 'node:fs';
import { equalsOrBetters } from '@pronathle/domain/discipline';
import { limits, serverLimits } from '@pronathle/domain/limits';
import { readMark } from '@pronathle/domain/performance';
import { bestOf } from '@pronathle/domain/plausible-mark';
import { resultProblem } from '@pronathle/domain/podium';
import { resultWarnings } from '@pronathle/domain/result-warnings';
import { describe, expect, it } from 'vitest';
import { badges } from './badges.ts';
import { athletes, competitionNames, readCompetition, type CatalogueEvent } from './catalogue.ts';
import { disciplines } from './disciplines.ts';

const competitions = competitionNames.map(readCompetition);
const events = competitions.flatMap((competition) =>
  competition.events.map((event) => ({
    ...event,
    competition,
    title: `${competition.name}, ${event.discipline.name} ${event.discipline.gender}`,
  })),
);

/** Returns a mark in thousandths of the discipline's base unit. */
const markOf = (event: CatalogueEvent, text: string) => readMark(text, { unit: event.discipline.unit });
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

describe('athletes', () => {
  const names = athletes.flatMap(({ firstName, lastName }) => [firstName, lastName]);

  it('have a unique key and a unique name', () => {
    expect(new Set(athletes.map(({ key }) => key)).size).toBe(athletes.length);
    expect(new Set(athletes.map(nameOf)).size).toBe(athletes.length);
    expect(athletes.filter(({ key }) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([]);
  });

  it('are written normally, not in the capitals of start lists', () => {
    expect(names.filter((name) => /\p{Lu}{3}/u.test(name))).toEqual([]);
    expect(names.filter((name) => !/\p{Lu}/u.test(name))).toEqual([]);
    expect(names.filter((name) => name !== name.trim() || /\s{2}|[^\p{L} .'-]/u.test(name))).toEqual([]);
    expect(names.filter((name) => name !== name.normalize('NFC'))).toEqual([]);
    expect(names.filter((name) => name.length > limits.personName)).toEqual([]);
  });

  it('keep their own capitals and accents', () => {
    expect(athletes.map(nameOf)).toEqual(
      expect.arrayContaining([
        "Kate O'Connor",
        'Sydney McLaughlin-Levrone',
        'Jorinde van Klinken',
        'Alison dos Santos',
        'Cyréna Samba-Mayela',
        'Paweł Fajdek',
        'Elle St. Pierre',
      ]),
    );
  });

  it('have the country code of sport, which is not the ISO code', () => {
    const countries = new Set(athletes.map(({ country }) => country));
    expect([...countries].filter((country) => !/^[A-Z]{3}$/.test(country))).toEqual([]);
    for (const code of ['GER', 'NED', 'SUI', 'RSA', 'GRE']) expect(countries).toContain(code);
    for (const code of ['DEU', 'NLD', 'CHE', 'ZAF', 'GRC']) expect(countries).not.toContain(code);
  });

  it('are men or women, and their date of birth is a real day where it is known', () => {
    expect(athletes.filter(({ gender }) => gender !== 'male' && gender !== 'female')).toEqual([]);
    const births = athletes.flatMap(({ dob }) => dob ?? []);
    expect(births.filter((dob) => !isDay(dob) || dob < '1975' || dob > '2010')).toEqual([]);
  });

  it('all take part in an event', () => {
    const entered = new Set(events.flatMap(({ participants }) => participants.map(({ athlete }) => athlete)));
    expect(athletes.filter((athlete) => !entered.has(athlete))).toEqual([]);
  });
});

describe('disciplines', () => {
  it('are one for each name and gender, with composed accents', () => {
    const names = disciplines.map(({ name, gender }) => `${name} ${gender}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name !== name.normalize('NFC') || / {2}/.test(name))).toEqual([]);
  });

  it('have a tolerance above 0, or the default one', () => {
    expect(
      disciplines.filter(({ performanceTolerance: tolerance }) => tolerance !== null && tolerance <= 0),
    ).toEqual([]);
  });
});

describe('competitions', () => {
  it.each([
    ['paris-2024', 'Jeux olympiques de Paris 2024', 'Europe/Paris', 42],
    ['diamond-league-final-2025', 'Finale de la Ligue de diamant 2025', 'Europe/Zurich', 30],
    ['tokyo-2025', 'Championnats du monde de Tokyo 2025', 'Asia/Tokyo', 41],
  ] as const)('%s is %s, in %s, with %i events', (file, name, timezone, count) => {
    const competition = readCompetition(file);
    expect(competition).toMatchObject({ name, timezone });
    expect(competition.events).toHaveLength(count);
  });

  it('have their events within their days, once per discipline', () => {
    for (const { startDate, endDate, name, location, description, events: own } of competitions) {
      expect([startDate, endDate, ...own.map(({ date }) => date)].filter((day) => !isDay(day))).toEqual([]);
      expect(own.filter(({ date }) => date < startDate || date > endDate)).toEqual([]);
      expect(new Set(own.map(({ discipline }) => discipline)).size).toBe(own.length);
      for (const text of [name, location, description]) expect(text).toBe(text.normalize('NFC').trim());
    }
  });

  it('have a start time only where it is known', () => {
    const times = events.flatMap(({ time }) => time ?? []);
    expect(times.filter((time) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))).toEqual([]);
    expect(
      new Set(events.filter(({ time }) => time !== null).map(({ competition }) => competition.name)),
    ).toEqual(new Set(['Jeux olympiques de Paris 2024']));
  });
});

describe('every event', () => {
  it.each(events)('$title has a valid start list', (event) => {
    const { participants, discipline } = event;
    expect(new Set(participants.map(({ athlete }) => athlete)).size).toBe(participants.length);
    expect(participants.filter(({ athlete }) => athlete.gender !== discipline.gender)).toEqual([]);
    for (const { pb, sb } of participants) {
      const [pbMark, sbMark] = [markOf(event, pb), markOf(event, sb)];
      expect(pbMark === null).toBe(pb === '');
      expect(sbMark === null).toBe(sb === '');
      if (sbMark !== null)
        expect(pbMark !== null && equalsOrBetters(pbMark, sbMark, discipline.type)).toBe(true);
    }
  });

  it.each(events)('$title has a valid podium', (event) => {
    const entered = new Set(event.participants.map(({ athlete }) => athlete));
    expect(event.podium.filter(({ athlete }) => !entered.has(athlete))).toEqual([]);
    const medals = event.podium.map(({ place, athlete, performance }) => ({
      place,
      athleteId: athlete.key,
      performance: markOf(event, performance) ?? Number.NaN,
    }));
    expect(medals.length).toBeGreaterThanOrEqual(3);
    expect(resultProblem(medals, () => false)).toBeNull();
    expect(
      resultWarnings(medals, event.discipline.type, bestOf(event.participants, event.discipline)),
    ).toEqual([]);
    expect(medals.map(({ place }) => place)).toEqual(medals.map(({ place }) => place).sort());
  });

  it('has three medals, except for the three shared bronzes', () => {
    const shared = events.filter(({ podium }) => podium.length > 3);
    expect(shared.map(({ title, podium }) => [title, podium.map(({ place }) => place)])).toEqual([
      ['Jeux olympiques de Paris 2024, Saut en hauteur female', [1, 2, 3, 3]],
      ['Championnats du monde de Tokyo 2025, Heptathlon female', [1, 2, 3, 3]],
      ['Championnats du monde de Tokyo 2025, Saut en hauteur female', [1, 2, 3, 3]],
    ]);
  });
});

describe('known results', () => {
  it.each([
    ['paris-2024', '100 m', 'male', 'Noah Lyles', 9_790],
    ['paris-2024', 'Perche', 'male', 'Armand Duplantis', 6_250],
    ['paris-2024', 'Marathon', 'male', 'Tamirat Tola', 7_586_000],
    ['paris-2024', 'Heptathlon', 'female', 'Nafissatou Thiam', 6_880_000],
    ['paris-2024', '400 m haies', 'male', 'Rai Benjamin', 46_460],
    ['paris-2024', '1500 m', 'male', 'Cole Hocker', 207_650],
    ['diamond-league-final-2025', '400 m haies', 'male', 'Karsten Warholm', 46_700],
    ['diamond-league-final-2025', '3000 m', 'male', 'Jimmy Gressier', 456_780],
    ['tokyo-2025', 'Perche', 'male', 'Armand Duplantis', 6_300],
    ['tokyo-2025', '400 m', 'female', 'Sydney McLaughlin-Levrone', 47_780],
    ['tokyo-2025', '35 km marche', 'female', 'María Pérez', 9_541_000],
  ] as const)('%s, %s (%s) was won by %s', (file, discipline, gender, winner, mark) => {
    const event = readCompetition(file).events.find(
      (candidate) => candidate.discipline.name === discipline && candidate.discipline.gender === gender,
    );
    const [gold] = event?.podium ?? [];
    expect(gold && nameOf(gold.athlete)).toBe(winner);
    expect(event && gold && markOf(event, gold.performance)).toBe(mark);
  });

  it('name the same athlete, even when the name has changed between two seasons', () => {
    const [paris, , tokyo] = competitions.map(({ events: own }) =>
      own.find(({ discipline }) => discipline.name === '100 m' && discipline.gender === 'female'),
    );
    expect(paris?.podium[2]?.athlete).toBe(tokyo?.podium[0]?.athlete);
  });
});

describe('badges', () => {
  const folder = new URL('./badge-icons/', import.meta.url);

  it('have one drawing each, and no drawing is unused', () => {
    expect(badges).toHaveLength(9);
    expect(readdirSync(folder).sort()).toEqual(badges.map(({ code }) => `${code}.svg`).sort());
    expect(badges.map(({ icon }) => icon)).toEqual(badges.map(({ code }) => `/badges/${code}.svg`));
  });

  it('have names and descriptions within the limits', () => {
    for (const { name, description, rewardPoints } of badges) {
      expect(name.length).toBeLessThanOrEqual(serverLimits.badgeName);
      expect(description.length).toBeLessThanOrEqual(serverLimits.badgeDescription);
      expect(rewardPoints).toBeGreaterThan(0);
    }
  });

  it.each(badges)('$code is a small drawing without external references', ({ code }) => {
    const svg = readFileSync(new URL(`${code}.svg`, folder), 'utf8');
    expect(Buffer.byteLength(svg)).toBeLessThan(3 * 1024);
    expect(svg).not.toMatch(/<(?:text|script|style|image|use|foreignObject)\b|href|\son\w+=|url\((?!#)/);
  });
});

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

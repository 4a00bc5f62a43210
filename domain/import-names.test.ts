import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexAthletes, likeliestFirst, matchAthlete, nameKeys, splitName } from './import-names.ts';

const athlete = (athleteId: string, firstName: string, lastName: string, country = '') => ({
  athleteId,
  firstName,
  lastName,
  country,
});
const people = [
  athlete('duplantis', 'Armand', 'Duplantis', 'SWE'),
  athlete('obrien', 'Aidan', "O'Brien", 'IRL'),
  athlete('mclaughlin', 'Sydney', 'McLaughlin-Levrone', 'USA'),
  athlete('niekerk', 'Wayde', 'van Niekerk', 'RSA'),
  athlete('pintado', 'Brian Daniel', 'Pintado', 'ECU'),
  athlete('silva-por', 'Ana', 'Silva', 'POR'),
  athlete('silva-bra', 'Ana', 'Silva', 'BRA'),
];
const index = indexAthletes(people);
const match = (text: string, country = '', listed: string[] = []) => {
  const found = matchAthlete({ text }, country, index, new Set(listed));
  if (found.kind === 'one') return found.athlete.athleteId;
  return found.kind === 'none' ? null : found.candidates.map(({ athleteId }) => athleteId);
};

describe('an athlete is recognised', () => {
  test.each([
    ['DUPLANTIS Armand', 'duplantis'],
    ['Armand Duplantis', 'duplantis'],
    ['Duplantis, Armand', 'duplantis'],
    ['  armand   DUPLANTIS ', 'duplantis'],
    ['OBRIEN Aidan', 'obrien'],
    ['Aidan O’Brien', 'obrien'],
    ['MCLAUGHLIN LEVRONE Sydney', 'mclaughlin'],
    ['Sydney Mclaughlin‑Levrone', 'mclaughlin'],
    ['VAN NIEKERK Wayde', 'niekerk'],
    ['PINTADO Brian Daniel', 'pintado'],
  ])('%s', (text, expected) => {
    expect(match(text)).toBe(expected);
  });

  test('in either order, whatever the case, accents and signs', () => {
    const word = fc
      .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split('')), { minLength: 2, maxLength: 9 })
      .map((letters) => letters.join(''));
    const accented: Record<string, string> = { a: 'à', e: 'é', c: 'ç', o: 'ø', u: 'ü', l: 'ł' };
    fc.assert(
      fc.property(
        word,
        word,
        fc.constantFrom(' ', ', ', '-', '  '),
        fc.boolean(),
        (first, last, sign, loud) => {
          const known = indexAthletes([athlete('x', first, last)]);
          const written = `${last}${sign}${first}`.replace(/./g, (letter) => accented[letter] ?? letter);
          for (const text of [written, `${first} ${last}`, `${last.toUpperCase()} ${first}`]) {
            const found = matchAthlete({ text: loud ? text.toUpperCase() : text }, '', known, new Set());
            expect(found).toMatchObject({ kind: 'one', athlete: { athleteId: 'x' } });
          }
        },
      ),
    );
  });
});

describe('what stays open is asked', () => {
  test('of two who have one name, the country tells; else who is on the list', () => {
    expect(match('Ana Silva')).toEqual(['silva-por', 'silva-bra']);
    expect(match('Ana Silva', 'BRA')).toBe('silva-bra');
    expect(match('Ana Silva', '', ['silva-por'])).toBe('silva-por');
  });

  test('the same name under another flag is not taken for sure', () => {
    expect(match('Armand Duplantis', 'USA')).toEqual(['duplantis']);
    expect(match('Armand Duplantis', 'USA', ['duplantis'])).toBe('duplantis');
  });

  test.each([
    ['Sydney McLaughlin', ['mclaughlin']],
    ['A. Duplantis', ['duplantis']],
    ['Brian Pintado', ['pintado']],
    ['DUPLANTI Armand', ['duplantis']],
    ['Arman Duplantsi', ['duplantis']],
    ['PINTADO Brain Daniel', ['pintado']],
  ])('a name that only resembles is a candidate: %s', (text, expected) => {
    expect(match(text)).toEqual(expected);
  });

  test('under another flag, a name that only resembles is somebody else', () => {
    expect(match('DUPLANTI Armand', 'SWE')).toEqual(['duplantis']);
    expect(match('DUPLANTI Armand', 'USA')).toBeNull();
  });

  test.each([
    ['Duplantis', 'duplantis'],
    ['Armnd Duplanti', 'duplantis'],
    ['PINTADO', 'pintado'],
    ['Van Nikerk', 'niekerk'],
  ])('among those who start, the likeliest comes first: %s', (text, expected) => {
    const ranked = likeliestFirst({ text }, people);
    expect(ranked).toHaveLength(people.length);
    expect(ranked[0]).toMatchObject({ athlete: { athleteId: expected }, resembles: true });
  });

  test('nobody of those who start resembles a stranger', () => {
    expect(likeliestFirst({ text: 'Inconnu Total' }, people).some(({ resembles }) => resembles)).toBe(false);
  });

  test.each(['Duplantis', 'Antoine Duplantis', 'Sydney', ''])('nobody is %s', (text) => {
    expect(match(text)).toBeNull();
  });
});

describe('somebody new gets a first and a last name', () => {
  test.each([
    ['DUPLANTIS Armand', 'Armand', 'Duplantis'],
    ['Armand DUPLANTIS', 'Armand', 'Duplantis'],
    ['Duplantis, Armand', 'Armand', 'Duplantis'],
    ['Armand Duplantis', 'Armand', 'Duplantis'],
    ['Wayde van Niekerk', 'Wayde', 'van Niekerk'],
    ["O'BRIEN Aidan", 'Aidan', "O'Brien"],
    ['MCLAUGHLIN-LEVRONE Sydney', 'Sydney', 'McLaughlin-Levrone'],
    ['Pelé', '', 'Pelé'],
    ['J. DUPONT', 'J.', 'Dupont'],
  ])('%s', (text, firstName, lastName) => {
    expect(splitName({ text })).toEqual({ firstName, lastName });
  });

  test('no letter is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('A', 'b', 'É', ' ', "'", '-', ',') }), (text) => {
        const { firstName, lastName } = splitName({ text });
        const letters = (name: string) => (nameKeys({ text: name })[0] ?? '').split('').toSorted().join('');
        expect(letters(`${firstName} ${lastName}`)).toBe(letters(text));
      }),
    );
  });
});

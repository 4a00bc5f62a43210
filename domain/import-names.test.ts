import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canBeName,
  indexAthletes,
  likeliestFirst,
  matchAthlete,
  nameKeys,
  splitName,
} from './import-names.ts';

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
  ])('by the name %j', (text, expected) => {
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

describe('where a name is uncertain', () => {
  test('the country decides between two athletes with the same name; without a country, the start list decides', () => {
    expect(match('Ana Silva')).toEqual(['silva-por', 'silva-bra']);
    expect(match('Ana Silva', 'BRA')).toBe('silva-bra');
    expect(match('Ana Silva', '', ['silva-por'])).toBe('silva-por');
  });

  test('the same name with another country is not certain', () => {
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
  ])('a name that is only similar is a candidate: %s', (text, expected) => {
    expect(match(text)).toEqual(expected);
  });

  test('with another country, a similar name is another athlete', () => {
    expect(match('DUPLANTI Armand', 'SWE')).toEqual(['duplantis']);
    expect(match('DUPLANTI Armand', 'USA')).toBeNull();
  });

  test.each([
    ['Duplantis', 'duplantis'],
    ['Armnd Duplanti', 'duplantis'],
    ['PINTADO', 'pintado'],
    ['Van Nikerk', 'niekerk'],
  ])('among the starters, the likeliest comes first: %s', (text, expected) => {
    const ranked = likeliestFirst({ text }, people);
    expect(ranked).toHaveLength(people.length);
    expect(ranked[0]).toMatchObject({ athlete: { athleteId: expected } });
    expect(ranked[0]?.shared).toBeGreaterThan(0);
  });

  test('a name that is unlike all names is similar to no athlete', () => {
    expect(likeliestFirst({ text: 'Inconnu Total' }, people).some(({ shared }) => shared > 0)).toBe(false);
  });

  const matchAmong = (known: typeof people, text: string, country = '', listed: string[] = []) => {
    const found = matchAthlete({ text }, country, indexAthletes(known), new Set(listed));
    return found.kind === 'several' ? found.candidates.map(({ athleteId }) => athleteId) : found.kind;
  };

  test('a country limits the choice to athletes of that country, if there are any', () => {
    const silvas = [...people, athlete('silva-2', 'Ana', 'Silva', 'POR'), athlete('silva', 'Ana', 'Silva')];
    expect(matchAmong(silvas, 'Ana Silva', 'POR')).toEqual(['silva-por', 'silva-2', 'silva']);
    expect(matchAmong(silvas, 'Ana Silva', 'BRA')).toEqual(['silva-bra', 'silva']);
    expect(matchAmong(people, 'Ana Silva', 'ESP')).toEqual(['silva-por', 'silva-bra']);
  });

  test('athletes on the start list come first', () => {
    const silvas = [...people, athlete('silva-esp', 'Ana', 'Silva', 'ESP')];
    expect(matchAmong(silvas, 'Ana Silva', '', ['silva-bra', 'silva-esp'])).toEqual([
      'silva-bra',
      'silva-esp',
      'silva-por',
    ]);
    expect(matchAmong(people, 'Ana Silba', '', ['silva-bra'])).toEqual(['silva-bra', 'silva-por']);
  });

  test.each([
    ['five letters, none', 'Li Wei', 'Li Wey', false],
    ['six letters, one', 'Lin Wei', 'Lin Wey', true],
    ['six letters, not two', 'Lin Wei', 'Lim Wey', false],
    ['nine letters, not two', 'Anna Smith', 'Anja Smidh', false],
    ['ten letters, two', 'Hanna Smith', 'Hanka Smidh', true],
    ['not three', 'Johanna Smith', 'Jokanka Smidh', false],
  ])('a name may have this many typing errors: %s', (_howMany, known, written, resembles) => {
    const [first = '', last = ''] = known.split(' ');
    expect(matchAmong([athlete('x', first, last)], written)).toEqual(resembles ? ['x'] : 'none');
  });

  test.each([
    ['the list has initials', 'J.', 'Dupont', 'Jean Dupont', true],
    ['an initial of a later name', 'Anna Alma', 'Xavier', 'A. Anna Xavier', true],
    ['an initial that the athlete does not have', 'Anna', 'Xavier', 'B. Xavier', false],
    ['the same name twice', 'Ana', 'Silva', 'Ana Ana', false],
    ['more names than the list has', 'Brian', 'Pintado', 'Brian Daniel Pintado', true],
  ])('one name contains the other: %s', (_what, first, last, written, resembles) => {
    expect(matchAmong([athlete('x', first, last)], written)).toEqual(resembles ? ['x'] : 'none');
  });

  test.each([
    ['two letters, none', 'Bo', 'Bi', false],
    ['three letters, one', 'Bob', 'Bib', true],
    ['seven letters, not two', 'Kendric', 'Gendrik', false],
    ['eight letters, two', 'Kendrick', 'Gendrikk', true],
    ['as many as the shorter word allows', 'Kendrick', 'Gendrik', false],
    ['as many as the shorter word allows, on the list', 'Gendrik', 'Kendrick', false],
    ['an initial matches nobody', 'K', 'K', false],
  ])('a word may have this many typing errors: %s', (_howMany, known, written, resembles) => {
    const [ranked] = likeliestFirst({ text: written }, [athlete('x', '', known)]);
    expect(ranked?.shared === 1).toBe(resembles);
  });

  test.each(['Duplantis', 'Antoine Duplantis', 'Sydney', ''])('no athlete matches %s', (text) => {
    expect(match(text)).toBeNull();
  });
});

describe('a new athlete gets a first and a last name', () => {
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
    ['J DUPONT', 'J', 'Dupont'],
    ['DUPONT J.', 'J.', 'Dupont'],
    ['McLAUGHLIN-LEVRONE Sydney', 'Sydney', 'McLaughlin-Levrone'],
    ['VAN DER POEL Jan Piet', 'Jan Piet', 'Van Der Poel'],
    ['Jan VAN DER POEL', 'Jan', 'Van Der Poel'],
    ['Dupont, Jean, Marie', 'Jean Marie', 'Dupont'],
    [' DUPONT  ,  Jean   Marie ', 'Jean Marie', 'Dupont'],
    ['  Jean   Dupont ', 'Jean', 'Dupont'],
    ['JEAN DUPONT', 'Jean', 'Dupont'],
    ['', '', ''],
  ])('from the text %j', (text, firstName, lastName) => {
    expect(splitName({ text })).toEqual({ firstName, lastName });
  });

  test('from the separate fields of the source, without all capitals', () => {
    const text = 'whatever';
    expect(splitName({ text, firstName: 'JEAN', lastName: 'DE LA TOUR' })).toEqual({
      firstName: 'Jean',
      lastName: 'De La Tour',
    });
    expect(splitName({ text, lastName: 'Pelé' })).toEqual({ firstName: '', lastName: 'Pelé' });
  });

  test.each([
    ['Pelé', true],
    ['李', true],
    ['6.25', false],
    ['Pelé 10', false],
    ['Armand Duplantis (SWE', false],
    ['Jean (dit Jo) Le Grand', true],
    ['BOL Femke / COCKRELL Anna', false],
    ['Flag of the Netherlands Femke Bol', false],
    ['-', false],
    ['', false],
  ])('« %s » can be a name: %s', (text, can) => {
    expect(canBeName({ text })).toBe(can);
  });

  test.each([
    ['AS Monaco', '', 'AS Monaco'],
    ['France A', '', 'France A'],
    ['GREAT BRITAIN', '', 'Great Britain'],
    ['FRA', '', 'FRA'],
    ['Belgique', '', 'Belgique'],
  ])('of a team, which has one name: %j', (text, firstName, lastName) => {
    expect(splitName({ text, isTeam: true })).toEqual({ firstName, lastName });
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

describe('a family name alone', () => {
  const athlete = (athleteId: string, firstName: string, lastName: string, country = 'FRA') => ({
    athleteId,
    firstName,
    lastName,
    country,
  });
  const index = indexAthletes([
    athlete('sasha', 'Sasha', 'Zhoya'),
    athlete('sophie', 'Sophie', 'Zhoya'),
    athlete('wilhem', 'Wilhem', 'Belocian'),
    athlete('jason', 'Jason', 'Lamont-Fort'),
    athlete('aurel', 'Aurel', 'Manga'),
  ]);
  const found = (text: string, starters: string[], country = '') => {
    const match = matchAthlete({ text, isSurname: true }, country, index, new Set(starters));
    return match.kind === 'one'
      ? match.athlete.athleteId
      : match.kind === 'none'
        ? 'none'
        : match.candidates.map(({ athleteId }) => athleteId);
  };

  test('is the only starter who has it', () => {
    expect(found('ZHOYA', ['sasha', 'wilhem'])).toBe('sasha');
    expect(found('lamont-fort', ['jason', 'wilhem'])).toBe('jason');
  });

  test('is a question where two starters have it, or none', () => {
    expect(found('Zhoya', ['sasha', 'sophie', 'wilhem'])).toEqual(['sasha', 'sophie']);
    expect(found('Manga', ['wilhem'])).toEqual(['aurel', 'wilhem']);
    expect(found('Zhoya', ['sasha', 'wilhem'], 'BEL')).toEqual(['sasha', 'wilhem']);
    expect(found('Mang', ['wilhem'])).toEqual(['wilhem']);
  });

  test('is no new athlete', () => {
    expect(found('Inconnu', [])).toBe('none');
    expect(canBeName({ text: 'Inconnu', isSurname: true })).toBe(false);
  });
});

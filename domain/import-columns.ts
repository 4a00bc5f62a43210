/**
 * The names of the columns of an imported table, and of the fields of imported JSON, in French and in
 * English.
 */
import { searchKey } from './identity.ts';

export type Column =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'country'
  | 'pb'
  | 'sb'
  | 'cote'
  | 'place'
  | 'mark'
  | 'discipline'
  | 'gender'
  | 'date'
  | 'time'
  | 'offset'
  | 'round';

/** The words for each column, without accents, spaces and signs. No word is in two columns. */
const words: Readonly<Record<Column, string>> = {
  name: 'nom/name/athlet/athletin/sportler/sportlerin/atleta/atleti/nombre/nome/athlete/athletes/competitor/concurrent/participant/nomprenom/nometprenom/lastnamefirstname/surnamefirstname/namevorname/nachnamevorname/apellidosnombre/cognomenome/prenomnom/prenometnom/fullname/athletename',
  firstName: 'prenom/vorname/firstname/givenname/forename',
  lastName: 'nomdefamille/nachname/apellido/apellidos/cognome/familienname/lastname/surname/familyname',
  country:
    'pays/country/nation/nat/noc/nationalite/nationality/paysathlete/countrycode/code/member/federation/land/naz/nationalitat/pais/nacionalidad/nazione/nazionalita',
  pb: 'pb/rp/mp/bestzeit/bestweite/besthohe/primato/personale/record/recordpersonnel/recordperso/personalbest/personalrecord/meilleureperformance/meilleureperf/perso/bestleistung/personlichebestleistung/marcapersonal/mejormarcapersonal/primatopersonale',
  sb: 'sb/mps/mt/saisonbestzeit/saisonbestweite/saisonbest/stagionale/saison/season/seasonbest/seasonsbest/meilleureperformancedelasaison/bilansaison/meilleureperfdelasaison/meilleureperfsaison/meilleureperformancesaison/perfsaison/recorddelasaison/recordsaison/rs/saisonbestleistung/mejormarcadelatemporada/mejormarcadeltemporada/primatostagionale',
  cote: 'cote/cotes/odds',
  place:
    'place/scratch/rang/rank/rk/pos/position/classement/cl/clt/cla/pl/rg/platz/puesto/posicion/posizione',
  mark: 'marque/mark/perf/performance/resultat/result/chrono/temps/distance/tempsreel/tempsofficiel/finals/zeit/weite/hohe/leistung/ergebnis/marca/tiempo/tempo/misura/resultado/risultato/points/pts/punkte/puntos/punti/total/totalpoints/totalpts/score',
  discipline: 'epreuve/event/discipline/disciplinefr/nomepreuve/eventname',
  gender: 'genre/sexe/gender/sex/categorie/category',
  date: 'date/jour/day/eventdate/startdate',
  time: 'heure/horaire/time/starttime/eventtime',
  offset: 'tz/timezone/fuseau/offset/decalage',
  round: 'tour/phase/round/stade/stage',
};
const columnOfWord = new Map(
  (Object.entries(words) as [Column, string][]).flatMap(([column, names]) =>
    names.split('/').map((word) => [word, column] as const),
  ),
);

/** Returns the column that a header names; null for a header that is not used (lane, wind, remark). */
export function columnOf(header: string): Column | null {
  return columnOfWord.get(wordOf(header)) ?? null;
}

const headerWords: ReadonlySet<string> = new Set(
  'lane/bib/ligue/cat/couloir/dossard/order/ordre/start/list/date/of/birth/naissance/annee/yob/dob/club/best/personal/record/reaction/wind/vent/bahn/startnr/jg/verein/heat/serie/remarks/notes/behind/qualif/id/number/no/time'.split(
    '/',
  ),
);

/** True for a word that a header may have, even if the import ignores its column. */
export const isHeaderWord = (word: string): boolean => headerWords.has(wordsOf(word));

/** The key of a header, to look it up in the lists of words. */
const wordOf = (header: string): string =>
  // « Class. » is a place; « Class » is a student's year.
  /^class\.$/i.test(header.trim()) ? 'classement' : wordOfSeason(header);

const wordOfSeason = (header: string): string =>
  // « Meilleure perf 2026 » is the season's best, and « PB 2026 » the PB in that year.
  /^meilleure perf(?:ormance)?(?: en)? 20\d\d$/.test(searchKey(header)) || seasonInShort.test(header.trim())
    ? 'sb'
    : wordsOf(header);

/** Matches « MS », the season's best; `ms` may be milliseconds, and `m/s` is the unit of a wind. */
const seasonInShort = /^M\.?S\.?(?: 20\d\d)?$/;

/** Words for a column that may say that an athlete does not start. */
const statusWords: ReadonlySet<string> = new Set(
  'statut/status/etat/observation/observations/remarque/remarques'.split('/'),
);

const lastFirst =
  /(?:^|\s)(?:(?:nom(?: de famille)?|last ?name|surname|family ?name|nachname|apellidos?|cognome)s?(?: et| and| und| y| e|,| ?[/&+-])? (?:prenoms?|first ?name|given ?name|vorname|nombre|nome)|name,? vorname)(?=$|\s)/;
const firstLast =
  /(?:^|\s)(?:prenom|first ?name|given ?name|vorname|nombre)s?(?: et| and| und| y|,| ?[/&+-])? (?:nom|last ?name|surname|family ?name|nachname|name|apellidos?)(?=$|\s)/;

/**
 * Returns the order of the names in the cells below a header such as « Nom Prénom »; null for a row that does not
 * say it.
 */
export function nameOrderIn(cells: readonly string[]): 'last-first' | 'first-last' | null {
  const named = cells.filter((cell) => cell.length < 200 && /n[ao]me?s?|apellido/i.test(cell)).map(searchKey);
  if (named.some((cell) => lastFirst.test(cell))) return 'last-first';
  return named.some((cell) => firstLast.test(cell)) ? 'first-last' : null;
}

const wordsOf = (header: string): string =>
  searchKey(header.replace(/\s*[([][^()[\]]*[)\]]$/, '')).replace(/[^a-z]/g, '');

/**
 * A column of teams (`team`) has the names in a relay; elsewhere it has the countries, if its cells are
 * countries. A column of athletes after a column of teams is ignored: it has the athletes of each relay.
 */
export type HeaderColumn = Column | 'team';
const teams: ReadonlySet<string> = new Set(
  'team/equipe/mannschaft/equipo/squadra/school/yearschool'.split('/'),
);
/** Words for totals. In a combined event the total is the result; beside another mark it is not. */
const totalWords: ReadonlySet<string> = new Set('total/totalpoints/totalpts'.split('/'));
const pointWords: ReadonlySet<string> = new Set([
  ...totalWords,
  ...'points/pts/punkte/puntos/punti/score'.split('/'),
]);
const relayAthletes: ReadonlySet<string> = new Set(
  'athletes/competitors/runners/coureurs/relayeurs/relayistes/composition/members'.split('/'),
);

/**
 * Returns the columns of a row that is a header, or null for a row of data. A header has two known names, or a
 * single cell with a known name. Its only numbers are a year ("PB 2026") or, beside three known names, the
 * number of an attempt or a distance.
 */
export function headerColumns(cells: readonly string[]): (HeaderColumn | null)[] | null {
  if (cells.length === 0) return null;
  const numbered = cells.filter(
    (cell) => /\d/.test(cell) && !/^\p{L}[^\d]*\s(?:(?:19|20)\d\d|\d)$/u.test(cell),
  );
  if (
    numbered.some(
      (cell) =>
        !/^(?:\d{1,2}(?:[.,]\d\d?)?|\d{1,5}\s?k?m(?:\s?(?:h|haies|hurdles))?|\d{2,3}\s?h)$/i.test(cell),
    )
  )
    return null;
  const written = cells.map(wordOf);
  const hasPb = written.some((word) => columnOfWord.get(word) === 'pb');
  // Beside « rp », « ms » is the season's best.
  const words = written.map((word, at) => (hasPb && searchKey(cells[at] ?? '') === 'ms' ? 'sb' : word));
  // The official time counts beside the real one, and « Scratch » beside the place in a category.
  const isOfficial = ['tempsofficiel', 'temps'].some((word) => words.includes(word));
  const isBesideOther = (word: string) =>
    (isOfficial && word === 'tempsreel') ||
    (words.includes('scratch') && word !== 'scratch' && columnOfWord.get(word) === 'place');
  const team = words.findIndex((word) => teams.has(word));
  const isTeams = team >= 0 && words.findIndex((word) => relayAthletes.has(word)) > team;
  const columns = words.map((word): HeaderColumn | null =>
    teams.has(word)
      ? 'team'
      : isBesideOther(word)
        ? null
        : isTeams && relayAthletes.has(word)
          ? null
          : (columnOfWord.get(word) ?? null),
  );
  // `Nation`, `Competitors`: in this relay the teams are the nations.
  const isNation = !columns.some((column) => column === 'name' || column === 'lastName' || column === 'team');
  if (isNation && words.some((word) => relayAthletes.has(word))) columns[columns.indexOf('country')] = 'team';
  // Points beside a mark, or beside a time that is not a time of day, belong to a meeting's ranking.
  const isMarked = (at: number) => !pointWords.has(words[at] ?? '');
  // Points beside a PB or SB belong to a world ranking.
  const hasMark = columns.some(
    (column, at) =>
      column === 'pb' ||
      column === 'sb' ||
      (column === 'mark' && isMarked(at)) ||
      (words[at] === 'time' && !columns.includes('date')),
  );
  const hasTotal = words.some((word) => totalWords.has(word));
  for (const [at, word] of words.entries())
    if (pointWords.has(word) && (hasMark || (hasTotal && !totalWords.has(word)))) columns[at] = null;
  const known = columns.filter((column) => column !== null);
  // A name beside two or more words of ignored columns is a header, too.
  const isEntry =
    known.includes('name') &&
    (words.filter((word) => headerWords.has(word)).length > 1 || words.some((word) => statusWords.has(word)));
  if ((known.length < Math.min(2, cells.length) && !isEntry) || new Set(known).size < known.length)
    return null;
  if (numbered.length > 0 && known.length < 3) return null;
  const isNamed = known.includes('name') || known.includes('lastName');
  const isTimetable = known.includes('discipline') && !isNamed && !known.includes('team');
  // A "time" is a time of day beside a day, or in a timetable; otherwise it is a mark. « Heure » is always one of day.
  const isMark = !known.includes('date') && !known.includes('mark') && !isTimetable;
  // "Nom" beside "Prénom" is the last name.
  return columns.map((column, at) => {
    // The column of places often has no header, or only a sign.
    if (at === 0 && /^#?$/.test(cells[0] ?? '') && known.includes('mark') && !known.includes('place'))
      return 'place';
    if (column === 'team' && !isNamed) return 'name';
    if (column === 'name' && known.includes('firstName') && !known.includes('lastName')) return 'lastName';
    if (column === 'name' && known.includes('lastName') && !known.includes('firstName')) return 'firstName';
    return words[at] === 'time' && isMark ? 'mark' : column;
  });
}

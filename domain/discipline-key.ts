/** One key for the different spellings of a discipline: French, English, and the codes of result services. */
import { searchKey } from './identity.ts';

/** Whole keys that no rule below can derive. */
const spellings: Readonly<Record<string, string>> = {
  pv: 'perche',
  polevault: 'perche',
  hj: 'hauteur',
  highjump: 'hauteur',
  lj: 'longueur',
  longjump: 'longueur',
  tj: 'triplesaut',
  triplejump: 'triplesaut',
  triple: 'triplesaut',
  sp: 'poids',
  shotput: 'poids',
  shot: 'poids',
  dt: 'disque',
  discus: 'disque',
  discusthrow: 'disque',
  ht: 'marteau',
  hammer: 'marteau',
  hammerthrow: 'marteau',
  jt: 'javelot',
  javelin: 'javelot',
  javelinthrow: 'javelot',
  dec: 'decathlon',
  hep: 'heptathlon',
  pen: 'pentathlon',
  mar: 'marathon',
  hm: 'semimarathon',
  halfmarathon: 'semimarathon',
  lemile: 'mile',
  onemile: 'mile',
  '1mile': 'mile',
  milerun: 'mile',
  // German, Spanish, Italian
  hochsprung: 'hauteur',
  stabhochsprung: 'perche',
  weitsprung: 'longueur',
  dreisprung: 'triplesaut',
  kugelstossen: 'poids',
  diskuswurf: 'disque',
  hammerwurf: 'marteau',
  speerwurf: 'javelot',
  zehnkampf: 'decathlon',
  siebenkampf: 'heptathlon',
  saltodealtura: 'hauteur',
  saltoconpertiga: 'perche',
  saltodelongitud: 'longueur',
  triplesalto: 'triplesaut',
  lanzamientodepeso: 'poids',
  lanzamientodedisco: 'disque',
  lanzamientodemartillo: 'marteau',
  lanzamientodejabalina: 'javelot',
  saltoinalto: 'hauteur',
  saltoconlasta: 'perche',
  saltoinlungo: 'longueur',
  saltotriplo: 'triplesaut',
  gettodelpeso: 'poids',
  lanciodeldisco: 'disque',
  lanciodelmartello: 'marteau',
  lanciodelgiavellotto: 'javelot',
  martillo: 'marteau',
  martello: 'marteau',
  jabalina: 'javelot',
  giavellotto: 'javelot',
  maraton: 'marathon',
  maratona: 'marathon',
  decatlon: 'decathlon',
  eptathlon: 'heptathlon',
  heptatlon: 'heptathlon',
};

/** Applied in this order, after spaces and signs are removed. */
const rewritings: readonly (readonly [RegExp, string])[] = [
  [/kilomet(?:re|er)s?/, 'km'],
  [/^(?:saut(?:ala|en)|lancer(?:du|de|dela))/, ''],
  [/^(?:relais|staffetta|relevos?)/, ''],
  [/(?:relay|staffel|staffetta|relevos?)$/, ''],
  [/met(?:res?|ers?|ri|ros?)/, 'm'],
  [/(?:hurdles|hurden|vallas|ostacoli)$/, 'haies'],
  [/steeplechase|hindernis|obstaculos|siepi/, 'steeple'],
  [/^(\d+)m?sc$/, '$1msteeple'],
  [/racewalk(?:ing)?$|walk$|rw$|(?:bahn)?gehen$|marcia$|marcha$/, 'marche'],
  [/^(?:course|dash|run)|(?:run|dash|sprint|plat)$/, ''],
  [/^(?:marche|marcia|marcha)(\d+km)$/, '$1marche'],
  [/^(\d+)000mmarche$/, '$1kmmarche'],
  [/^(\d+)km?w$/, '$1kmmarche'],
  [/^(\d+)mh$/, '$1mhaies'],
  [/^(\d+)h$/, '$1mhaies'],
  [/^(\d+)haies$/, '$1mhaies'],
  [/^(\d+)m?steeple$/, '$1msteeple'],
  [/^(\d+x\d+|\d+)$/, '$1m'],
];

/** Returns the key of a discipline's name. Two names of a discipline have the same key, which is not for display. */
export function disciplineKey(name: string): string {
  const bare = searchKey(name)
    .replaceAll('×', 'x')
    .replace(/[^a-z0-9]/g, '');
  const key = rewritings.reduce((text, [from, to]) => text.replace(from, to), bare);
  return spellings[key] ?? key;
}

const known =
  /^(?:(?:\d+x)?\d+k?m(?:haies|steeple|marche|mixte)?|\d+kmmarche|marathon(?:marche)?|mile|2miles|perche|hauteur|longueur|triplesaut|poids|disque|marteau|javelot|decathlon|heptathlon|pentathlon|semimarathon(?:marche)?|cross)$/;

/**
 * True for the name of a discipline of the sport, even if the game's catalogue does not have it. False for a
 * mark: `8.95 m`.
 */
export function isDisciplineName(text: string): boolean {
  return (
    text.length <= 60 &&
    /\p{L}/u.test(text) &&
    // `1.500 m`, `10.000 m`: thousands.
    !/\d(?!\.[05]00\s?m)[.:'"]\d|\d,\d{1,2}(?!\d)/.test(text) &&
    known.test(disciplineKey(text))
  );
}

/** True for a relay, whose athletes are teams: `4 x 100 m`. */
export const isRelay = (discipline: string): boolean => /^\d+x\d/.test(disciplineKey(discipline));

/**
 * The written name of an event has its discipline, its gender and its round: `100 m - Hommes`, `Women's 100 m - Final`.
 */
import type { Gender } from './gender.ts';
import { searchKey } from './identity.ts';
import { type Round, roundIn } from './import-cells.ts';

const genderWords: Readonly<Record<Exclude<Gender, 'unspecified'>, string>> = {
  male: 'm h homme hommes men mens man male masculin messieurs sem tcm manner herren hombres masculino uomini maschile',
  female:
    'f w femme femmes women womens woman female feminin feminine dames sef tcf frauen damen mujeres femenino donne femminile',
  mixed: 'x mixte mixed',
};
const genderOfWord = new Map(
  (Object.entries(genderWords) as [Gender, string][]).flatMap(([gender, names]) =>
    names.split(' ').map((word) => [word, gender] as const),
  ),
);

/**
 * True where the last letter may mean something other than a gender: hurdles in `400 m H`, a final in `100 m
 * F`, metres in `100 M`. In `Perche H` and `1500 m M` it is the gender.
 */
const mayBeOther = (written: string, letter: string): boolean => {
  const isSure =
    (/^[HF]$/i.test(letter) && /haies|hurdles|steeple/i.test(written)) ||
    (/^H$/i.test(letter) &&
      /(?<!\d)(?:200|800|1[\s.]?500|3[\s.]?000|5[\s.]?000|10[\s.]?000)\s?m?\sh$/i.test(written)) ||
    (/^[MW]$/.test(letter) && /\d\s?k?m\s(?:.{0,40}\s)?[MW]$/.test(written));
  return /\d/.test(written) && !isSure;
};

/** Splits `100 m F` and `100 m H` into the distance and a letter, which may mean a gender, hurdles or a final. */
export const withoutLetter = (discipline: string): { distance: string; letter: string } => {
  const [, distance = discipline, letter = ''] = /^(\d[\d\s]{0,6}m?)\s([HF])$/i.exec(discipline) ?? [];
  return { distance, letter: letter.toUpperCase() };
};

/** Returns the gender when the text has nothing else; otherwise null. */
export function readGender(text: string): Gender | null {
  if (/\d/.test(text)) return null;
  return genderOfWord.get(searchKey(text).replace(/[^a-z]/g, '')) ?? null;
}

/**
 * Splits "100 m - Hommes" and "Women's 100 m - Final" into discipline, gender and round. A single letter is a
 * gender in brackets, or at the end where it can mean nothing else.
 */
export function genderAndDiscipline(
  written: string,
  gender: string,
): { discipline: string; gender: Gender | null; round: Round | null } {
  const named = roundIn(written);
  const kept: string[] = [];
  let genderOfWord: Gender | null = null;
  const words = (named?.rest ?? written).split(/\s+/);
  for (const [at, word] of words.entries()) {
    const isLetter = word.replace(/\P{L}/gu, '').length === 1;
    const isLast = at > 0 && at === words.length - 1 && !mayBeOther(named?.rest ?? written, word);
    const isUnsure = isLetter && !isLast && !/^[([]\p{L}[)\]],?$/u.test(word);
    const found = isUnsure || word.includes(';') ? null : readGender(word);
    if (found === null) kept.push(word);
    else genderOfWord = found;
  }
  return {
    discipline: trimSigns(kept.join(' ')),
    gender: readGender(gender) ?? genderOfWord,
    round: named?.round ?? null,
  };
}

/** Removes the signs at both ends. It uses a loop, because a regular expression would visit inner dashes many times. */
export function trimSigns(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && ' -–:,/|·'.includes(text.charAt(from))) from += 1;
  while (to > from && ' -–—:,/(|·'.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** The line of a result without a header is place, name, mark, with a country on either side of the name. */
import { isCountryCode } from './country-code.ts';
import {
  countryIn,
  hasLetters,
  isAttempt,
  isBirth,
  isCard,
  isCountry,
  isFeet,
  isGap,
  isMarkWritten,
  isNumber,
  isOut,
  isReaction,
  isRule,
  isSharedPlace,
  isSign,
  isThousandths,
  isWind,
  isWords,
  placeIn,
} from './import-cells.ts';
import { isCountryBefore } from './import-countries.ts';
import { hasMark, measured, tooMany, wholeMarks } from './import-marks.ts';
import type { Fields, ReadCells } from './import-row.ts';
import { withNamesJoined } from './import-split-cells.ts';
import type { Delimiter } from './import-text.ts';

/** `Noah Lyles 9.79 🥇`: without another place, a single medal is the place. */
export function withMedal(fields: Fields, pictures: readonly string[]): Fields {
  const medals = pictures
    .flatMap((picture) => picture.split(' '))
    .flatMap((sign) => (isOut(sign) ? [] : (placeIn(sign) ?? [])));
  const [place, ...others] = medals;
  return fields.place !== '' || place === undefined || others.length > 0 ? fields : { ...fields, place };
}

/**
 * Reads place; name; mark. Numbers may come before the name; the country is optional, on either side of the
 * name. The wind, the reaction, a day of birth and signs after the name are left out.
 */
export function resultFields(cells: readonly string[], delimiter: Delimiter): ReadCells {
  const [head = '', ...tail] = cells;
  const looksLikeSign = /^\p{L}{1,2}$/u.test(head) && hasLetters(tail[0] ?? '') && !isCountry(tail[0] ?? '');
  const isRank =
    placeIn(head) !== null ||
    isOut(head) ||
    isSharedPlace(head) ||
    /^(?:["″]|'')?$/.test(head) ||
    looksLikeSign;
  const place = isRank ? head : '';
  const [first1 = '', second1 = '', ...others1] = isRank ? tail : cells;
  // The French site bases.athle has the mark before the name.
  const markFirst =
    isRank &&
    (isMarkWritten(first1) || (isOut(first1) && first1.length > 1)) &&
    hasLetters(second1) &&
    !others1.some(isMarkWritten);
  const behind = tail[0] === '=' ? tail.slice(1) : tail;
  const written = markFirst ? [second1, ...others1] : isRank ? behind.slice(firstFilled(behind)) : cells;
  const births = written.filter(isBirth).filter((birth) => !/^\d{4}$/.test(birth));
  const named = withNamesJoined(written.filter((cell) => !births.includes(cell)));
  const numbers =
    (isRank || head.startsWith('#')) && hasLetters(named.find((cell) => !isNumber(cell)) ?? '')
      ? named.findIndex((cell) => !isNumber(cell))
      : 0;
  const [first = '', second = '', ...others] = named.slice(Math.max(numbers, 0));
  const countryFirst = isCountryBefore(first, second, others[0] ?? '');
  const [name, next, rest] = countryFirst ? [second, first, others] : [first, second, others];
  const hasCountry =
    countryFirst ||
    (isCountry(next) && !isOut(next)) ||
    (hasLetters(next) && !/\d/.test(next) && /^[A-Z]{3}$/.test(countryIn(next)) && !isOut(next));
  const behindName = hasCountry ? rest : withoutEmptyCountry([next, ...rest]);
  const after = [...(markFirst ? [first1] : []), ...behindName];
  const { marks, problem } = wholeMarks(after, 1, delimiter);
  const isExtra = (cell: string) =>
    isWind(cell) ||
    isReaction(cell) ||
    isBirth(cell) ||
    isGap(cell) ||
    (isFeet(cell) && marks.some((mark) => isMarkWritten(mark) && !isFeet(mark))) ||
    isCard(cell) ||
    isRule(cell) ||
    isThousandths(cell);
  const extras = [...births, ...marks.filter(isExtra)];
  const judged = marks.filter((cell) => !isExtra(cell));
  // An athlete who did not finish has no mark: the other cells are a club or a category.
  const hasNone = isOut(head) && !judged.some(hasMark);
  const out = judged.find((cell) => isOut(cell) && hasLetters(cell)) ?? judged.find(isOut) ?? '';
  const unmarked = judged.filter((cell, at) => cell !== '' && at !== judged.indexOf(out));
  const {
    mark: written1,
    beyond,
    words,
    isSeries,
  } = hasNone ? { mark: out, beyond: [], words: unmarked, isSeries: true } : markOf(judged);
  // Removes the full stop of a sentence.
  const mark = written1.replace(/(?<=\d[.,:'"″]+\d+|^\d{4})\.$/, '');
  const later = hasCountry ? undefined : beyond.find((cell) => isCountry(cell) && isCountryCode(cell));
  const country = hasCountry ? next : later;
  const signs = beyond.filter((cell) => isSign(cell) && cell !== later);
  const attempts = beyond.filter((cell) => cell !== '' && !isSign(cell) && cell !== later);
  // Where the mark says that the athlete did not finish, the first number is a lane, not a place.
  const isUnplaced = isOut(mark) && mark.length > 1 && placeIn(place) !== null;
  return {
    fields: {
      place: isUnplaced ? '' : (placeIn(place) ?? place),
      name,
      mark,
      ...(country !== undefined && { country }),
    },
    // Without a place, the missing place is reported first.
    problem: !isRank ? null : (problem ?? (isSeries || markFirst ? null : tooMany(attempts))),
    left: [
      ...(isUnplaced || (placeIn(place) !== null && place.replace(/[.)=:]/g, '') !== placeIn(place))
        ? [place]
        : []),
      ...named.slice(0, Math.max(numbers, 0)),
      ...extras,
      ...words,
      ...signs,
      ...attempts,
    ],
  };
}

/** Removes the empty cells of a country before a mark: neutral athletes have none. */
function withoutEmptyCountry(cells: readonly string[]): readonly string[] {
  const from = firstFilled(cells);
  const first = cells[from] ?? '';
  return /^=?\d/.test(first) || isOut(first) ? cells.slice(from) : cells;
}

/** The index of the first cell that is not empty; 0 when all are empty. */
const firstFilled = (cells: readonly string[]): number =>
  Math.max(
    cells.findIndex((cell) => cell !== ''),
    0,
  );

interface MarkOf {
  mark: string;
  beyond: readonly string[];
  words: readonly string[];
  isSeries: boolean;
}

/**
 * Finds the mark of a result among the cells behind the name. Beside a club, a school or a remark it is the
 * only cell that is neither words nor a sign. Beside attempts it is the best of them, written before or after
 * them. Else it is the first cell.
 */
function markOf(cells: readonly string[]): MarkOf {
  const words = cells.filter(isWords);
  const others = cells.filter((cell) => !isWords(cell));
  const [only = '', ...more] = others.filter((cell) => cell !== '' && (!isSign(cell) || isOut(cell)));
  const isOnly = only !== '' && more.length === 0 && (/\d/.test(only) || isOut(only));
  const at = others.indexOf(only);
  // The attempts of a vertical jump: each height cleared, missed or passed.
  const heights = cells.filter((cell) => /^[xo\-–—r]{1,3}$/i.test(cell));
  const single = cells.filter((cell) => cell !== '' && !heights.includes(cell));
  const [cleared = ''] = single;
  if (heights.length > 1 && single.length === 1 && isMarkWritten(cleared))
    return { mark: cleared, beyond: heights, words: [], isSeries: true };
  if ((words.length > 0 || isSign(cells[0] ?? '')) && isOnly)
    return {
      mark: only,
      beyond: others.toSpliced(at, 1),
      words,
      isSeries: false,
    };
  const [first = '', ...beyond] = cells;
  const attempts = beyond.filter((cell) => cell !== '' && !isSign(cell));
  const lengths = [first, ...attempts].map((cell) => (isAttempt(cell) ? measured(cell) : Number.NaN));
  const best = Math.max(...lengths.filter((length) => !Number.isNaN(length)));
  const areAttempts = attempts.length > 1 && beyond.every((cell) => isAttempt(cell) || isSign(cell));
  if (areAttempts && lengths[0] === best && lengths.indexOf(best, 1) > 0)
    return { mark: first, beyond, words: [], isSeries: true };
  const last = cells.lastIndexOf(attempts.at(-1) ?? '');
  const isLast = areAttempts && isAttempt(first) && attempts.length > 2 && lengths.at(-1) === best;
  if (isLast && lengths.indexOf(best) < lengths.length - 1)
    return {
      mark: cells[last] ?? '',
      beyond: cells.toSpliced(last, 1),
      words: [],
      isSeries: true,
    };
  return { mark: first, beyond, words: [], isSeries: false };
}

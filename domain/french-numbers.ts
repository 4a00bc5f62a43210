/** Numbers in French sentences: a comma before the decimals, a plural that begins at two, ordinals. */

/**
 * Returns the same text as Intl, which is not used because its first number takes 36 ms, four times as long on a phone,
 * and every page has numbers.
 */
export function inFrench(value: number, fractionDigits: { least: number; most: number }): string {
  const [whole = '', digits = ''] = value.toFixed(fractionDigits.most).split('.');
  const fraction = digits.replace(/0+$/, '').padEnd(fractionDigits.least, '0');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return fraction === '' ? grouped : `${grouped},${fraction}`;
}

/** '12,5' */
export function formatDecimal(value: number): string {
  return inFrench(value, { least: 0, most: 2 });
}

/** Returns the word after a number of points: '1,5 pt', '2 pts', '-2 pts'. */
export const pointsSign = (points: number): string => (Math.abs(points) < 2 ? 'pt' : 'pts');

/** '1er', '2e': for a rank, which is masculine in French. */
export function ordinalRank(rank: number): string {
  return rank === 1 ? '1er' : `${rank}e`;
}

/** '1re', '2e': for a place, which is feminine in French. */
export function ordinalPlace(rank: number): string {
  return rank === 1 ? '1re' : `${rank}e`;
}

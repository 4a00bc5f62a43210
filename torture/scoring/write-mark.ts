import type { Unit } from '@pronathle/domain/discipline';
import type { Random } from '../../server/demo/random.ts';

export interface WrittenMark {
  /** the mark in the one form that the oracle reads */
  plain: string;
  /** the mark as an admin may type it on a start list */
  typed: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the decimals of a mark: two digits, or three when it has thousandths. */
const decimals = (mark: number): string => {
  const below = String(mark % 1000).padStart(3, '0');
  return below.endsWith('0') ? below.slice(0, 2) : below;
};

const timeForms = (mark: number, unit: Unit): [string, ...string[]] => {
  const [hours, minutes] = [Math.floor(mark / 3_600_000), Math.floor(mark / 60_000) % 60];
  const [seconds, below] = [Math.floor(mark / 1000) % 60, decimals(mark)];
  if (hours > 0) {
    const whole = `${hours}:${two(minutes)}:${two(seconds)}`;
    if (mark % 1000 > 0) return [`${whole}.${below}`, `${whole},${below}`];
    return [
      whole,
      `${hours}h${two(minutes)}'${two(seconds)}"`,
      `${hours} h ${minutes} min ${seconds} s`,
      `${hours}h${two(minutes)}:${two(seconds)}`,
    ];
  }
  if (minutes > 0) {
    const plain = `${minutes}:${two(seconds)}.${below}`;
    const french = [`${minutes}'${two(seconds)}"${below}`, `${minutes} min ${seconds} s ${below}`];
    return [plain, plain.replace('.', ','), ...(unit === 's' ? french : [])];
  }
  const plain = `${seconds}.${below}`;
  return [plain, plain.replace('.', ','), `${plain} s`, `${seconds}"${below}`];
};

const distanceForms = (mark: number): [string, ...string[]] => {
  const [metres, below] = [Math.floor(mark / 1000), decimals(mark)];
  return [
    `${metres}.${below}`,
    `${metres},${below}`,
    `${metres}m${below}`,
    `${metres} m ${below}`,
    `${metres}.${below}i`,
  ];
};

const pointsForms = (mark: number): [string, ...string[]] => {
  const plain = String(mark / 1000);
  return [plain, plain.replace(/(?=\d{3}$)/, ' '), `${plain} pts`];
};

const rawForms = (mark: number): [string, ...string[]] => {
  const plain = (mark / 1000).toFixed(3);
  return [plain, plain.replace('.', ',')];
};

const formsOf = (mark: number, unit: Unit): [string, ...string[]] => {
  if (unit === 'm') return distanceForms(mark);
  if (unit === 'pts') return pointsForms(mark);
  return unit === '' ? rawForms(mark) : timeForms(mark, unit);
};

/** Functions that add a text beside a mark; the text is no part of the mark. */
const decorations: ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => `NR ${text}`,
  (text) => `${text} SB`,
  (text) => `=${text}`,
  (text) => `${text} (+1.2)`,
  (text) => ` ${text} `,
];

const oneOf = <Item>({ next }: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(next() * items.length)] ?? items[0];

/** Writes a mark, given in thousandths, in a random form that the unit allows. */
export const writeMark = (random: Random, mark: number, unit: Unit): WrittenMark => {
  const forms = formsOf(mark, unit);
  const decorate = oneOf(random, decorations as [(typeof decorations)[number]]);
  return { plain: forms[0], typed: decorate(oneOf(random, forms)) };
};

/** Texts without a mark, or with two to choose from. */
const unreadable = ['', '', '-', 'NM', 'DNF', 'NR', 'DNS 9.81', '9.77 / 9.80', '(+0.9)'] as const;

/** Writes a text in which neither the oracle nor the product may find a mark. */
export const writeNoMark = (random: Random): WrittenMark => ({ plain: '', typed: oneOf(random, unreadable) });

/**
 * Turns the tables of an Excel workbook into text, with tabs between the cells. The parts of the file are XML
 * (ECMA-376, part 1: workbook 18.2, worksheet 18.3, shared strings 18.4, styles 18.8). Programs write this XML,
 * so its tags are regular enough for patterns. A day is written as 2026-08-04, and a duration or a time of day
 * with colons.
 */
type WorkbookParts = ReadonlyMap<string, string>;

/** True for the name of a part that is read. */
export const isReadPart = (name: string): boolean =>
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(
    name,
  );

/** The largest size of one part of a workbook, in bytes: many times the size of a text that can be imported. */
const largestPart = 32 * 1024 * 1024;

/** The two functions of fflate that reading needs. The caller passes them, because domain/ imports no package. */
interface Unzipping {
  unzipSync: (
    bytes: Uint8Array,
    options: { filter: (part: { name: string; originalSize: number }) => boolean },
  ) => Record<string, Uint8Array>;
  strFromU8: (part: Uint8Array) => string;
}

/** Returns the text of a workbook. Throws when the archive is not a workbook, or a part of it is too large. */
export function workbookIn(bytes: Uint8Array, { unzipSync, strFromU8 }: Unzipping): string {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (isReadPart(name) && originalSize > largestPart) throw new Error(`${name} is too large.`);
      return isReadPart(name);
    },
  });
  const text = workbookText(new Map(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)])));
  if (text === null) throw new Error('This archive is not a workbook.');
  return text;
}

/**
 * Returns the text of a workbook's parts; null when they are not a workbook's. Several sheets follow each
 * other, each below its name.
 */
export function workbookText(parts: WorkbookParts): string | null {
  const book = parts.get('xl/workbook.xml');
  if (book === undefined) return null;
  const targets = new Map(
    tagsOf(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map(({ attributes }) => [
      attributeOf(attributes, 'Id'),
      attributeOf(attributes, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const strings = tagsOf(parts.get('xl/sharedStrings.xml') ?? '', 'si').map(({ content }) => textIn(content));
  const isDate = dateStyles(parts.get('xl/styles.xml') ?? '');
  const sheets = tagsOf(book, 'sheet').flatMap(({ attributes }) => {
    const part = parts.get(targets.get(attributeOf(attributes, 'r:id')) ?? '');
    const text = part === undefined ? '' : sheetText(part, strings, isDate);
    return text === '' ? [] : [{ name: attributeOf(attributes, 'name'), text }];
  });
  return sheets.map(({ name, text }) => (sheets.length > 1 ? `${name}\n${text}` : text)).join('\n\n');
}

interface Tag {
  attributes: string;
  content: string;
}

/**
 * Returns the elements with this name, perhaps after a namespace. Elements of the same name must not contain
 * each other.
 */
function tagsOf(xml: string, name: string): Tag[] {
  const tags: Tag[] = [];
  const opening = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*)>`, 'g');
  const closing = new RegExp(`</(?:\\w+:)?${name}>`, 'g');
  for (let found = opening.exec(xml); found !== null; found = opening.exec(xml)) {
    const attributes = found[1] ?? '';
    if (attributes.endsWith('/')) {
      tags.push({ attributes, content: '' });
      continue;
    }
    closing.lastIndex = opening.lastIndex;
    const end = closing.exec(xml);
    if (end === null) break;
    tags.push({ attributes, content: xml.slice(opening.lastIndex, end.index) });
    opening.lastIndex = closing.lastIndex;
  }
  return tags;
}

const attributeOf = (attributes: string, name: string): string => {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return unescaped(double ?? single ?? '');
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (hex === undefined && decimal === undefined) return named[name ?? ''] ?? all;
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
    },
  );

/** Returns the text of a string in one line, without its phonetic help (`rPh`). */
const textIn = (content: string): string =>
  tagsOf(content.replace(/<(?:\w+:)?rPh[\s>][^]*?<\/(?:\w+:)?rPh>/g, ''), 't')
    .map((tag) => unescaped(tag.content))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

type IsDate = (style: string) => 'day' | 'time' | null;

/**
 * Returns a function that tests whether a style is one of days or times: a built-in format from 14 to 22 or
 * from 45 to 47, or a format with y, d, h or s.
 */
function dateStyles(styles: string): IsDate {
  const formats = new Map(
    tagsOf(styles, 'numFmt').map(({ attributes }) => [
      attributeOf(attributes, 'numFmtId'),
      attributeOf(attributes, 'formatCode').replace(/"[^"]*"|\[(?!h|m|s)[^\]]*\]|\\./gi, ''),
    ]),
  );
  const [cells] = tagsOf(styles, 'cellXfs');
  const ids = tagsOf(cells?.content ?? '', 'xf').map(({ attributes }) => attributeOf(attributes, 'numFmtId'));
  return (style) => {
    const id = ids[Number(style)] ?? '0';
    const format = formats.get(id);
    if (format === undefined)
      return /^(?:1[4-7]|22)$/.test(id) ? 'day' : /^(?:1[89]|2[01]|4[5-7])$/.test(id) ? 'time' : null;
    return /[yd]/i.test(format) ? 'day' : /[hs]/i.test(format) ? 'time' : null;
  };
}

function sheetText(sheet: string, strings: readonly string[], isDate: IsDate): string {
  const rows = tagsOf(sheet, 'row').map(({ content }) => {
    const cells: string[] = [];
    for (const cell of tagsOf(content, 'c')) {
      const at = columnOf(attributeOf(cell.attributes, 'r')) ?? cells.length;
      while (cells.length < at) cells.push('');
      cells.push(cellText(cell, strings, isDate));
    }
    return cells.map(quoted).join('\t');
  });
  return rows.filter((row) => row.trim() !== '').join('\n');
}

/** Returns the index, from 0, of the column of a cell: 1 for `B7`. Null without a column. */
function columnOf(reference: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const quoted = (cell: string): string => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell);

function cellText({ attributes, content }: Tag, strings: readonly string[], isDate: IsDate): string {
  const type = attributeOf(attributes, 't');
  if (type === 'inlineStr') return textIn(content);
  const value = unescaped(tagsOf(content, 'v')[0]?.content ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (type === 's') return strings[Number(value)] ?? '';
  if (type !== '' && type !== 'n') return value;
  const number = Number(value);
  if (value === '' || Number.isNaN(number)) return value;
  const kind = isDate(attributeOf(attributes, 's'));
  if (kind === null) return String(Math.round(number * 1e6) / 1e6);
  return kind === 'time' ? clockText(number) : dayText(number);
}

/**
 * Returns the day, perhaps with a time, that is a number of days after 1899-12-30. Excel counts from that day,
 * except for days before March 1900.
 */
function dayText(days: number): string {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000);
  if (Number.isNaN(at.getTime())) return String(days);
  const [day = '', time = ''] = at.toISOString().split('T');
  return Number.isInteger(days) ? day : `${day} ${time.slice(0, 5)}`;
}

/** Returns a part of a day as `21:50:00` or `0:01:40.91`. */
function clockText(days: number): string {
  const hundredths = Math.round(days * 8_640_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [
    Math.floor(hundredths / 360_000),
    Math.floor(hundredths / 6000) % 60,
    Math.floor(hundredths / 100) % 60,
  ];
  const rest = hundredths % 100;
  return `${hours}:${two(minutes)}:${two(seconds)}${rest === 0 ? '' : `.${two(rest)}`}`;
}

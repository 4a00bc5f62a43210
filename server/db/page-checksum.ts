/** PostgreSQL's checksum of a page (its storage/checksum_impl.h): FNV-1a in 32 columns, folded into 16 bits. */

export const pageBytes = 8192;
/** pages in a file before the relation continues in another */
export const pagesOfSegment = 131_072;

const columns = 32;
export const wordsOfPage = pageBytes / 4;
const prime = 16_777_619;
/**
 * the word whose lower half is the checksum, which counts as 0 in the sum, and the word whose upper half is the offset
 * of the first tuple
 */
const [checksumWord, upperWord] = [2, 3];
const checksumMask = ~0xffff;

const bases = Int32Array.from([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);

const mix = (sum: number, word: number): number => {
  const mixed = sum ^ word;
  return Math.imul(mixed, prime) ^ (mixed >>> 17);
};

const sums = new Int32Array(columns);

const checksumOf = (words: Int32Array, number: number): number => {
  sums.set(bases);
  for (let at = 0; at < wordsOfPage; at += columns)
    for (let column = 0; column < columns; column += 1) {
      const word = words[at + column] ?? 0;
      sums[column] = mix(sums[column] ?? 0, at + column === checksumWord ? word & checksumMask : word);
    }
  let folded = number;
  for (let column = 0; column < columns; column += 1) folded ^= mix(mix(sums[column] ?? 0, 0), 0);
  return ((folded >>> 0) % 65_535) + 1;
};

/** Returns whether a page is as PostgreSQL wrote it; `number` is its index in its relation. */
export const isPageWhole = (page: Int32Array, number: number): boolean => {
  // A page that was allocated and never written has only zeros, and no checksum.
  if ((page[upperWord] ?? 0) >>> 16 === 0) return page.every((word) => word === 0);
  return checksumOf(page, number) === ((page[checksumWord] ?? 0) & 0xffff);
};

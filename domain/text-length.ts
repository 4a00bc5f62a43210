/**
 * The length of a text as people count it: in characters, that is code points. A limit of 50 takes 50 emoji, which
 * are 100 units of UTF-16.
 */
export function textLength(text: string): number {
  return Array.from(text).length;
}

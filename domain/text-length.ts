/**
 * The length of a text as people count it: in characters, that is code points. A limit of 50 takes 50 emoji, which
 * are 100 units of UTF-16.
 */
export function textLength(text: string): number {
  let length = 0;
  // Counted in place: an array of a million characters takes 40 ms to make.
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) length += 1;
  return length;
}

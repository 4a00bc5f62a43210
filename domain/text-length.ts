/**
 * The length of a text in characters, that is code points. A limit of 50 accepts 50 emoji, which are 100
 * UTF-16 units.
 */
export function textLength(text: string): number {
  let length = 0;
  // Counted in place: creating an array of a million characters takes 40 ms.
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) length += 1;
  return length;
}

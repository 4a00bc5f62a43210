const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns a message in parts: mentions at the odd indexes, the text between them at the even ones. */
export function mentionParts(text: string, names: readonly string[]): string[] {
  if (names.length === 0) return [text];
  const longestFirst = names.toSorted((one, other) => other.length - one.length).map(escaped);
  const mention = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}_.@])(@(?:${longestFirst.join('|')}))(?![-'’]?[\\p{L}\\p{M}\\p{N}_])`,
    'iu',
  );
  return text.split(mention);
}

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; of anything else none. */
export const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The object that a text is; null for any other text. */
export function jsonIn(text: string): Json | null {
  const bare = text.replace(/^\uFEFF/, '');
  if (!bare.trimStart().startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(bare);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

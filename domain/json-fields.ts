/** The JSON of other programs is read field by field, because any field may be missing or have another type. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the objects of a list; an empty list for any other value. */
export const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Returns the object that a JSON text is; null for any other text. */
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

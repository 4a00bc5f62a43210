/** Returns a shown name without its first word, for narrow places; a single word stays. */
export const lastName = (name: string): string => name.split(' ').slice(1).join(' ') || name;

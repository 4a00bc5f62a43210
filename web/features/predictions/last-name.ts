/** The last name within a shown name, for narrow places. */
export const lastName = (name: string): string => name.split(' ').slice(1).join(' ') || name;

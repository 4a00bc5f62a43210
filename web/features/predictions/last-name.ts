/** The last name within an athlete's name as it is shown, where narrow places have no room for more. */
export const lastName = (name: string): string => name.split(' ').slice(1).join(' ') || name;

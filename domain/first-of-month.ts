/** Returns a French date with the first day of a month as French has it: `1er août 2024`, `1er–11 août`, `mar. 1er`. */
export const firstOfMonth = (date: string): string => date.replace(/(?<!\d)1(?=[ \u00a0]\p{L}|–|$)/u, '1er');

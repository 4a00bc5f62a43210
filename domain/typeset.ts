/** Returns a French text with no-break spaces before signs and inside guillemets. */
export const typeset = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');

/** Returns a French text that breaks no line before a sign, nor inside guillemets beside them. */
export const typeset = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');

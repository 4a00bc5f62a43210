/** Returns a person's name after the French word for "of": `d'Inès`, `de Manon`. */
export const ofName = (name: string): string =>
  /^[aâàäeéèêëiîïoôöuùûüyœæ]/i.test(name) ? `d'${name}` : `de ${name}`;

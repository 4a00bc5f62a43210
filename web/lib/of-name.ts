/** 'd'Inès', 'de Manon': before the name of a person. */
export const ofName = (name: string): string =>
  /^[aâàäeéèêëiîïoôöuûüyœæ]/i.test(name) ? `d'${name}` : `de ${name}`;

/** 'd'Inès', 'de Manon': before the name of a person. */
export const ofName = (name: string): string =>
  /^[aâàäeéèêëiîïoôöuùûüyœæ]/i.test(name) ? `d'${name}` : `de ${name}`;

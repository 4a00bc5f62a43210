const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** '12,5' */
export const formatDecimal = (value: number): string => decimal.format(value);

/** '1er', '2e': of a rank, which is masculine in French. */
export const ordinalRank = (rank: number): string => (rank === 1 ? '1er' : `${rank}e`);

/** '1re', '2e': of a place, which is feminine. */
export const ordinalPlace = (rank: number): string => (rank === 1 ? '1re' : `${rank}e`);

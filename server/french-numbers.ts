const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** Returns a number as French text, such as '12,5'. */
export const formatDecimal = (value: number): string => decimal.format(value);

/** Returns a rank, which is masculine in French: '1er', '2e'. */
export const ordinalRank = (rank: number): string => (rank === 1 ? '1er' : `${rank}e`);

/** Returns a place, which is feminine in French: '1re', '2e'. */
export const ordinalPlace = (rank: number): string => (rank === 1 ? '1re' : `${rank}e`);

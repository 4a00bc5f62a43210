const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** '12,5' */
export const formatDecimal = (value: number): string => decimal.format(value);

/** '1re', '2e' */
export const ordinalPlace = (rank: number): string => (rank === 1 ? '1re' : `${rank}e`);

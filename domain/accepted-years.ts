/**
 * The years of the dates that the game accepts; another year is a typing error. They are not in limits.ts, because
 * every page loads that file.
 */
const firstYear = 1900;
const lastYear = 2199;

export const isAcceptedYear = (year: number): boolean => year >= firstYear && year <= lastYear;

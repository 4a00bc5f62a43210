/** Returns a day, YYYY-MM-DD, as answers have it: midnight UTC of that date. */
export const dayToWire = (day: string): string => `${day}T00:00:00.000Z`;

/** A day, YYYY-MM-DD, on the wire: midnight UTC of that date. */
export const dayToWire = (day: string): string => `${day}T00:00:00.000Z`;

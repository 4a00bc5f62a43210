/** Returns the initials of an athlete for narrow places, such as 'NL' for Noah Lyles. */
export function athleteInitials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName]
    .map((name) => name.trim().slice(0, 1))
    .join('')
    .toUpperCase();
}

/** 'NL', for narrow places. */
export function athleteInitials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName]
    .map((name) => name.trim().slice(0, 1))
    .join('')
    .toUpperCase();
}

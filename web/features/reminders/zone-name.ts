/**
 * Returns the French name of a time zone, as "heure d'Europe centrale"; its id when the browser does not know the zone.
 */
export function zoneName(timeZone: string): string {
  try {
    return (
      new Intl.DateTimeFormat('fr-FR', { timeZone, timeZoneName: 'longGeneric' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')
        ?.value.replaceAll('’', "'") ?? timeZone
    );
  } catch {
    return timeZone;
  }
}

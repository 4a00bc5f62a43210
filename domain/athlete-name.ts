/** 'Noah Lyles'; 'Autre' has no first name. */
export function athleteName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns the names of the fields that have a problem, in the order of the form. */
export function wrongFields(problems: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(problems).filter((field) => problems[field] !== undefined);
}

/** Returns the fields of a form that differ from its initial values. */
export function changedFields<Draft extends object>(
  draft: Draft,
  opened: { readonly [Name in keyof Draft]: unknown },
): Partial<Draft> {
  const changed = Object.entries(draft).filter(([name, value]) => opened[name as keyof Draft] !== value);
  return Object.fromEntries(changed) as Partial<Draft>;
}

/** Returns the text of a form's field; empty when there is no such field. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns the text of a field of one form. A name that is not one of its fields does not compile. */
export type Typed<Field> = (field: Field) => string;

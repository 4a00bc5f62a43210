/** A piece of a page, safe to send: whatever text it was made with has been escaped. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Part[] | null;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const markupOf = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'object' && 'markup' in part) return part.markup;
  if (typeof part === 'object') return part.map(markupOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? '');
};

/** A template whose texts are escaped where they are put in; pieces of pages and lists of them go in as they are. */
export const html = (template: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: String.raw({ raw: template }, ...parts.map(markupOf)),
});

import { escapeHtml } from '../escape-html.ts';

/** A fragment of HTML that is safe to send: its texts are escaped. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Part[] | null;

const markupOf = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'object' && 'markup' in part) return part.markup;
  if (typeof part === 'object') return part.map(markupOf).join('');
  return escapeHtml(String(part));
};

/** Returns a fragment from a template: texts are escaped; fragments and lists of them are inserted unchanged. */
export const html = (template: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: String.raw({ raw: template }, ...parts.map(markupOf)),
});

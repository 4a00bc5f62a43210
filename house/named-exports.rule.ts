import type { Rule } from '@oxlint/plugins';

/** With a named export, every import repeats the name, so that a search finds them all. */
export const namedExports: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'export by name' },
    messages: { default: 'Name what is exported: named exports only.' },
    schema: [],
  },
  create: (context) => ({
    ExportDefaultDeclaration: (node) => {
      context.report({ node, messageId: 'default' });
    },
  }),
};

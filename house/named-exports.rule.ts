import type { Rule } from '@oxlint/plugins';

/** A name that every import repeats is a name that a search finds. */
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

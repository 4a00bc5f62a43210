import { basename } from 'node:path';
import type { Rule } from '@oxlint/plugins';

/** One spelling for file names, and no catch-all file: a file is named after its export. */
const kebabCase = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*\.(?:ts|tsx|js|cjs|mjs)$/;
const drawer = /^(?:utils?|helpers?|common|manager|service|types|misc)\./;

export const fileName: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'name files in kebab-case, after what they export' },
    messages: {
      kebabCase: '{{name}} is not in kebab-case',
      drawer: '{{name}} says nothing of what is inside: name it after its main export',
      index: '{{name}} hides what depends on what: import the file itself (only the contract has an index)',
    },
    schema: [],
  },
  create: (context) => ({
    Program: (node) => {
      const name = basename(context.filename);
      const report = (messageId: string) => {
        context.report({ node, messageId, data: { name } });
      };
      if (!kebabCase.test(name)) report('kebabCase');
      if (drawer.test(name)) report('drawer');
      if (name.startsWith('index.') && !context.filename.endsWith('/contract/index.ts')) report('index');
    },
  }),
};

import { basename } from 'node:path';
import type { Rule } from '@oxlint/plugins';

const kebabCase = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*\.(?:ts|tsx|js|cjs|mjs)$/;
/** Names under which anything could be collected. */
const vague = /^(?:utils?|helpers?|common|manager|service|types|misc)\./;

/** File names are in kebab-case and say what the file exports. */
export const fileName: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'name files in kebab-case, after what they export' },
    messages: {
      kebabCase: '{{name}} is not in kebab-case',
      vague: '{{name}} does not say what it contains: name it after its main export',
      index: '{{name}} hides which file an import needs: import that file (only the contract has an index)',
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
      if (vague.test(name)) report('vague');
      if (name.startsWith('index.') && !context.filename.endsWith('/contract/index.ts')) report('index');
    },
  }),
};

import { fileName } from './file-name.rule.ts';
import { ruleTester } from './rule-tester.ts';

const code = 'export const one = 1;';
const named = (filename: string) => ({ name: filename, filename: `/house/${filename}`, code });
const refused = (filename: string, messageId: string) => ({ ...named(filename), errors: [{ messageId }] });

ruleTester.run('file-name', fileName, {
  valid: [
    named('server/features/leagues/join-league.ts'),
    named('server/features/leagues/leagues.queries.ts'),
    named('server/db/migrations/0001-house.ts'),
    named('web/pages/home-page.text.ts'),
    named('contract/index.ts'),
    { ...named('.dependency-cruiser.cjs'), code: 'module.exports = {};' },
  ],
  invalid: [
    refused('web/ui/TextField.tsx', 'kebabCase'),
    refused('web/lib/useTitle.ts', 'kebabCase'),
    refused('domain/score_sheet.ts', 'kebabCase'),
    refused('domain/utils.ts', 'vague'),
    refused('web/lib/helpers.ts', 'vague'),
    refused('server/types.ts', 'vague'),
    refused('web/ui/index.ts', 'index'),
  ],
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leagueTextNames } from '@pronathle/domain/league-settings';
import { expect, test } from 'vitest';
import { leagueTextLabels } from '../web/ui/league-fields.text.ts';

const root = join(import.meta.dirname, '..');
const all = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

const screens = all('web/{features,pages}/**/*.tsx');
const stories = all('e2e/{stories,support}/**/*.ts');

test.each(leagueTextNames)('a screen shows the %s of a league, and a story writes it', (name) => {
  expect(
    screens.includes(`league.${name}`),
    `no file of web/features or web/pages shows league.${name}`,
  ).toBe(true);
  const label = leagueTextLabels[name];
  expect(stories.includes(`'${label}'`), `no story fills the field « ${label} »`).toBe(true);
});

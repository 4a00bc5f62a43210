import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const transforms = /text-transform|(?<![\w-])(?:uppercase|lowercase|capitalize)(?![\w-])/;

test('no style of the client changes the case of a text, so that labels look as they are written', () => {
  const files = globSync('web/**/*.{tsx,css,html}', {
    cwd: root,
    exclude: ['**/dist/**', '**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(100);
  expect(transforms.test('className="board uppercase"')).toBe(true);
  expect(files.filter((file) => transforms.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)));
const names = new Set(files.map((path) => path.split('/').at(-1)));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const written = files.filter((path) => /\.(?:tsx?|[cm]?js|md|html|css|ya?ml)$/.test(path));

/** Returns the documents that a text names, such as docs/RULES.md or FAULTS.md. */
const citedIn = (text: string): string[] => text.match(/[\w./-]*\w\.md\b/g) ?? [];

test('every document that a file names exists', () => {
  const lost = written.flatMap((path) =>
    citedIn(textOf(path))
      .filter((cited) => !names.has(cited.split('/').at(-1)))
      .map((cited) => `${path}: ${cited}`),
  );
  expect(lost).toEqual([]);
  expect(citedIn('the rules (spec' + '.md section 5), docs/RULES.md')).toEqual([
    'spec' + '.md',
    'docs/RULES.md',
  ]);
});

test('every relative link of a document leads to a file', () => {
  const lost = files
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\]\((?!https?:|#)([^)#\s:]+)[^)]*\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(root, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
  expect(lost).toEqual([]);
});

test('docs/ has 12,000 words at most, so that it can be read in an hour', () => {
  const words = files
    .filter((path) => path.startsWith('docs/') && path.endsWith('.md'))
    .flatMap((path) => textOf(path).split(/[\s|]+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  expect(words.length).toBeLessThanOrEqual(12_000);
});

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEarlierAssets } from './keep-earlier-assets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pronathle-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const buildOf = (name: string, assets: Record<string, string>): string => {
  const build = join(folder, name);
  mkdirSync(join(build, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(assets)) writeFileSync(join(build, 'assets', file), text);
  return build;
};

test('a build keeps the files of the builds of the last month, so that a running server finds those of its page', () => {
  const ancient = new Date(Date.now() - 31 * 24 * 3_600_000);
  const first = buildOf('first', { 'page-1.js': 'first', 'same.js': 'first', 'ancient.js': 'first' });
  utimesSync(join(first, 'assets/ancient.js'), ancient, ancient);
  const second = buildOf('second', { 'page-2.js': 'second', 'same.js': 'second' });
  keepEarlierAssets({ from: first, to: second });
  const third = buildOf('third', { 'page-3.js': 'third' });
  keepEarlierAssets({ from: second, to: third });
  expect(readdirSync(join(third, 'assets')).sort()).toEqual([
    'page-1.js',
    'page-2.js',
    'page-3.js',
    'same.js',
  ]);
  expect(readFileSync(join(third, 'assets/same.js'), 'utf8')).toBe('second');
});

test('the first build has no earlier files', () => {
  const first = buildOf('first', { 'page.js': 'first' });
  keepEarlierAssets({ from: join(folder, 'none'), to: first });
  expect(readdirSync(join(first, 'assets'))).toEqual(['page.js']);
});

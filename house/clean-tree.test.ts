import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Matches a path inside a personal or temporary folder of some machine. It does not look for the folder and the host of
 * the test itself, because these may have the product's name.
 */
const privatePath =
  /(?<![\w.$}/-])\/(?:root|home|Users|work|workspace|builds|mnt|tmp|var\/folders)\/[\w.-]+|\b[A-Z]:\\Users\\/;

const texts = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !/\.(?:png|woff2|ico)$/.test(path))
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }));

const linesWith = (isFound: (line: string) => boolean) =>
  texts.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      isFound(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : [],
    ),
  );

describe('the committed tree', () => {
  it('contains no path of a personal machine', () => {
    expect(linesWith((line) => privatePath.test(line))).toEqual([]);
  });

  it.each([
    ['/ho' + 'me/lea/pronathle/data', true],
    ["cd '/Us" + "ers/lea/pronathle'", true],
    ['C:\\Us' + 'ers\\lea', true],
    ['WorkingDirectory=/srv/pronathle', false],
    ['https://pronathle.example/home/page', false],
  ])('is searched by a pattern that matches %s: %s', (line, isPrivate) => {
    expect(privatePath.test(line)).toBe(isPrivate);
  });

  it('fixes no registry in package-lock.json, so that each user installs from their own', () => {
    const lock = texts.find(({ path }) => path === 'package-lock.json');
    expect(lock?.lines.filter((line) => /"resolved": "https?:/.test(line))).toEqual([]);
  });

  it('contains no mark of unfinished work and disables no rule', () => {
    const excuse = new RegExp(
      [
        'TO' + 'DO\\b',
        'FIX' + 'ME\\b',
        '(?:eslint|oxlint)-' + 'disable',
        '@ts-' + '(?:ignore|expect-error|nocheck)',
      ].join('|'),
    );
    expect(linesWith((line) => excuse.test(line))).toEqual([]);
  });
});

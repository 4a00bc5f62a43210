import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** An address inside somebody's own folders, like the one this checkout stands in. */
const privatePath = /(?<![\w.$}/-])\/(?:root|home|Users|work|workspace|builds|mnt|tmp)\/[\w.-]+/;
const machineWords = [root, homedir(), tmpdir(), hostname()].filter((word) => word.length > 5);

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
  it('names no machine', () => {
    expect(
      linesWith((line) => privatePath.test(line) || machineWords.some((word) => line.includes(word))),
    ).toEqual([]);
  });

  it('takes its packages from wherever the reader does', () => {
    const lock = texts.find(({ path }) => path === 'package-lock.json');
    expect(lock?.lines.filter((line) => /"resolved": "https?:/.test(line))).toEqual([]);
  });

  it('leaves nothing for later and silences no rule', () => {
    const excuse = new RegExp(
      [
        'TO' + 'DO\\b',
        'FIX' + 'ME\\b',
        'eslint-' + 'disable',
        '@ts-' + '(?:ignore|expect-error|nocheck)',
      ].join('|'),
    );
    expect(linesWith((line) => excuse.test(line))).toEqual([]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { collectGarbage } from '../testing/collect-garbage.ts';
import { aloneIn, FolderInUse, lockFolder } from './folder-lock.ts';

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('a folder stays locked when nothing refers to the release function any more', async () => {
  const folder = temporaryFolder();
  lockFolder(folder);
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    await wait(10);
  }
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
});

test('work under one lock runs one after the other, even when one of them fails', async () => {
  const folder = temporaryFolder();
  const steps: string[] = [];
  const work = (name: string, fails = false) =>
    aloneIn(folder, async () => {
      steps.push(name);
      await wait(20);
      steps.push(name);
      if (fails) throw new Error(name);
      return name;
    });
  const done = await Promise.allSettled([work('one', true), work('two'), work('three')]);
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  const begun = steps.filter((_step, index) => index % 2 === 0);
  expect(steps.filter((_step, index) => index % 2 === 1)).toEqual(begun);
  expect(begun.toSorted()).toEqual(['one', 'three', 'two']);
});

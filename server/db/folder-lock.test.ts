import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { aloneIn, FolderInUse, lockFolder } from './folder-lock.ts';

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const collectGarbage = async (): Promise<void> => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round += 1) {
    collect();
    await wait(10);
  }
};

test('a folder stays locked for a process that does not keep what gives it back', async () => {
  const folder = temporaryFolder();
  lockFolder(folder);
  await collectGarbage();
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
});

test('work under one lock is done one after the other, though one of it fails', async () => {
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

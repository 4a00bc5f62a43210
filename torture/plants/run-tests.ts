import { join } from 'node:path';
import { createVitest, type TestCase } from 'vitest/node';
import type { Plant, TestRun } from './plant.ts';

export type Outcome = 'caught' | 'MISSED' | 'BROKEN';

/** A test that timed out says nothing: the machine may have been busy. */
const failedByItself = (one: TestCase): boolean => {
  const { state, errors = [] } = one.result();
  return state === 'failed' && !errors.some(({ message }) => /timed out/i.test(message));
};

/**
 * Vitest on a copy of the product, kept open: what does not change between plants is read, and its
 * databases are created, only once.
 */
export const openTestRuns = async (folder: string) => {
  const vitest = await createVitest({
    root: folder,
    config: join(folder, 'vitest.config.ts'),
    watch: false,
    maxWorkers: 1,
    fileParallelism: false,
    reporters: [{}],
  });

  return {
    /** A file of the copy has been spoilt or restored. */
    changed: (file: string): void => {
      vitest.invalidateFile(join(folder, file));
    },
    /** 'caught' when a test fails; 'BROKEN' when the tests could not run at all, which proves nothing. */
    run: async ({ project, test, named }: TestRun): Promise<{ outcome: Outcome; by: string }> => {
      const all = await vitest.globTestSpecifications([test]);
      const wanted = all.filter((one) => one.project.name === project);
      if (wanted.length === 0) throw new Error(`There is no ${test} in ${project}`);
      if (named === undefined) vitest.resetGlobalTestNamePattern();
      else vitest.setGlobalTestNamePattern(named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      await vitest.runTestSpecifications(wanted);
      // The result of a run also contains the modules of earlier runs.
      const testModules = wanted.flatMap((one) => one.testModule ?? []);
      const tests = testModules.flatMap((module) => [...module.children.allTests()]);
      const ran = tests.filter((one) => ['passed', 'failed'].includes(one.result().state));
      const failed = ran.find(failedByItself);
      if (failed !== undefined) return { outcome: 'caught', by: failed.name };
      const timedOut = ran.some((one) => one.result().state === 'failed');
      const errors = testModules.flatMap((module) => module.errors());
      return { outcome: timedOut || errors.length > 0 || ran.length === 0 ? 'BROKEN' : 'MISSED', by: '' };
    },
    close: () => vitest.close(),
  };
};

export const isTestRun = (by: Plant['caughtBy']): by is TestRun => 'test' in by;

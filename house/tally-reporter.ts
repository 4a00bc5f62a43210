import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Totals } from '../e2e/totals.ts';

const wordsOf = (errors: readonly { message: string; stack?: string }[]): string =>
  errors.map(({ message, stack }) => stack ?? message).join('\n');

/**
 * Writes the totals of a run to the file that TALLY_FILE names. Throws without TALLY_FILE. A test that did not
 * run counts as failed, and so does an error outside a test (a late rejected promise, a worker that ended).
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strays: readonly SerializedError[]): void {
    const totals: Totals = { passed: 0, failed: 0, failures: [] };
    const fail = (name: string, words: string) => {
      totals.failed += 1;
      totals.failures.push(`${name}: ${words}`);
    };
    for (const module of modules) {
      const name = `[${module.project.name}] ${module.relativeModuleId}`;
      if (module.errors().length > 0) fail(name, wordsOf(module.errors()));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') totals.passed += 1;
        else fail(`${name} > ${test.fullName}`, errors === undefined ? state : wordsOf(errors));
      }
    }
    for (const stray of strays) fail('an error outside the tests', wordsOf([stray]));
    const file = process.env['TALLY_FILE'];
    if (file === undefined) throw new Error('TALLY_FILE must name the file for the totals');
    writeFileSync(file, JSON.stringify(totals));
  }
}

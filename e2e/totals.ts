/**
 * The totals of a test run. `failures` has each failed test with its message, to repeat them at the end of a long log.
 */
export interface Totals {
  passed: number;
  failed: number;
  failures: string[];
}

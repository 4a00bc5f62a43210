/**
 * The totals of a test run. A failure is the failed test and its first words, repeated at the end of a long
 * log.
 */
export interface Totals {
  passed: number;
  failed: number;
  failures: string[];
}

/** How a run of tests went; a failure is what failed and its first words, told again at the end of a long log. */
export interface Totals {
  passed: number;
  failed: number;
  failures: string[];
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** Returns the value below which this share of the values lies; 0 without values. */
export const quantile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The complementary error function by Abramowitz and Stegun, 7.1.26: accurate to 1.5e-7. */
const erfc = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * x);
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return sum * Math.exp(-x * x);
};

/**
 * Returns the probability that two samples of the same distribution differ by this much or more
 * (Mann–Whitney, two-sided, normal approximation, corrected for ties).
 */
export const mannWhitney = (one: readonly number[], other: readonly number[]): number => {
  const all = [
    ...one.map((value) => ({ value, own: true })),
    ...other.map((value) => ({ value, own: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  let ties = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const rank = (from + 1 + to) / 2;
    ranks += rank * all.slice(from, to).filter(({ own }) => own).length;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const [n, m] = [one.length, other.length];
  const u = ranks - (n * (n + 1)) / 2;
  const total = n + m;
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  return deviation === 0 ? 1 : erfc(Math.abs(u - (n * m) / 2) / deviation / Math.SQRT2);
};

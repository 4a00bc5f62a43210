interface Figure {
  work: string;
  measured: string;
  beside: string;
  ratio: number;
  limit: string;
  met: boolean;
}

export type Bound = { atMost: number } | { atLeast: number };

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
export const seconds = (value: number): string => `${number(value, 2)} s`;
export const aSecond = (value: number): string => `${number(value)}/s`;

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;

/** Returns the seconds that `work` takes. */
export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

/** Collects measurements, each with a limit, for a table of a report. */
export class Figures {
  readonly #figures: Figure[] = [];

  enter(work: string, [measured, beside]: [string, string], ratio: number, bound: Bound): void {
    const met = 'atMost' in bound ? ratio <= bound.atMost : ratio >= bound.atLeast;
    const limit = 'atMost' in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`;
    this.#figures.push({ work, measured, beside, ratio, limit, met });
    console.log(
      `${met ? 'met    ' : 'NOT MET'} ${work}: ${measured} beside ${beside}: ${ratio.toFixed(2)}, ${limit}`,
    );
  }

  lines(): string[] {
    return [
      '| work | measured | beside | ratio | limit | |',
      '| --- | --- | --- | --- | --- | --- |',
      ...this.#figures.map(
        ({ work, measured, beside, ratio, limit, met }) =>
          `| ${work} | ${measured} | ${beside} | ${ratio.toFixed(2)} | ${limit} | ${met ? 'met' : '**not met**'} |`,
      ),
    ];
  }
}

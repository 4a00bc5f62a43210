export interface Curve {
  name: string;
  points: readonly { size: number; cost: number }[];
}

/**
 * Returns how a cost grows: the exponent of the power law through the points. It is 1 for a cost that is
 * proportional to the size, and 0 for a constant cost.
 */
export const exponentOf = ({ points }: Curve): number => {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(logs.map((log) => log.x)), mean(logs.map((log) => log.y))];
  const shared = logs.reduce((sum, log) => sum + (log.x - x) * (log.y - y), 0);
  return shared / logs.reduce((sum, log) => sum + (log.x - x) ** 2, 0);
};

const [width, height, margin] = [640, 360, 56];
const colours = ['#b5442e', '#1f4e79', '#c78f1d', '#3f7f4f', '#6b4a8a'];

/** Returns an SVG picture of cost by size. Both axes are logarithmic, so that a power law is a straight line. */
export const chartOf = (title: string, curves: readonly Curve[]): string => {
  const all = curves.flatMap(({ points }) => points);
  const range = (values: number[]) => ({
    low: Math.floor(Math.log10(Math.min(...values))),
    high: Math.ceil(Math.log10(Math.max(...values))),
  });
  const [sizes, costs] = [range(all.map(({ size }) => size)), range(all.map(({ cost }) => cost))];
  const place = (value: number, { low, high }: { low: number; high: number }) =>
    (Math.log10(value) - low) / Math.max(1, high - low);
  const x = (size: number) => margin + place(size, sizes) * (width - 2 * margin);
  const y = (cost: number) => height - margin - place(cost, costs) * (height - 2 * margin);
  const decades = ({ low, high }: { low: number; high: number }) =>
    Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
  const text = (at: { x: number; y: number }, words: string, anchor = 'middle') =>
    `<text x="${at.x.toFixed(0)}" y="${at.y.toFixed(0)}" text-anchor="${anchor}">${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text({ x: width / 2, y: 20 }, title),
    ...decades(sizes).flatMap((size) => [
      `<path d="M${x(size).toFixed(0)} ${margin}V${height - margin}" stroke="#ddd"/>`,
      text({ x: x(size), y: height - margin + 18 }, size.toLocaleString('en')),
    ]),
    ...decades(costs).flatMap((cost) => [
      `<path d="M${margin} ${y(cost).toFixed(0)}H${width - margin}" stroke="#ddd"/>`,
      text({ x: margin - 6, y: y(cost) + 4 }, String(Number(cost.toPrecision(1))), 'end'),
    ]),
    ...curves.flatMap((curve, index) => {
      const colour = colours[index % colours.length] ?? '#000';
      const line = curve.points
        .map(({ size, cost }) => `${x(size).toFixed(1)},${y(cost).toFixed(1)}`)
        .join(' ');
      return [
        `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...curve.points.map(
          ({ size, cost }) =>
            `<circle cx="${x(size).toFixed(1)}" cy="${y(cost).toFixed(1)}" r="3" fill="${colour}"/>`,
        ),
        `<g fill="${colour}">${text(
          { x: margin + 8, y: margin + 14 + index * 16 },
          `${curve.name}: exponent ${exponentOf(curve).toFixed(2)}`,
          'start',
        )}</g>`,
      ];
    }),
    '</svg>',
    '',
  ].join('\n');
};

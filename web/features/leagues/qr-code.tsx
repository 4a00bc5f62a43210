import { encode } from 'uqr';

/** Empty cells around a code: a camera needs them. */
const margin = 4;

/** Returns an SVG path with one rectangle for each run of dark cells in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1] === true) return [];
        const free = row.indexOf(false, x);
        const length = (free === -1 ? row.length : free) - x;
        return `M${x} ${y}h${length}v1h${-length}z`;
      }),
    )
    .join('');
}

/** A QR code, dark on white in both themes: not every camera reads it inverted. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: margin });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 justify-self-center rounded-md bg-white"
    >
      <path d={pathOf(data)} fill="black" />
    </svg>
  );
}

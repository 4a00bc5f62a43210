import { lazy, Suspense } from 'react';

// A decoration: without its file, the country's letters are shown.
const Flag = lazy(() =>
  import('./flag.tsx').then(
    ({ Flag }) => ({ default: Flag }),
    () => ({ default: () => null }),
  ),
);

/** A country by its three letters in the sport, after its flag; nothing for a country that is not known. */
export function Country({ code }: { code: string }) {
  if (code === '') return null;
  return (
    <span className="font-normal whitespace-nowrap text-muted">
      <span className="mr-1 inline-block h-3 w-4.5 align-[-0.05em]">
        <Suspense fallback={null}>
          <Flag code={code} />
        </Suspense>
      </span>
      {code}
    </span>
  );
}

import { lazy, Suspense } from 'react';

// The flag is only a decoration: when its code does not load, the country's letters are enough.
const Flag = lazy(() =>
  import('./flag.tsx').then(
    ({ Flag }) => ({ default: Flag }),
    () => ({ default: () => null }),
  ),
);

/** A country's flag and its three letters in athletics; nothing for an unknown country (''). */
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

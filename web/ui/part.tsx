import { lazy, useSyncExternalStore, type ComponentType } from 'react';
import { ErrorState } from './error-state.tsx';
import { partText } from './part.text.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** In the place of parts whose code did not come: says so, until another try fetches it for all of them. */
function lostPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let come: ComponentType<Props> | null = null;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const retry = async () => {
    come = await load().catch(() => null);
    for (const listener of listeners) listener();
  };
  return function LostPart(props: Props) {
    const Part = useSyncExternalStore(listen, () => come);
    return Part === null ? (
      <ErrorState message={partText.lost} onRetry={() => void retry()} />
    ) : (
      <Part {...props} />
    );
  };
}

/**
 * A part of a page whose code is fetched when it is first shown, or at once, with the page; the page stays where that
 * fails.
 */
export function part<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  fetched: 'when-shown' | 'at-once' = 'when-shown',
) {
  const loadPart: Load<Props> = async () => (await load())[name];
  const fetchPart = async () => ({ default: await loadPart().catch(() => lostPart(loadPart)) });
  const first = fetched === 'at-once' ? fetchPart() : null;
  return lazy(() => first ?? fetchPart());
}

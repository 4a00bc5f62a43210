import { lazy, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { firstAnswers } from '../lib/first-answers.ts';
import { ErrorState } from './error-state.tsx';
import { partText } from './part.text.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Shows nothing. Retries when the network returns, and after one second, then two, four and so on. */
function TryAgain({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    let wait = 1_000;
    let timer = setTimeout(function again() {
      onRetry();
      wait *= 2;
      timer = setTimeout(again, wait);
    }, wait);
    addEventListener('online', onRetry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return null;
}

/**
 * Returns a component for a part whose code did not load. It shows `Lost` until a retry loads the code, then the
 * part, wherever the component is rendered.
 */
function lostPart<Props extends object>(
  load: Load<Props>,
  Lost: ComponentType<{ message: string; onRetry: () => void }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const retry = async () => {
    loaded ??= await load().catch(() => null);
    for (const listener of listeners) listener();
  };
  const onRetry = () => void retry();
  return function LostPart(props: Props) {
    const Part = useSyncExternalStore(listen, () => loaded);
    return Part === null ? <Lost message={partText.lost} onRetry={onRetry} /> : <Part {...props} />;
  };
}

/**
 * Returns a part of a page whose code is loaded when the part is first shown, or at once. When the code does not load,
 * the part shows an error with a retry, and the page stays.
 */
export function part<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  fetched: 'when-shown' | 'at-once' = 'when-shown',
) {
  const loadPart: Load<Props> = async () => (await load())[name];
  const fetchPart = async () => ({ default: await loadPart().catch(() => lostPart(loadPart, ErrorState)) });
  const started = fetched === 'at-once' ? fetchPart() : null;
  return lazy(() => started ?? fetchPart());
}

/**
 * Returns a part that is shown around a page, such as the bell in the header. The part's code is loaded after the
 * page's first answers, or at once when `isNeeded` returns true. After a failure, the code is loaded again later.
 */
export function partAround<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  isNeeded = () => false,
) {
  const loadPart: Load<Props> = async () => (await load())[name];
  return lazy(async () => {
    if (!isNeeded()) await firstAnswers;
    return { default: await loadPart().catch(() => lostPart(loadPart, TryAgain)) };
  });
}

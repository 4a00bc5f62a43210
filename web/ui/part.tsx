import { lazy, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { firstAnswers } from '../lib/first-answers.ts';
import { ErrorState } from './error-state.tsx';
import { partText } from './part.text.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Shows nothing and tries again: when the network returns, and after a second, two, four and so on. */
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

/** In place of parts whose code did not load: `Lost`, until a retry loads it for all of them. */
function lostPart<Props extends object>(
  load: Load<Props>,
  Lost: ComponentType<{ message: string; onRetry: () => void }>,
): ComponentType<Props> {
  let come: ComponentType<Props> | null = null;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const retry = async () => {
    come ??= await load().catch(() => null);
    for (const listener of listeners) listener();
  };
  const onRetry = () => void retry();
  return function LostPart(props: Props) {
    const Part = useSyncExternalStore(listen, () => come);
    return Part === null ? <Lost message={partText.lost} onRetry={onRetry} /> : <Part {...props} />;
  };
}

/**
 * A part of a page whose code is loaded when it is first shown, or at once with the page; the page stays when that
 * fails.
 */
export function part<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  fetched: 'when-shown' | 'at-once' = 'when-shown',
) {
  const loadPart: Load<Props> = async () => (await load())[name];
  const fetchPart = async () => ({ default: await loadPart().catch(() => lostPart(loadPart, ErrorState)) });
  const first = fetched === 'at-once' ? fetchPart() : null;
  return lazy(() => first ?? fetchPart());
}

/**
 * A part around a page: its code is loaded after the page's first answers, or with the page where it `isNeeded`, and
 * again after a failure; the page works without it.
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

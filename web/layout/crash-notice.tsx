import { useEffect, useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { layoutText } from './layout.text.ts';

/** Milliseconds between two checks for a server that did not answer. */
const CHECK_AGAIN = 3000;

/** Resolves to whether a reload would work. Does not use lib/api.ts, which the page's first file must not contain. */
const isReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Explains why there is no page. When the server cannot be reached, reloads the page as soon as the server answers.
 * When the page's code has failed, the user must reload the page: an automatic reload could repeat for ever.
 */
export function CrashNotice() {
  const [unreachable, setUnreachable] = useState(!navigator.onLine);

  useEffect(() => {
    let isUnmounted = false;
    let wasUnreachable = !navigator.onLine;
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      clearTimeout(timer);
      const answers = await isReachable();
      if (isUnmounted) return;
      if (answers && wasUnreachable) location.reload();
      if (answers) return;
      wasUnreachable = true;
      setUnreachable(true);
      clearTimeout(timer);
      timer = setTimeout(() => void check(), CHECK_AGAIN);
    };
    const onOnline = () => void check();
    void check();
    addEventListener('online', onOnline);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, []);

  return (
    <Page width="form">
      <div className="grid justify-items-start gap-4">
        <h1 tabIndex={-1} className="text-4xl">
          {layoutText.crashTitle}
        </h1>
        {unreachable ? (
          <Alert tone="danger">{layoutText.crashUnreachable}</Alert>
        ) : (
          <>
            <Alert tone="danger">{layoutText.crash}</Alert>
            <Button onClick={() => location.reload()}>{layoutText.reload}</Button>
          </>
        )}
      </div>
    </Page>
  );
}

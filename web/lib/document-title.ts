import { useEffect } from 'react';

/** Sets the page's title, which the browser's tab shows and screen readers read aloud. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · PronAthlé`;
  }, [title]);
}

import { useDocumentTitle } from '../lib/document-title.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { notFoundText } from './not-found-page.text.ts';

export function NotFoundPage() {
  useDocumentTitle(notFoundText.title);
  return (
    <div className="bend grid min-h-[calc(100dvh-65px)] content-center justify-items-center gap-4 px-4 py-16 text-center text-white">
      <p className="board text-2xl">{notFoundText.lane}</p>
      <h1 tabIndex={-1} className="text-6xl sm:text-8xl">
        {notFoundText.title}
      </h1>
      <p className="text-lg">{notFoundText.body}</p>
      <LinkButton to={paths.home()} tone="onTartan" className="mt-2">
        {notFoundText.home}
      </LinkButton>
    </div>
  );
}

import { useRef, useState } from 'react';
import { hasConsented, rememberConsent } from '../lib/consent-cookie.ts';
import { useKeptHeight } from '../lib/kept-height.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { layoutText } from './layout.text.ts';

/** Stays until the user accepts. The refusal may be disabled only because the site never stores anything optional. */
export function ConsentBanner() {
  const [open, setOpen] = useState(() => !hasConsented());
  const ref = useRef<HTMLElement>(null);

  // With this height, the page scrolls a focused element out from under the banner (scroll-padding in theme.css).
  useKeptHeight(ref, '--banner-height', open);

  if (!open) return null;
  return (
    <section
      ref={ref}
      aria-label={layoutText.consentLabel}
      className="sticky bottom-(--tab-bar-height) z-30 border-t border-line bg-surface shadow-[0_-4px_16px_rgb(6_11_30/0.12)]"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-3 px-4 py-1">
        <p className="flex-1 basis-36 text-sm">
          {/* Opens in a new tab, so that text typed in a form is not lost. */}
          {layoutText.consent}{' '}
          <TextLink to={paths.privacyPolicy()} target="_blank">
            {layoutText.consentMore}
          </TextLink>
        </p>
        <div className="flex gap-1">
          <Button tone="plain" disabled>
            {layoutText.decline}
          </Button>
          <Button
            tone="plain"
            className="text-tartan"
            onClick={() => {
              rememberConsent();
              setOpen(false);
            }}
          >
            {layoutText.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}

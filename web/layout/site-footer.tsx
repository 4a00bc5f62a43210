import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';
import { uiText } from '../ui/ui.text.ts';
import { layoutText } from './layout.text.ts';
import { contactEmail, siteFooterText, socialLinks } from './site-footer.text.ts';

const link = 'inline-flex min-h-11 items-center text-night-muted hover:text-white hover:underline sm:min-h-9';
// Even the shortest name is wide enough for a finger.
const externalLink = `${link} min-w-11 justify-center px-2`;

function Column({ title, flow = '', children }: { title: string; flow?: string; children: ReactNode }) {
  return (
    <div className="last:not-sm:col-span-2">
      <h2 className="text-xl sm:pb-1">{title}</h2>
      <ul className={flow}>{children}</ul>
    </div>
  );
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={link}>
        {children}
      </Link>
    </li>
  );
}

export function SiteFooter() {
  return (
    <footer className="bg-night text-white">
      <div aria-hidden="true" className="lanes h-[9px]" />
      <div className="mx-auto grid max-w-6xl gap-2 px-4 py-2 sm:gap-4 sm:py-8 lg:grid-cols-[20rem_1fr]">
        <div className="grid content-start gap-1 sm:gap-2">
          <p className="font-display text-3xl leading-none font-extrabold">
            Pron<span className="text-apricot">Athlé</span>
          </p>
          <p className="max-w-xs text-night-muted">
            {siteFooterText.footerTagline} {siteFooterText.noStake}
          </p>
          <ul className="-mx-2 flex flex-wrap gap-x-1" aria-label={siteFooterText.follow}>
            {socialLinks.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener noreferrer" className={externalLink}>
                  {name} <span className="sr-only">{uiText.newWindow}</span>
                </a>
              </li>
            ))}
            <li>
              <a href={`mailto:${contactEmail}`} className={externalLink}>
                {siteFooterText.contact}
              </a>
            </li>
          </ul>
        </div>
        <nav
          aria-label={siteFooterText.footerNavigation}
          className="grid grid-cols-2 gap-x-4 sm:gap-y-3 sm:grid-cols-3"
        >
          <Column title={siteFooterText.game}>
            <Entry to={paths.home()}>{layoutText.home}</Entry>
            <Entry to={paths.competitions()}>{layoutText.competitions}</Entry>
            <Entry to={paths.rules()}>{layoutText.rules}</Entry>
          </Column>
          <Column title={siteFooterText.account}>
            <Entry to={paths.myPredictions()}>{layoutText.myPredictions}</Entry>
            <Entry to={paths.myLeagues()}>{layoutText.myLeagues}</Entry>
            <Entry to={paths.profile()}>{layoutText.profile}</Entry>
          </Column>
          {/* The links are side by side when the column is as wide as a phone, else one below the other. */}
          <Column title={siteFooterText.legal} flow="flex flex-wrap gap-x-4">
            <Entry to={paths.termsOfUse()}>{siteFooterText.terms}</Entry>
            <Entry to={paths.privacyPolicy()}>{siteFooterText.privacy}</Entry>
            <Entry to={paths.legalNotice()}>{siteFooterText.legalNotice}</Entry>
          </Column>
        </nav>
      </div>
    </footer>
  );
}

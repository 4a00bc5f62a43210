import { consentCookieDays } from '@pronathle/domain/limits';

const NAME = 'pronathle-consent';

export function hasConsented(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${NAME}=`));
}

export function rememberConsent(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=1; Max-Age=${consentCookieDays * 86_400}; Path=/; SameSite=Lax${secure}`;
}

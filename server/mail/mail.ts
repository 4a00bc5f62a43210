import { mailFrame, mailMessages, type MailText } from './mail.messages.ts';

/**
 * A mail of the game. Its link is absolute, below APP_URL, and a secret of the recipient. It contains a
 * username only when the recipient has verified the address: otherwise anyone could enter a stranger's
 * address, and choose a name for the stranger to read.
 */
export type Mail = { to: string; username?: string | undefined } & (
  | { mail: 'verify-email' | 'verify-new-email' | 'reset-password'; link: string }
  | { mail: 'password-changed' | 'email-changed' | 'email-change-asked' | 'address-claimed' }
);

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const noticeLinks = {
  'password-changed': '/forgot-password',
  'email-changed': '/login',
  'email-change-asked': '/forgot-password',
  'address-claimed': '/login',
} as const;

const linkOf = (mail: Mail, appUrl: string): string => {
  const link = 'link' in mail ? mail.link : `${appUrl}${noticeLinks[mail.mail]}`;
  if (!link.startsWith(`${appUrl}/`))
    throw new Error(`The link of a ${mail.mail} mail does not lead to APP_URL`);
  return link;
};

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const htmlOf = (text: MailText, username: string | undefined, link: string): string => {
  const href = escapeHtml(link);
  return [
    '<!doctype html>',
    '<html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(text.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f6f3f0;color:#1b2036;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-top:6px solid #b5432a">',
    paragraph(mailFrame.greeting(username)),
    ...text.opening.map(paragraph),
    '<p style="margin:24px 0">',
    `<a href="${href}" style="display:inline-block;padding:12px 24px;background:#b5432a;color:#fff;text-decoration:none">`,
    `${escapeHtml(text.action)}</a></p>`,
    ...text.closing.map(paragraph),
    paragraph(mailFrame.signature),
    `<p style="margin:24px 0 0;color:#5b6078;font-size:13px">${escapeHtml(mailFrame.linkFallback)}<br>`,
    `<span style="word-break:break-all">${href}</span></p>`,
    '</div></body></html>',
  ].join('\n');
};

/** Returns a mail's text and HTML. Throws when its link is not below `appUrl`. */
export const composeMail = (mail: Mail, appUrl: string): ComposedMail => {
  const text = mailMessages[mail.mail];
  const link = linkOf(mail, appUrl);
  const lines = [
    mailFrame.greeting(mail.username),
    ...text.opening,
    `${text.action} :\n${link}`,
    ...text.closing,
    mailFrame.signature,
  ];
  return { subject: text.subject, text: `${lines.join('\n\n')}\n`, html: htmlOf(text, mail.username, link) };
};

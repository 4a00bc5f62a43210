import { linkedPaths } from '@pronathle/contract/linked-paths';
import { typeset } from '@pronathle/domain/typeset';
import { escapeHtml } from '../escape-html.ts';
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

/** Lines of a mail with a link of their own. */
export interface MailPlace {
  name: string;
  lines: readonly string[];
  /** below APP_URL */
  path: string;
}

/** A mail that a player has chosen to get as a reminder, with a link that ends these mails. */
export interface ReminderMail {
  mail: 'reminder';
  to: string;
  username: string;
  text: MailText;
  /** events, or news, one per line */
  lines: readonly string[];
  /** the lines in the places to which they lead, when these are several; the mail shows them instead of `lines` */
  places?: readonly MailPlace[];
  /** the path of the mail's link, below APP_URL */
  path: string;
  /** why the player gets the mail */
  why: string;
  /** the path below APP_URL where the player chooses such mails */
  choicePath: string;
  unsubscribeToken: string;
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

const noticeLinks = {
  'password-changed': linkedPaths.forgotPassword(),
  'email-changed': linkedPaths.login(),
  'email-change-asked': linkedPaths.forgotPassword(),
  'address-claimed': linkedPaths.login(),
} as const;

const linkOf = (mail: Mail, appUrl: string): string => {
  const link = 'link' in mail ? mail.link : `${appUrl}${noticeLinks[mail.mail]}`;
  if (!link.startsWith(`${appUrl}/`))
    throw new Error(`The link of a ${mail.mail} mail does not lead to APP_URL`);
  return link;
};

/**
 * The colours for programs that show mails in dark colours and let the mail choose them; other programs use the style
 * of each element.
 */
const darkStyle = `<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0a1129!important;color:#f4f1ee!important}
.card{background:#141d40!important}
.foot,.foot a{color:#aeb6d2!important}
.game{color:#ffb199!important}
}
</style>`;

/** Returns a text as HTML, in which no line begins with a punctuation mark of the word before. */
const inHtml = (text: string): string => escapeHtml(typeset(text));

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${inHtml(text)}</p>`;

const small = '<p class="foot" style="margin:24px 0 0;color:#565c76;font-size:13px">';

interface Extras {
  lines: readonly string[];
  places: readonly { name: string; lines: readonly string[]; link: string }[];
  why: string;
  /** links to the player's choices, and to the end of these mails */
  links: readonly (readonly [text: string, link: string])[];
}

const listOf = (lines: readonly string[]): string[] =>
  lines.length === 0
    ? []
    : [
        '<ul style="margin:0 0 16px;padding:0 0 0 20px">',
        ...lines.map((line) => `<li style="margin:0 0 4px">${inHtml(line)}</li>`),
        '</ul>',
      ];

const placeOf = ({ name, lines, link }: Extras['places'][number]): string[] => [
  '<p style="margin:0 0 4px;font-weight:bold">',
  `<a class="game" href="${escapeHtml(link)}" style="color:#b3371b">${inHtml(name)}</a></p>`,
  ...listOf(lines),
];

const footOf = ({ why, links }: Extras): string[] => [
  `${small}${inHtml(why)}<br>`,
  links
    .map(([text, link]) => `<a href="${escapeHtml(link)}" style="color:#565c76">${escapeHtml(text)}</a>`)
    .join(' · '),
  '</p>',
];

const htmlOf = (text: MailText, username: string | undefined, link: string, extras?: Extras): string => {
  const href = escapeHtml(link);
  return [
    '<!doctype html>',
    '<html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    darkStyle,
    `<title>${escapeHtml(text.subject)}</title></head>`,
    '<body class="page" style="margin:0;padding:24px 12px;background:#faf6f2;color:#131b3a;font:16px/1.5 Arial,sans-serif">',
    '<div class="card" style="max-width:560px;margin:0 auto;padding:28px 24px;background:#fff;border-top:6px solid #b3371b">',
    `<p class="game" style="margin:0 0 20px;color:#b3371b;font-size:20px;font-weight:bold">${mailFrame.game}</p>`,
    paragraph(mailFrame.greeting(username)),
    ...text.opening.map(paragraph),
    ...listOf(extras?.lines ?? []),
    ...(extras?.places ?? []).flatMap(placeOf),
    '<p style="margin:24px 0">',
    `<a href="${href}" style="display:inline-block;padding:12px 24px;background:#b3371b;color:#fff;font-weight:bold;text-decoration:none;border-radius:6px">`,
    `${escapeHtml(text.action)}</a></p>`,
    ...text.closing.map(paragraph),
    paragraph(mailFrame.signature),
    `${small}${inHtml(mailFrame.linkFallback)}<br>`,
    `<span style="word-break:break-all">${href}</span></p>`,
    ...(extras === undefined ? [] : footOf(extras)),
    '</div></body></html>',
  ].join('\n');
};

/**
 * Returns the text and HTML of a reminder: a mail with its lines, and a footer that says why the player gets it and has
 * the links to end such mails.
 */
const composeReminder = (mail: ReminderMail, appUrl: string): ComposedMail => {
  const { text, why } = mail;
  const places = (mail.places ?? []).map(({ path, ...place }) => ({ ...place, link: `${appUrl}${path}` }));
  const lines = places.length > 0 ? [] : mail.lines;
  const listed = (some: readonly string[]) => some.map((line) => `- ${line}`).join('\n');
  const link = `${appUrl}${mail.path}`;
  const links = [
    [mailFrame.choose, `${appUrl}${mail.choicePath}`],
    [mailFrame.unsubscribe, `${appUrl}${linkedPaths.unsubscribe(mail.unsubscribeToken)}`],
  ] as const;
  const paragraphs = [
    mailFrame.greeting(mail.username),
    ...text.opening,
    ...(lines.length === 0 ? [] : [listed(lines)]),
    ...places.map((place) => `${place.name}\n${listed(place.lines)}\n${place.link}`),
    `${text.action} :\n${link}`,
    ...text.closing,
    mailFrame.signature,
    ['-- ', why, ...links.map(([name, address]) => `${name} : ${address}`)].join('\n'),
  ];
  return {
    subject: text.subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlOf(text, mail.username, link, { lines, places, why, links }),
  };
};

/** Returns a mail's text and HTML. Throws when its link is not below `appUrl`. */
export const composeMail = (mail: Mail | ReminderMail, appUrl: string): ComposedMail => {
  if (mail.mail === 'reminder') return composeReminder(mail, appUrl);
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

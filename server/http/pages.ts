import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { leagueIdIn } from '@pronathle/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { isHeld, tagOf } from './conditional.ts';
import { previewText } from './preview.text.ts';

/** The preview of a link in a chat or a social network. */
export interface Preview {
  title: string;
  description: string;
}

interface Page {
  bytes: string;
  tag: string;
  /** absent for the page of a single visitor, which is compressed when it is sent */
  compressed?: Buffer;
}

/** Returns the tags of a page's head that a chat reads. The picture has 1200 × 630 pixels; `words` describes it. */
export const previewTags = (
  { title, description }: Preview,
  picture: { address: string; words: string },
): string =>
  Object.entries({
    'og:site_name': previewText.site,
    'og:locale': 'fr_FR',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': picture.address,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.words,
    'twitter:card': 'summary_large_image',
  })
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`)
    .join('');

/** characters of the longest code that is looked up */
const codeAtMost = 100;

/** What an address leads to: the league of an invitation's code, or a page of a league. */
export type LeagueLink = { code: string } | { leagueId: string };

/**
 * Returns the code in an invitation's address, or the league of an address; null for another one. Throws URIError for a
 * path that cannot be decoded.
 */
const leagueLinkIn = (url: string): LeagueLink | null => {
  const [path = '', ...query] = url.split('?');
  const leagueId = leagueIdIn(path);
  if (leagueId !== null) return { leagueId };
  const inPath = /^\/rejoindre\/([^/]+)\/?$/.exec(path)?.[1];
  const code =
    inPath !== undefined
      ? decodeURIComponent(inPath)
      : path === '/'
        ? new URLSearchParams(query.join('?')).get('code')
        : null;
  return code === null || code.trim() === '' || code.length > codeAtMost ? null : { code: code.trim() };
};

const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i.test(headers['accept-encoding'] ?? '');

const compress = promisify(brotliCompress);
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Returns a function that sends the client's page with a preview for chats: of the league for an invitation's link and
 * for a page of a public league, of the game for any other. `html` is the built page. `findPreview` returns the preview
 * of a league, or null.
 */
export const openPages = (
  html: string,
  appUrl: string,
  findPreview: (request: FastifyRequest, link: LeagueLink) => Promise<Preview | null>,
) => {
  const picture = { address: new URL('/preview.png', appUrl).href, words: previewText.picture };
  const pageWith = (preview: Preview): Page => {
    // The replacement is a function, because `replace` gives `$` in a text a special meaning.
    const bytes = html.replace('</title>', (end) => end + previewTags(preview, picture));
    return { bytes, tag: tagOf(bytes) };
  };
  const plain = pageWith({ title: previewText.title, description: previewText.description });
  plain.compressed = brotliCompressSync(plain.bytes);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const link = leagueLinkIn(request.url);
    const preview = link === null ? null : await findPreview(request, link);
    const page = preview === null ? plain : pageWith(preview);
    reply.headers({
      'cache-control': 'no-cache',
      etag: `W/${page.tag}`,
      vary: 'accept-encoding',
      // An invitation is for the holder of its link, not for search engines.
      ...(((link !== null && 'code' in link) || request.url.startsWith('/rejoindre/')) && {
        'x-robots-tag': 'noindex',
      }),
    });
    if (isHeld(request, page.tag)) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    if (!acceptsBrotli(request)) return reply.send(page.bytes);
    reply.header('content-encoding', 'br');
    return reply.send(page.compressed ?? (await compress(page.bytes, quickly)));
  };
};

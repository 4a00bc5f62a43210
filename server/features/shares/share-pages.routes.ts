import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHeld } from '../../http/conditional.ts';
import { html, type Html } from '../../http/html.ts';
import { inlineHashes } from '../../http/inline-hashes.ts';
import { networkOf } from '../../http/network.ts';
import { previewTags } from '../../http/pages.ts';
import { openPatience } from '../../http/patience.ts';
import type { RateLimiter } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { cardSize, type Card } from './card.ts';
import { openDrawings } from './open-drawings.ts';
import { readShare } from './read-share.ts';
import { sharesMessages as say } from './shares.messages.ts';

interface ShareConfig {
  appUrl: string;
  /** milliseconds; no limit when absent */
  answerWithin?: number;
  corsOrigins: readonly string[];
}

const stylesheet = ['../../../web/styles/palette.css', './share-page.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');

const style: Html = { markup: `<style>${stylesheet}</style>` };
/** Returns a page without a script: the content, the preview for a chat, and a link to the game. */
const pageOf = (title: string, head: Html, main: Html): string =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${style}
      </head>
      <body>
        <main>${main} <a href="/">${say.play}</a></main>
      </body>
    </html>`.markup.replace(/^\s+/gm, '');

const pageOfCard = (card: Card, image: string): string => {
  const { title, description } = say.captionOf(card);
  const words = `${title}. ${description}`;
  return pageOf(
    title,
    { markup: previewTags({ title, description }, { address: image, words }) },
    html`<h1>${title}</h1>
      <p>${description}</p>
      <img
        src="${new URL(image).pathname}"
        alt="${words}"
        width="${cardSize.width}"
        height="${cardSize.height}"
      />`,
  );
};

const pageOfNothing = (sentence: string): string =>
  pageOf(
    say.gone,
    { markup: '' },
    html`<h1>${say.gone}</h1>
      <p>${sentence}</p>`,
  );

// The hashes are taken from the page as it is sent, because a browser ignores a style whose hash is not listed.
const styleHashes = inlineHashes(pageOfNothing(''), 'style').join(' ');
const policy = `default-src 'none'; img-src 'self'; style-src ${styleHashes}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Serves the page and the picture of a shared link to anybody who has the link. The picture shows the current
 * state: a browser requests it each time, but gets the bytes only when they have changed.
 */
export const sharePagesRoutes = (
  app: FastifyInstance,
  { limit, ...services }: Services & { limit: RateLimiter },
  { appUrl, answerWithin, corsOrigins }: ShareConfig,
): void => {
  const drawings = openDrawings();
  const cardOf = (request: FastifyRequest, token: string): Promise<Card> =>
    openPatience(answerWithin)(limit('openShare', request, () => readShare(services, token)));

  app.get<{ Params: { token: string } }>('/s/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params;
    reply.headers({
      'cache-control': 'private, no-cache',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    });
    reply.type('text/html; charset=utf-8');
    try {
      return pageOfCard(await cardOf(request, token), `${appUrl}/s/${token}.png`);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'share-unknown') throw error;
      reply.code(404);
      return pageOfNothing(error.body.msg);
    }
  });

  app.get<{ Params: { token: string } }>(
    '/s/:token.png',
    { schema: { hide: true } },
    async (request, reply) => {
      const card = await cardOf(request, request.params.token);
      const tag = drawings.tagOf(card);
      reply.headers({
        'cache-control': 'private, no-cache',
        etag: `"${tag}"`,
        'x-robots-tag': 'noindex',
        // A client on another host may show the picture on its pages.
        ...(corsOrigins.length > 0 && { 'cross-origin-resource-policy': 'cross-origin' }),
      });
      if (isHeld(request, `"${tag}"`)) return reply.code(304).send();
      // A drawing has no time limit except that of its queue, because a late picture is better than none.
      const picture = await drawings.draw(card, tag, networkOf(request.ip));
      return reply.type('image/png').send(picture);
    },
  );
};

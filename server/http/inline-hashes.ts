import { createHash } from 'node:crypto';

/**
 * Returns the sources of a content security policy for a page's inline content, which exclude anything
 * injected later.
 */
export const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

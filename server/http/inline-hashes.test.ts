import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline content is listed by the hash of its exact text', () => {
  const page =
    '<style>p{}</style><script>\n  go();\n</script><script src="/a.js"></script><style>b{}</style>';
  expect(inlineHashes(page, 'script')).toEqual([hashOf('\n  go();\n')]);
  expect(inlineHashes(page, 'style')).toEqual([hashOf('p{}'), hashOf('b{}')]);
  expect(inlineHashes('', 'script')).toEqual([]);
});

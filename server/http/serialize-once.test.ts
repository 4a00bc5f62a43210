import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { serializeAhead } from './serialize-once.ts';

it('serialises a long answer once for callers who share it at the same moment', async () => {
  const rows = Array.from({ length: 20_000 }, (_, number) => ({ number }));
  let written = 0;
  const serialize = (part: object) => {
    const text = JSON.stringify(part);
    written += text.length;
    return text;
  };
  const reply = { serialize } as unknown as FastifyReply;
  const [alone, shared] = [{ rows }, { rows }];
  await serializeAhead(reply, alone);
  const once = written;
  await Promise.all([shared, shared, shared].map((answer) => serializeAhead(reply, answer)));
  expect(written).toBe(2 * once);
});

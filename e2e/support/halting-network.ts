import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const headers = (given: Headers): Record<string, string> =>
  Object.fromEntries(
    [...given].filter(([name]) => !/^(?:content-encoding|content-length|connection)$/.test(name)),
  );

/** Opens a proxy in front of `server`, an address, that pauses between the two halves of each page. */
export const haltingNetwork = async (
  server: string,
  milliseconds: number,
): Promise<{ url: string; close: () => void }> => {
  const proxy = createServer((request, response) => {
    const { authorization } = request.headers;
    void fetch(new URL(request.url ?? '/', server), {
      ...(authorization !== undefined && { headers: { authorization } }),
    }).then(async (answer) => {
      response.writeHead(answer.status, headers(answer.headers));
      const body = Buffer.from(await answer.arrayBuffer());
      const half = body.indexOf('<body>');
      if (half !== -1) {
        response.write(body.subarray(0, half));
        await wait(milliseconds);
      }
      response.end(body.subarray(Math.max(half, 0)));
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => proxy.close() };
};

import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server under test behind a proxy, which can simulate a deploy and cut the network. */
export interface DeployingServer {
  url: string;
  /** Simulates a deploy: the client's files get other names, and the present ones are gone. */
  deploy: () => void;
  /** Simulates an operator who has switched the service worker off. */
  switchWorkerOff: () => void;
  close: () => void;
}

/** Opens the proxy in front of `server`, an address. */
export const deployingServer = async (server: string): Promise<DeployingServer> => {
  let deployed = false;
  let withoutWorker = false;
  const proxy = createServer((request, response) => {
    const path = request.url ?? '/';
    if (deployed && path.startsWith('/assets/')) {
      response.writeHead(404).end();
      return;
    }
    const wanted = withoutWorker && path === '/worker.js' ? '/no-worker.js' : path;
    const passed = ask(
      new URL(wanted, server),
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => (deployed = true),
    switchWorkerOff: () => (withoutWorker = true),
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
};

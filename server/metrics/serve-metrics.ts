import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from '../http/node-http.ts';
import type { Metrics } from './open-metrics.ts';

export interface MetricsServer {
  /** the address that Prometheus reads, such as http://127.0.0.1:9464/metrics */
  address: string;
  close: () => Promise<void>;
}

/**
 * Opens a server for GET /metrics on a separate port, which no proxy exposes to players. Throws when it cannot listen.
 */
export const serveMetrics = async (
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  { port, host }: { port: number | undefined; host: string },
): Promise<MetricsServer> => {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const taken = server.address() as AddressInfo;
  return {
    address: `http://${host}:${taken.port}/metrics`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

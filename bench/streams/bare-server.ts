import { createServer, type ServerResponse } from 'node:http';

/**
 * Shows the lowest cost of a stream: Node's own server keeps each answer open, and on a request for `/send` writes one
 * message to all of them. Prints its port when it listens.
 */
const open = new Set<ServerResponse>();
const server = createServer((request, response) => {
  if (request.url === '/send') {
    for (const stream of open) stream.write('id: 1\nevent: result\ndata: {}\n\n');
    response.end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('id: 0\nevent: state\ndata: {}\n\n');
  open.add(response);
  response.once('close', () => open.delete(response));
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 8_192 }, () => {
  console.log((server.address() as { port: number }).port);
});

import type { FastifyInstance } from 'fastify';

/** Opens the live stream of a league over the network, as a player does, and collects its messages. */
export const openLiveStream = async (
  app: FastifyInstance,
  as: { token: string },
  leagueId: string,
): Promise<{
  status: number;
  headers: Headers;
  /** returns all that has arrived, without heartbeats */
  text: () => string;
  /** returns the names of the events that have arrived, in their order */
  names: () => string[];
  isOver: () => boolean;
  leave: () => void;
}> => {
  const { port } = app.server.address() as { port: number };
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/live?leagueId=${leagueId}`, {
    headers: { authorization: `Bearer ${as.token}` },
    signal: stop.signal,
  });
  let [text, isOver] = ['', false];
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text.replaceAll(/^:\n\n/gm, ''),
    names: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, name = '']) => name),
    isOver: () => isOver,
    leave: () => stop.abort(),
  };
};

import { readConfig } from './config.ts';
import { startMessages } from './start.messages.ts';
import { startOrExit, startServer, stopOnSignal } from './start.ts';
import { buildClientIfStale } from './web-build.ts';

await startOrExit(async () => {
  const config = readConfig(process.env);
  const client = buildClientIfStale();
  const [server] = await Promise.all([startServer(config, { client }), client]);
  stopOnSignal(server);
  console.log(startMessages.listening(config.appUrl, server.address));
  await server.startJobs();
});

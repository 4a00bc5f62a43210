import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { inDataFolder } from '../db/disk-refusal.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { startOrExit, startServer, stopOnSignal } from '../start.ts';
import { buildClientIfStale } from '../web-build.ts';
import { demoPassword } from './demo-password.ts';

await startOrExit(async () => {
  // The demo is isolated: it has its own folder and the embedded database, listens on this machine only, sends no mail.
  const config = readConfig({
    LOG_LEVEL: 'warn',
    ...process.env,
    DATABASE_URL: undefined,
    SMTP_URL: undefined,
    ADMIN_EMAIL: undefined,
    ADMIN_USERNAME: undefined,
    ADMIN_PASSWORD: undefined,
    HOST: '127.0.0.1',
    DATA_DIR: process.env['DEMO_DATA_DIR'] ?? './demo-data',
  });

  if (process.argv.includes('--reset'))
    await inDataFolder(config.dataDir, () => {
      // Locked, so that a running demo is not emptied.
      const unlock = lockFolder(config.dataDir);
      rmSync(config.dataDir, { recursive: true });
      unlock();
    });
  // `npm run dev` needs no build: Vite serves the client from its sources.
  const client = process.argv.includes('--api-only') ? undefined : buildClientIfStale();
  const starting = startServer(config, {
    ...(client !== undefined && { client }),
    prepare: async (services) => {
      const { seedDemo } = await import('./seed-demo.ts');
      await seedDemo(services, new Date());
    },
  });
  const [server] = await Promise.all([starting, client]);
  stopOnSignal(server);
  const address = config.port === 0 ? server.address : config.appUrl;
  console.log(`
PronAthlé, la démo : ${address}

  joueuse          lea     ${demoPassword}
  administrateur   admin   ${demoPassword}

Les e-mails ne partent pas : ils sont dans ${join(config.dataDir, 'outbox')}.
Tout ce qui est joué est gardé ; « npm run demo -- --reset » recommence à zéro. Ctrl-C pour arrêter.
`);
  await server.startJobs();
});

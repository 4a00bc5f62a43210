import { ConfigError } from './config.ts';
import { FolderDamaged } from './db/check-folder.ts';
import { ClockNotSet } from './db/check-clock.ts';
import { DatabaseUnavailable, sqlState } from './db/database-error.ts';
import { FolderUnusable } from './db/disk-refusal.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { SchemaTooNew } from './db/schema-too-new.ts';

/** The server cannot listen on the port of a variable. */
export class NotListening extends Error {
  constructor(
    error: unknown,
    { variable, host, port }: { variable: 'PORT' | 'METRICS_PORT'; host: string; port: number | undefined },
  ) {
    const where = `${host}:${String(port)}`;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const sentences: Record<string, string> = {
      EADDRINUSE: `Another program listens on ${where}: stop it, or choose another ${variable}.`,
      EACCES: `This account may not listen on ${where}: choose another ${variable}.`,
    };
    const noSuchHost = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code);
    super(
      sentences[code] ??
        (noSuchHost
          ? `This machine has no address ${host}: see HOST.`
          : `The server cannot listen on ${where} (${String(error)}): see ${variable}.`),
    );
    this.name = 'NotListening';
  }
}

/** The web client does not exist, and cannot be built. */
export class ClientNotBuilt extends Error {
  constructor(why: string) {
    super(`The web client could not be built: ${why}.`);
    this.name = 'ClientNotBuilt';
  }
}

const expected = [
  ConfigError,
  FolderInUse,
  FolderDamaged,
  FolderUnusable,
  SchemaTooNew,
  ClockNotSet,
  NotListening,
  ClientNotBuilt,
];

/** The errors of PostgreSQL for a wrong role, password or database, and for a role that may not create tables. */
const refusedByDatabase = /^(28...|3D000|42501)$/;

/** Returns a sentence for an error that an operator can correct; null for any other, where the stack helps more. */
export const operatorMessage = (error: unknown): string | null => {
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof DatabaseUnavailable) {
    const reason = error.cause instanceof Error ? error.cause.message : '';
    return `The database does not answer (${reason}): see DATABASE_URL.`;
  }
  if (error instanceof Error && refusedByDatabase.test(sqlState(error) ?? ''))
    return `The database refuses (${error.message}): see DATABASE_URL.`;
  return null;
};

import { z } from 'zod';

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` });

/** The environment variables that configure the server. */
const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    /** the port where Prometheus reads the server's metrics; none when absent */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/pronathle').optional(),
    /** a standby of that database, for reads that may be a second old; the main database when absent */
    DATABASE_READ_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@standby:5432/pronathle').optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    APP_URL: url(/^https?$/, 'https://pronathle.example').optional(),
    SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
    MAIL_FROM: z.string().min(3).default('PronAthlé <ne-pas-repondre@localhost>'),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_USERNAME: z.string().min(3).optional(),
    ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
    /** the proxies before the server, as addresses, networks or `loopback`: 10.0.0.0/8,127.0.0.1 */
    TRUST_PROXY: z
      .string()
      .regex(/^[0-9a-fA-F.:/, ]+$|^(loopback|linklocal|uniquelocal)(,(loopback|linklocal|uniquelocal))*$/, {
        error: 'must name proxies by address, network (10.0.0.0/8) or loopback, linklocal, uniquelocal',
      })
      .optional(),
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((value) =>
        value
          .split(',')
          .map((origin) => origin.trim())
          .filter((origin) => origin !== ''),
      ),
    /** hosts from which admins may import by address, such as data.opentrack.run; none when absent */
    IMPORT_HOSTS: z
      .string()
      .regex(/^[a-z0-9.:, -]*$/i, 'must name hosts, such as data.opentrack.run')
      .default('')
      .transform((value) =>
        value
          .toLowerCase()
          .split(/[, ]+/)
          .filter((host) => host !== ''),
      ),
    /** 'on': results of followed addresses that raise no question are imported without an admin */
    IMPORT_RESULTS: z.enum(['on', 'off']).default('off'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  })
  .refine(
    (env) =>
      [env.ADMIN_EMAIL, env.ADMIN_USERNAME, env.ADMIN_PASSWORD].every((value) => value !== undefined) ||
      [env.ADMIN_EMAIL, env.ADMIN_USERNAME, env.ADMIN_PASSWORD].every((value) => value === undefined),
    { path: ['ADMIN_EMAIL'], error: 'ADMIN_EMAIL, ADMIN_USERNAME and ADMIN_PASSWORD go together' },
  )
  .refine((env) => env.DATABASE_READ_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    error: 'is a standby of the database of DATABASE_URL, which is absent',
  })
  .refine(
    (env) => env.METRICS_PORT === undefined || env.METRICS_PORT === 0 || env.METRICS_PORT !== env.PORT,
    {
      path: ['METRICS_PORT'],
      error: 'is also PORT, where players connect: choose another one',
    },
  );

export interface Config {
  port: number;
  host: string;
  metricsPort: number | undefined;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  dataDir: string;
  /** without a slash at the end */
  appUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  admin: { email: string; username: string; password: string } | undefined;
  trustProxy: string | undefined;
  corsOrigins: string[];
  importHosts: string[];
  importResults: boolean;
  logLevel: string;
  rateLimit: boolean;
  /** false removes the service worker that browsers already have */
  serviceWorker: boolean;
}

/** The configuration is wrong: the message has one line for each wrong variable. */
export class ConfigError extends Error {}

/** Returns the configuration in environment variables; an empty variable counts as absent. Throws ConfigError. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    metricsPort: value.METRICS_PORT,
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    dataDir: value.DATA_DIR,
    appUrl: (value.APP_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    admin:
      value.ADMIN_EMAIL !== undefined &&
      value.ADMIN_USERNAME !== undefined &&
      value.ADMIN_PASSWORD !== undefined
        ? { email: value.ADMIN_EMAIL, username: value.ADMIN_USERNAME, password: value.ADMIN_PASSWORD }
        : undefined,
    trustProxy: value.TRUST_PROXY,
    corsOrigins: value.CORS_ORIGINS,
    importHosts: value.IMPORT_HOSTS,
    importResults: value.IMPORT_RESULTS === 'on',
    logLevel: value.LOG_LEVEL,
    rateLimit: value.RATE_LIMIT === 'on',
    serviceWorker: value.SERVICE_WORKER === 'on',
  };
};

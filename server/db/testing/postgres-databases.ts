import { Client } from 'pg';

/** Returns the rows of one statement, run on a separate connection. */
export const rowsOn = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** Runs one administrative statement on a separate connection. */
export const runOn = async (url: string, statement: string): Promise<void> => {
  await rowsOn(url, statement);
};

/** Returns the address of another database on the same server. */
export const databaseUrlOf = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where tests find a PostgreSQL: a running server's address, or the folder of the programs to start one. */
export type FoundPostgres = { url: string } | { binaries: string };

const debianRoot = '/usr/lib/postgresql';

const debianFolders = (): string[] =>
  existsSync(debianRoot)
    ? readdirSync(debianRoot)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(debianRoot, version, 'bin'))
    : [];

/** TEST_DATABASE_URL, else the programs on the PATH or in Debian's folders; undefined when there is none. */
export const findPostgres = (env: NodeJS.ProcessEnv): FoundPostgres | undefined => {
  const url = env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { url };
  const folders = [...(env['PATH'] ?? '').split(delimiter), ...debianFolders()];
  const binaries = folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
  return binaries === undefined ? undefined : { binaries };
};

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The PostgreSQL of the tests: a running server's address, or the folder of the programs to start one. */
export type FoundPostgres = { url: string } | { binaries: string };

const debianRoot = '/usr/lib/postgresql';

const debianFolders = (): string[] =>
  existsSync(debianRoot)
    ? readdirSync(debianRoot)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(debianRoot, version, 'bin'))
    : [];

/**
 * Returns the folder that has the given programs, on the PATH or in Debian's folders of
 * PostgreSQL; undefined when there is none.
 */
export const findPrograms = (env: NodeJS.ProcessEnv, programs: readonly string[]): string | undefined =>
  [...(env['PATH'] ?? '').split(delimiter), ...debianFolders()].find((folder) =>
    programs.every((program) => existsSync(join(folder, program))),
  );

/**
 * Returns TEST_DATABASE_URL, else the programs on the PATH or in Debian's folders; undefined when there is
 * none.
 */
export const findPostgres = (env: NodeJS.ProcessEnv): FoundPostgres | undefined => {
  const url = env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { url };
  const binaries = findPrograms(env, ['initdb', 'postgres']);
  return binaries === undefined ? undefined : { binaries };
};

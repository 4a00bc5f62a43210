import { readFileSync } from 'node:fs';

/** What docs/deploy.md prints for a database that chooses its leader itself. */
export interface Recipe {
  /** returns the content of a file for one machine, with its name and address */
  fileFor: (path: string, machine: Named) => string;
  /** returns the content of a file as printed */
  file: (path: string) => string;
  /** the statements for the first leader */
  statements: string;
  databaseUrl: string;
}

export interface Named {
  name: string;
  address: string;
}

const section = '## A database that chooses its leader\n';
/** the machine whose files the document shows */
const shown: Named = { name: 'a', address: '10.0.0.11' };

const found = (what: string, value: string | undefined): string => {
  if (value === undefined) throw new Error(`docs/deploy.md prints no ${what}`);
  return value;
};

/**
 * Reads the code blocks of docs/deploy.md, where the first line of a file is a comment with its path. Throws when a
 * part is missing.
 */
export const readRecipe = (): Recipe => {
  const document = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
  const text = found('recipe', document.split(section)[1]?.split('\n## ')[0]);
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, body = '']) => ({
    language,
    body,
  }));
  const file = (path: string): string =>
    found(path, blocks.find(({ body }) => body.startsWith(`# ${path}\n`))?.body);
  return {
    file,
    fileFor: (path, { name, address }) => {
      const [own = '', ...rest] = file(path).split('\n\n');
      const renamed = own
        .replaceAll(shown.address, address)
        .replace(new RegExp(`=${shown.name}$`, 'm'), `=${name}`);
      return [renamed, ...rest].join('\n\n');
    },
    statements: found('statements', blocks.find(({ language }) => language === 'sql')?.body),
    databaseUrl: found('DATABASE_URL', /`DATABASE_URL=(\S+)`/.exec(text)?.[1]),
  };
};

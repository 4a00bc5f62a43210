import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of the list of licences. */
export const licencesPath = join(root, 'THIRD_PARTY.md');

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

interface Shipped {
  name: string;
  version: string;
  licence: string;
}

/**
 * Returns the packages of package-lock.json that `npm ci --omit=dev` installs on at least one platform, sorted by name.
 */
export const shippedPackages = (lock: { packages: Record<string, LockedPackage> }): Shipped[] => {
  const found = new Map<string, Shipped>();
  for (const [path, { version = '', license, dev, link }] of Object.entries(lock.packages)) {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (name === undefined || dev === true || link === true) continue;
    found.set(`${name}@${version}`, { name, version, licence: license ?? licenceInFolder(path) });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
};

const licenceInFolder = (path: string): string => {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return 'not stated';
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string };
  return license ?? 'not stated';
};

const renderLicences = (packages: readonly Shipped[]): string => {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const sections = [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([licence, members]) =>
        `## ${licence}\n\n${members.map(({ name, version }) => `- ${name} ${version}`).join('\n')}\n`,
    );
  return `# Licences of what ships

The packages that \`npm ci --omit=dev\` installs, by licence, from package-lock.json; those for other systems are listed too. Each package carries the text of its licence in its folder. Written by \`npm run docs:licences\`; \`house/licences.test.ts\` fails when it is stale.

${sections.join('\n')}`;
};

/** Returns the text that THIRD_PARTY.md must have. */
export const currentLicences = (): string =>
  renderLicences(
    shippedPackages(
      JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
        packages: Record<string, LockedPackage>;
      },
    ),
  );

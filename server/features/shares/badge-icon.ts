import { readFile } from 'node:fs/promises';

const folder = new URL('../../catalogue/badge-icons/', import.meta.url);

/**
 * Returns the picture of a badge as SVG, by its path (`/badges/welcome.svg`); null when the game has no such
 * picture.
 */
export const readBadgeIcon = async (path: string): Promise<string | null> => {
  const name = /^\/badges\/([a-z0-9-]+\.svg)$/.exec(path)?.[1];
  if (name === undefined) return null;
  return readFile(new URL(name, folder), 'utf8').catch(() => null);
};

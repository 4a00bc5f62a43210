import Bowser from 'bowser';

/** The browser and system of a sign-in, as far as its header names them. */
export interface Device {
  browser: string | null;
  system: string | null;
}

export const unknownDevice: Device = { browser: null, system: null };

// The header may contain anything: only names of known browsers and systems are stored.
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));
const known = (name: string | undefined, names: ReadonlySet<string>): string | null =>
  name !== undefined && names.has(name) ? name : null;

/** characters of the header that are read; those of browsers have about 200 */
const readCharacters = 500;

/** Returns the browser and system that a User-Agent header names. */
export const deviceOf = (userAgent: string | undefined): Device => {
  if (userAgent === undefined || userAgent === '') return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent.slice(0, readCharacters));
  return { browser: known(browser.name, browsers), system: known(os.name, systems) };
};

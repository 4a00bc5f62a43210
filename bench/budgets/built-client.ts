import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const web = join(import.meta.dirname, '../../web');

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** The client as it ships, built in memory. */
export interface BuiltClient {
  /** the script that a browser loads first */
  entry: string;
  /** returns the file of the build that contains a source file, which is given relative to web/ */
  fileOf: (source: string) => string;
  /** returns these files and all files that they need before they can run */
  filesFor: (files: readonly string[]) => Set<string>;
  /** returns the size of these files in bytes, each compressed alone by gzip; browsers get them a little smaller, by Brotli */
  sizeOf: (files: Iterable<string>) => number;
  /** returns the source files of a folder of web/ that each have a file of the build to themselves */
  sourcesIn: (folder: string) => string[];
  /** names of the style sheets */
  styles: string[];
  fonts: { name: string; bytes: number }[];
  /** files that import themselves, directly or through others: one may use a value of another before it exists */
  cycles: string[];
}

const isChunk = (file: BuiltFile): file is Rolldown.OutputChunk => file.type === 'chunk';

/** Builds the client in memory. Throws when the build has no entry. */
export const buildClient = async (): Promise<BuiltClient> => {
  const built = await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  if (Array.isArray(built) || !('output' in built))
    throw new Error('Vite has made several builds, or only watches: one build was expected.');
  const files = new Map(built.output.map((file) => [file.fileName, file]));
  const chunks = built.output.filter(isChunk);
  const assets = built.output.filter((file) => !isChunk(file));
  const styles = assets.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css'));

  const found = (name: string): BuiltFile => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`The build has no ${name}.`);
    return file;
  };
  const chunk = (name: string): Rolldown.OutputChunk => {
    const file = found(name);
    if (!isChunk(file)) throw new Error(`${name} is not a script.`);
    return file;
  };

  const filesFor = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      filesFor(chunk(name).imports, seen);
    }
    return seen;
  };

  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  return {
    entry: entry.fileName,
    fileOf: (source) => {
      const holder = chunks.find(({ moduleIds }) => moduleIds.includes(join(web, source)));
      if (holder === undefined) throw new Error(`No file of the build contains ${source}.`);
      return holder.fileName;
    },
    filesFor,
    sizeOf: (names) =>
      [...names].reduce((sum, name) => {
        const file = found(name);
        return sum + gzipSync(isChunk(file) ? file.code : file.source).length;
      }, 0),
    sourcesIn: (folder) =>
      chunks
        .flatMap(({ facadeModuleId }) => facadeModuleId ?? [])
        .filter((source) => source.startsWith(join(web, folder, '/')))
        .map((source) => source.slice(web.length + 1)),
    styles,
    fonts: assets
      .filter(({ fileName }) => fileName.endsWith('.woff2'))
      .map(({ fileName, source }) => ({ name: fileName, bytes: source.length })),
    cycles: chunks
      .filter(({ fileName, imports }) => filesFor(imports).has(fileName))
      .map(({ fileName }) => fileName),
  };
};

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Verb {
  name: string;
  parameters: string[];
}

/** Types through which a function reaches the database or acts for a caller. */
const reaches = /\b(?:DbContext|QueueContext|CallerContext|PublicContext|Services|Db|Caller|Queue|Jobs)\b/;
const isContext = /\b(?:DbContext|QueueContext|CallerContext|PublicContext|Services)\b/;

/** Returns the verbs of a file: exported functions that reach the database or act for a caller. */
const verbsOf = (source: string): Verb[] =>
  ts
    .createSourceFile('verb.ts', source, ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) =>
      initializer !== undefined && ts.isArrowFunction(initializer)
        ? {
            name: name.getText(),
            parameters: initializer.parameters.map(({ type }) => type?.getText() ?? ''),
          }
        : [],
    )
    .filter(({ parameters }) => parameters.some((type) => reaches.test(type)));

const fileNameOf = (name: string): string =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** Returns what is wrong with the verbs of a file. Each must be verb(context, input), in a file with its name. */
const problemsOf = (file: string, source: string): string[] => {
  const verbs = verbsOf(source);
  return [
    ...(verbs.length > 1 ? [`${file} has ${verbs.length} verbs`] : []),
    ...verbs.flatMap(({ name, parameters: [context = '', ...inputs] }) => [
      ...(fileNameOf(name) === basename(file) ? [] : [`${file} is not named after ${name}`]),
      ...(isContext.test(context) ? [] : [`${name} takes no context first`]),
      ...(inputs.length > 1 ? [`${name} takes ${inputs.length} inputs`] : []),
      ...(inputs.some((type) => reaches.test(type) && !type.includes('=>'))
        ? [`${name} takes a database or a caller in addition to its context`]
        : []),
    ]),
  ];
};

describe('the verbs of the server', () => {
  it('take a context and at most one input, and each has its own file', () => {
    const files = globSync('server/features/*/*.ts', { cwd: root }).filter(
      (file) => !/(?:\.(?:test|queries|loaders|routes|messages)\.ts$|\/present-)/.test(file),
    );
    expect(files.length).toBeGreaterThan(90);
    expect(
      files.flatMap((file) => problemsOf(file, readFileSync(join(root, file), 'utf8'))).toSorted(),
    ).toEqual([]);
  });

  it.each([
    [
      'two verbs',
      'join-league.ts',
      `(c: CallerContext, id: string) => 1;\nexport const leaveLeague = (c: DbContext) => 2;`,
    ],
    ['another name', 'leagues.ts', `(c: CallerContext, id: string) => 1;`],
    ['a database in the place of a context', 'join-league.ts', `(db: Db, id: string) => 1;`],
    ['several inputs', 'join-league.ts', `(c: CallerContext, id: string, code: string) => 1;`],
    ['a caller in addition to the context', 'join-league.ts', `(c: Services, caller: Caller) => 1;`],
  ])('are refused when a file has %s', (_what, file, source) => {
    expect(problemsOf(file, `export const joinLeague = ${source}`)).not.toEqual([]);
    expect(
      problemsOf('join-league.ts', `export const joinLeague = (c: CallerContext, id: string) => 1;`),
    ).toEqual([]);
  });
});

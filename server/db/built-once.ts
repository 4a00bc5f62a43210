import type { CompiledQuery, QueryExecutorProvider, SelectQueryBuilder } from 'kysely';
import type { Db } from '../services.ts';
import { counted, type List } from './read-page.ts';

/** Marks, in a statement that is built once, the place of a value that each execution gives. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Any property of this object is the placeholder of that name. */
const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

/** The most shapes of a statement that are kept: others are built each time. */
const shapesAtMost = 100;

interface Buildable<Row> {
  compile: (executor: QueryExecutorProvider) => CompiledQuery<Row>;
}

/** `shape` decides about the text of a statement: each shape is built once, and there may be only a few. */
type Build<Given, Shape, Built> = (db: Db, given: Given, shape: Shape) => Built;

/** What an execution gives: undefined for a condition that its shape leaves out. */
type Values<Given> = { [Name in keyof Given]: Given[Name] | undefined };

/**
 * Returns a function that executes a statement and returns its rows. The query builder builds the statement once in the
 * life of the process, for each of its shapes: building and compiling takes longer than sending. `build` passes each of
 * the given values on as one parameter. It cannot read them: they are placeholders.
 */
export const builtOnce = <Given extends object, Row, Shape = undefined>(
  build: Build<Given, Shape, Buildable<Row>>,
) => {
  const built = new Map<string, CompiledQuery<Row>>();
  const compiledFor = (db: Db, shape: Shape): CompiledQuery<Row> => {
    const key = JSON.stringify(shape ?? null);
    const known = built.get(key);
    if (known !== undefined) return known;
    const compiled = build(db, placeholders as Given, shape).compile(db);
    if (built.size < shapesAtMost) built.set(key, compiled);
    return compiled;
  };
  return async (db: Db, given: Given, ...[shape]: undefined extends Shape ? [] : [Shape]): Promise<Row[]> => {
    const compiled = compiledFor(db, shape as Shape);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
};

/** Returns a function that opens a list. The statements for its rows and their number are built once for each shape. */
export const builtList = <Given extends object, Tables, Name extends keyof Tables, Row, Shape>(
  build: Build<Given, Shape, SelectQueryBuilder<Tables, Name, Row>>,
) => {
  const rowsOf = builtOnce((db, given: Given & { limit: number; offset: number }, shape: { of: Shape }) =>
    build(db, given, shape.of).limit(given.limit).offset(given.offset),
  );
  const countOf = builtOnce((db, given: Given, shape: { of: Shape }) => counted(build(db, given, shape.of)));
  return (db: Db, values: Values<Given>, shape: Shape): List<Row> => {
    const given = values as Given;
    return {
      rows: (limit, offset) => rowsOf(db, { ...given, limit, offset }, { of: shape }),
      count: async () => (await countOf(db, given, { of: shape }))[0]?.total ?? 0,
    };
  };
};

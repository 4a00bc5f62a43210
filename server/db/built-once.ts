import type { CompiledQuery, QueryExecutorProvider, SelectQueryBuilder } from 'kysely';
import type { Db } from '../services.ts';
import { counted, type List } from './read-page.ts';

/** Stands in a built statement for a value that comes with each execution. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Any property of this object is the placeholder of that name. */
const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

/** How many shapes of one statement are kept. Further shapes are built each time. */
const maxShapes = 100;

interface Buildable<Row> {
  compile: (executor: QueryExecutorProvider) => CompiledQuery<Row>;
}

/** The text of a statement depends on `shape` alone, which therefore may have only a few different values. */
type Build<Given, Shape, Built> = (db: Db, given: Given, shape: Shape) => Built;

/** The values for a list. A value may be undefined when the shape does not use it. */
type Values<Given> = { [Name in keyof Given]: Given[Name] | undefined };

/**
 * Returns a function that executes a statement and returns its rows. The query builder builds the statement once in the
 * life of the process, for each of its shapes: building and compiling takes longer than sending. `build` gets
 * placeholders, not values: it can put each into the statement as one parameter, but not look at it.
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
    if (built.size < maxShapes) built.set(key, compiled);
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

/** Returns a function that makes a list. The statements for its rows and their number are built once for each shape. */
export const builtList = <Given extends object, Tables, Name extends keyof Tables, Row, Shape>(
  build: Build<Given, Shape, SelectQueryBuilder<Tables, Name, Row>>,
) => {
  // A shape is wrapped, because TypeScript requires one only where its type is known not to be undefined.
  const rowsOf = builtOnce(
    (db, given: Given & { limit: number; offset: number }, shape: { listShape: Shape }) =>
      build(db, given, shape.listShape).limit(given.limit).offset(given.offset),
  );
  const countOf = builtOnce((db, given: Given, shape: { listShape: Shape }) =>
    counted(build(db, given, shape.listShape)),
  );
  return (db: Db, values: Values<Given>, shape: Shape): List<Row> => {
    const given = values as Given;
    return {
      rows: (limit, offset) => rowsOf(db, { ...given, limit, offset }, { listShape: shape }),
      count: async () => (await countOf(db, given, { listShape: shape }))[0]?.total ?? 0,
    };
  };
};

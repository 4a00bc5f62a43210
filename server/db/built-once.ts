import type { CompiledQuery, QueryExecutorProvider, SelectQueryBuilder } from 'kysely';
import type { Db } from '../services.ts';
import { counted, idsOf, withIds, type ListById } from './read-page.ts';

/** Stands in a built statement for a value that comes with each execution. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Each given value by a placeholder of its name; undefined stays undefined. */
const placeholdersFor = <Given extends object>(given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      value === undefined ? undefined : new Placeholder(name),
    ]),
  ) as Given;

/** How many shapes of one statement are kept. Further shapes are built each time. */
const maxShapes = 100;

interface Buildable<Row> {
  compile: (executor: QueryExecutorProvider) => CompiledQuery<Row>;
}

/**
 * The text of a statement depends on `shape`, and on which of the given values are undefined: there may be only a few
 * different ones.
 */
type Build<Given, Shape, Built> = (db: Db, given: Given, shape: Shape) => Built;

/** A shape is an argument only where a statement has one. */
type ShapeArgument<Shape> = undefined extends Shape ? [] : [Shape];

/**
 * Returns a function that executes a statement and returns its rows. The query builder builds the statement once in the
 * life of the process, for each of its shapes: building and compiling takes longer than sending. `build` gets
 * placeholders, not values: it can put each into the statement as one parameter, but not look at it.
 */
export const builtOnce = <Given extends object, Row, Shape = undefined>(
  build: Build<Given, Shape, Buildable<Row>>,
) => {
  const built = new Map<string, CompiledQuery<Row>>();
  const compiledFor = (db: Db, given: Given, shape: Shape): CompiledQuery<Row> => {
    const names = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const key = JSON.stringify([names, shape]);
    const known = built.get(key);
    if (known !== undefined) return known;
    const compiled = build(db, placeholdersFor(given), shape).compile(db);
    if (built.size < maxShapes) built.set(key, compiled);
    return compiled;
  };
  return async (db: Db, given: Given, ...[shape]: ShapeArgument<Shape>): Promise<Row[]> => {
    const compiled = compiledFor(db, given, shape as Shape);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
};

/**
 * Returns a function that makes a list; `id` is the column of the rows' ids. The statements for its rows, their ids and
 * their number are built once for each shape.
 */
export const builtList = <
  Given extends object,
  Tables,
  Name extends keyof Tables,
  Row extends { id: string },
  Shape = undefined,
>(
  id: string,
  build: Build<Given, Shape, SelectQueryBuilder<Tables, Name, Row>>,
) => {
  type Part = Given & { limit: number; offset: number };
  // A shape is wrapped, because TypeScript requires one only where its type is known not to be undefined.
  const rowsAt = builtOnce((db, given: Part, shape: { listShape: Shape }) =>
    build(db, given, shape.listShape).limit(given.limit).offset(given.offset),
  );
  const idsAt = builtOnce((db, given: Part, shape: { listShape: Shape }) =>
    idsOf(build(db, given, shape.listShape), id, given),
  );
  const rowsWith = builtOnce((db, given: Given & { ids: readonly string[] }, shape: { listShape: Shape }) =>
    withIds(build(db, given, shape.listShape), id, given.ids),
  );
  const countOf = builtOnce((db, given: Given, shape: { listShape: Shape }) =>
    counted(build(db, given, shape.listShape)),
  );
  return (db: Db, given: Given, ...[shape]: ShapeArgument<Shape>): ListById<Row> => {
    const listShape = shape as Shape;
    return {
      rows: (limit, offset) => rowsAt(db, { ...given, limit, offset }, { listShape }),
      ids: async (limit, offset) =>
        (await idsAt(db, { ...given, limit, offset }, { listShape })).map((row) => row.id),
      rowsOf: (ids) => rowsWith(db, { ...given, ids }, { listShape }),
      count: async () => (await countOf(db, given, { listShape }))[0]?.total ?? 0,
    };
  };
};

import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { Db } from '../services.ts';

/** Marks, in a statement that is built once, the place of a value that each execution gives. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Any property of it is the placeholder of that name. */
const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

interface Buildable<Row> {
  compile: (executor: QueryExecutorProvider) => CompiledQuery<Row>;
}

/**
 * A statement that the query builder builds once in the life of the process: building and compiling a statement of
 * `build` takes longer than sending it. `build` may pass each of the given values on as one parameter, and must not read them: they
 * are placeholders, and the statement has the same text whatever the values are. Returns its rows.
 */
export const builtOnce = <Given extends object, Row>(
  build: (db: Db, given: Given) => Buildable<Row>,
): ((db: Db, given: Given) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    compiled ??= build(db, placeholders as Given).compile(db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
};

import { type QueryExecutorProvider, sql } from 'kysely';

/** `status = ANY (ARRAY['pending'::text, …])`, and for a column that holds a list `flags <@ ARRAY[…]`. */
const LIST = /^CHECK \(\((\w+) (= ANY \(|<@ )ARRAY\[('[^']*'::text(?:, '[^']*'::text)*)\]\)?\)\)$/;

/** The values that check constraints allow in text columns, by `table.column`. */
export const allowedLists = (constraints: readonly { table: string; rule: string }[]): Map<string, string[]> =>
  new Map(
    constraints.flatMap(({ table, rule }) => {
      const [, column, , list = ''] = LIST.exec(rule) ?? [];
      return column ? [[`${table}.${column}`, [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)]] : [];
    }),
  );

/** The same, read from a database. */
export async function allowedValues(db: QueryExecutorProvider): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select relname as table, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'c' and pg_class.relnamespace = 'public'::regnamespace`.execute(db);
  return allowedLists(rows);
}

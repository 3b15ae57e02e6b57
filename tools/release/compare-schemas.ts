import pg from 'pg';
import { allowedLists } from '../database-types/allowed-values.ts';

interface Column {
  type: string;
  isNullable: boolean;
  /** Whether rows can be written without it. */
  isOptional: boolean;
}

/** What statements rest on: columns, what makes rows unique, and which values a text may have. */
interface Schema {
  columns: Map<string, Column>;
  unique: Set<string>;
  values: Map<string, string[]>;
}

/** Reads the schema of the product in a database. */
export async function readSchema(url: string): Promise<Schema> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns = await client.query<Column & { name: string }>(`
      select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable",
        not attnotnull or atthasdef or attidentity <> '' as "isOptional"
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped`);
    const unique = await client.query<{ rule: string }>(`
      select regexp_replace(indexdef, '^CREATE UNIQUE INDEX \\S+ ', '') as rule
      from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`);
    const rules = await client.query<{ table: string; rule: string }>(`
      select relname as table, pg_get_constraintdef(pg_constraint.oid) as rule
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'c' and relnamespace = 'public'::regnamespace`);
    return {
      columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
      unique: new Set(unique.rows.map(({ rule }) => rule)),
      values: allowedLists(rules.rows),
    };
  } finally {
    await client.end();
  }
}

const tableOf = (column: string): string => column.slice(0, column.indexOf('.'));

function faultsOfColumn(name: string, before: Column, after: Column | undefined): string[] {
  if (!after) return [`${name} is gone`];
  return [
    ...(after.type === before.type ? [] : [`${name} is ${after.type} and was ${before.type}`]),
    ...(before.isNullable && !after.isNullable ? [`${name} may no longer be null`] : []),
    ...(before.isOptional && !after.isOptional ? [`${name} has no default any more`] : []),
  ];
}

/**
 * What a release that was made for the one schema does not find in the other, one sentence each.
 *
 * @param contracted the tables, `table.column` and indexes that this release no longer uses
 */
export function compareSchemas(before: Schema, after: Schema, contracted: ReadonlySet<string>): string[] {
  const isContracted = (column: string) => contracted.has(column) || contracted.has(tableOf(column));
  const known = new Set([...before.columns.keys()].map(tableOf));
  const kept = [...before.columns].flatMap(([name, column]) =>
    isContracted(name) ? [] : faultsOfColumn(name, column, after.columns.get(name)),
  );
  const added = [...after.columns].filter(
    ([name, { isOptional }]) => !before.columns.has(name) && known.has(tableOf(name)) && !isOptional,
  );
  const values = [...before.values].flatMap(([name, list]) => {
    const now = after.values.get(name);
    const refused = now && !isContracted(name) ? list.filter((value) => !now.includes(value)) : [];
    return refused.map((value) => `${name} may no longer be ${value}`);
  });
  const notUnique = [...before.unique].filter(
    (rule) => !after.unique.has(rule) && ![...contracted].some((name) => rule.includes(` public.${name} `)),
  );
  return [
    ...kept,
    ...added.map(([name]) => `${name} is new and has no default`),
    ...values,
    ...notUnique.map((rule) => `no longer unique ${rule}`),
  ].sort();
}

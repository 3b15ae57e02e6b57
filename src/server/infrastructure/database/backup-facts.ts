import type pg from 'pg';

/** What a table holds: its rows, and a sum over all of them that doesn't depend on their order. */
interface Facts {
  rows: number;
  digest: string;
}

/** Settings under which a row always reads the same, and without time limits: tables may be long. */
export const COMPARING = [
  '-c timezone=UTC -c datestyle=ISO -c extra_float_digits=1 -c bytea_output=hex',
  '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
].join(' ');

/** What every table of the product and of its job queue holds, by its name. */
export async function readTables(client: pg.ClientBase): Promise<Record<string, Facts>> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`);
  const facts: Record<string, Facts> = {};
  for (const { name } of rows) {
    const found = await client.query<Facts>(`
      select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as digest
      from ${name} t`);
    facts[name] = found.rows[0] ?? { rows: 0, digest: '0' };
  }
  return facts;
}

/** The names of all stored contents that a row names, except those that are to be removed. */
export async function readStorageKeys(client: pg.ClientBase): Promise<string[]> {
  const tables = await client.query<{ name: string }>(`
    select format('%I', table_name) as name from information_schema.columns
    where table_schema = 'public' and column_name = 'storage_key' and table_name <> 'file_removal' order by 1`);
  if (tables.rows.length === 0) return [];
  const all = tables.rows.map(({ name }) => `select storage_key as key from ${name}`).join(' union ');
  const { rows } = await client.query<{ key: string }>(`${all} order by key`);
  return rows.map(({ key }) => key);
}

/** The migrations that have run, in their order. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}

/** The keys of the installation that data rests on, with what they are recognized by. */
export async function readDataKeys(client: pg.ClientBase): Promise<{ name: string; proof: string }[]> {
  const { rows } = await client.query<{ name: string; proof: string }>(`
    select name, encode(proof, 'hex') as proof from key_check
    where purpose = 'data' and (name in (select wrapped_by from applicant_key) or name in (select wrapped_by from person_key)
      or name in (select content->>'by' from outbox where content ? 'sealed')) order by name`);
  return rows;
}

/** Whether a database has no table, view or sequence. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' limit 1`);
  return rows.length === 0;
}

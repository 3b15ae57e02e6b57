import pg from 'pg';

/** How a table of a restored database compares with the same one of the server that was backed up. */
export interface ComparedTable {
  name: string;
  /** Rows of the server that have been as they are since before the backup ended. */
  rows: number;
  /** How many of them the restored database does not have, or has otherwise. */
  differing: number;
}

/** Under which a row always reads the same. */
const OPTIONS = '-c timezone=UTC -c datestyle=ISO -c extra_float_digits=1 -c bytea_output=hex';

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: OPTIONS });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Compares all tables row by row, while the server that was backed up works on. A copy of a cluster goes on with the
 * transaction ids of the original: a row of the original had to be in the copy if its transaction was over in it.
 */
export function compareTables(liveUrl: string, restoredUrl: string): Promise<ComparedTable[]> {
  return asking(liveUrl, (live) =>
    asking(restoredUrl, async (restored) => {
      const { rows } = await live.query<{ name: string }>(`
        select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`);
      const compared: ComparedTable[] = [];
      for (const { name } of rows) compared.push(await compareTable(live, restored, name));
      return compared;
    }),
  );
}

interface Row {
  hash: string;
  /** The transaction that wrote it. */
  by: string;
}

async function compareTable(live: pg.Client, restored: pg.Client, name: string): Promise<ComparedTable> {
  const all = `select md5(t::text) as hash, xmin::text as by from ${name} t`;
  const { rows } = await live.query<Row>(all);
  const kept = new Set((await restored.query<Row>(all)).rows.map(({ hash }) => hash));
  const over = await restored.query<{ by: string }>(OVER, [[...new Set(rows.map(({ by }) => by))]]);
  const isOver = new Set(over.rows.map(({ by }) => by));
  const old = rows.filter(({ by }) => isOver.has(by));
  return { name, rows: old.length, differing: old.filter(({ hash }) => !kept.has(hash)).length };
}

/** Which of these transactions were over when the copy was made: committed in it, before the restore wrote anything. */
const OVER = `
  select by from unnest($1::text[]) as live (by),
    (select min(xmin::text::bigint) as first from restored_backup) as restore
  where case when by::bigint < restore.first then pg_xact_status(by::xid8) = 'committed' end`;

import pg from 'pg';

/** Runs a statement. */
export type RunSql = <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * A client of a database that is killed and restored: connects when needed, and again after `disconnect`.
 *
 * @param url the address of the moment; a database that starts again has another one
 */
export function openClient(url: () => string): { sql: RunSql; disconnect: () => Promise<void> } {
  let pool: pg.Pool | undefined;
  const connected = (): pg.Pool => {
    pool ??= new pg.Pool({ connectionString: url(), max: 4 }).on('error', () => undefined);
    return pool;
  };
  return {
    sql: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await connected().query<Row>(text, values)).rows,
    async disconnect() {
      const old = pool;
      pool = undefined;
      await old?.end().catch(() => undefined);
    },
  };
}

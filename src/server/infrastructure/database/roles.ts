import pg from 'pg';

/** What only the owner's role may change: the audit log, its chain, and the record of migrations. */
const OWNED = ['audit_event', 'audit_chain', 'migration'];
const OWNED_FUNCTIONS = ['audit_is_append_only', 'audit_chain_is_append_only', 'forget_audit_events'];

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The user of a database address. */
const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Creates the role that the server uses on a database of its own, if it is missing, and sets its password. */
export const ensureRole = (ownerUrl: string, { role, password }: { role: string; password: string }): Promise<void> =>
  asking(ownerUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    const name = client.escapeIdentifier(role);
    if (rowCount === 0) await client.query(`create role ${name} login`);
    await client.query(`alter role ${name} password ${client.escapeLiteral(password)}`);
  });

/**
 * Divides the database between two roles: the server's owns what it works with, and the owner's keeps the audit log,
 * which the server can only read and add to. Safe to repeat, and needed after each migration.
 *
 * @param ownerUrl an address whose role may act for both
 * @param serverUrl the address that the server uses
 */
export const divideBetweenRoles = (ownerUrl: string, serverUrl: string): Promise<void> =>
  asking(ownerUrl, async (client) => {
    const server = userOf(serverUrl);
    const [own, theirs] = [client.escapeIdentifier(userOf(ownerUrl)), client.escapeIdentifier(server)];
    const { rows } = await client.query<{ statement: string }>(MISPLACED, [server, OWNED, OWNED_FUNCTIONS]);
    const { rows: here } = await client.query<{ name: string }>('select current_database() as name');
    await client.query('begin');
    await client.query(`grant create on database ${client.escapeIdentifier(here[0]?.name ?? '')} to ${theirs}`);
    await client.query(`grant usage, create on schema public to ${theirs}`);
    for (const { statement } of rows) await client.query(statement);
    for (const table of OWNED) {
      await client.query(`alter table ${table} owner to ${own}`);
      await client.query(`revoke all on ${table} from ${theirs}`);
      await client.query(`grant select on ${table} to ${theirs}`);
    }
    await client.query(`grant insert on audit_event, audit_chain to ${theirs}`);
    for (const name of OWNED_FUNCTIONS) await client.query(`alter function ${name} owner to ${own}`);
    await client.query('commit');
  });

/**
 * The statements that give the server's role ($1) what it works with, apart from the tables in $2 and functions in $3. The
 * schema comes first: who doesn't own it, or may not create in it, cannot be given a table there.
 */
const MISPLACED = `
  select format('alter schema pgboss owner to %I', $1::text) as statement from pg_namespace
  where nspname = 'pgboss' and pg_get_userbyid(nspowner) <> $1
  union all
  select format('alter table %s owner to %I', c.oid::regclass, $1::text)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm') and pg_get_userbyid(c.relowner) <> $1
    and not (n.nspname = 'public' and c.relname = any ($2))
  union all
  select format('alter sequence %s owner to %I', c.oid::regclass, $1::text)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind = 'S' and pg_get_userbyid(c.relowner) <> $1
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  union all
  select format('alter function %s owner to %I', p.oid::regprocedure, $1::text)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'pgboss') and pg_get_userbyid(p.proowner) <> $1 and p.proname <> all ($3)
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1::text)
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where n.nspname in ('public', 'pgboss') and t.typtype in ('e', 'd') and pg_get_userbyid(t.typowner) <> $1`;

/** Whether the role of an address could change the audit log or switch off its protection. */
export const canRewriteAuditLog = (url: string): Promise<boolean> =>
  asking(url, async (client) => {
    const { rows } = await client.query<{ can: boolean }>(`
      select r.rolsuper or pg_has_role(c.relowner, 'member') or has_table_privilege(c.oid, 'update, delete, truncate')
        or pg_has_role(n.nspowner, 'member') as can
      from pg_roles r, pg_class c join pg_namespace n on n.oid = c.relnamespace
      where r.rolname = current_user and c.oid = 'audit_event'::regclass`);
    return rows[0]?.can ?? true;
  });

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createApplicant } from '../../../../testing/builders/builders.ts';
import { readSettings } from '../../settings/settings.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { jsonLog } from '../observability/log.ts';
import { LIGHT_COST } from '../secrets/passwords.ts';
import { chainAuditEvents } from './audit-chain.ts';
import { canRewriteAuditLog } from './roles.ts';

// An embedded database of its own starts and stops.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let server: RunningServer;
const start = () =>
  startServer(
    readSettings({ PORT: '0', DATA_DIR: folder, SANDBOX_SPEED: '1000' }),
    jsonLog(() => {}),
    { strictReplies: true, passwordCost: LIGHT_COST },
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maplekey-roles-'));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

test.each([
  'update audit_event set action = action',
  "delete from audit_event where at < now() - interval '3 years'",
  'truncate audit_event',
  'alter table audit_event disable trigger user',
  'drop trigger audit_append_only on audit_event',
  'create or replace function audit_is_append_only() returns trigger language plpgsql as $$ begin return null; end $$',
  'create or replace function forget_audit_events(before timestamptz) returns bigint language sql as $$ select 0::bigint $$',
  'drop table audit_event',
  'alter table audit_event rename to another',
  'update audit_chain set hash = event_hash',
  'delete from audit_chain',
  'drop schema public cascade',
  'set role app',
  "copy (select 1) to program 'true'",
])('the role of the server may not: %s', async (statement) => {
  await createApplicant(server);
  await expect(ask(statement)).rejects.toThrow(/permission denied|must be owner/);
  expect(await canRewriteAuditLog(server.databaseUrl)).toBe(false);
});

test('a database of one role is divided when it gets an owner', async () => {
  const at = (user: string, database: string) => {
    const url = new URL(inject('databaseServer').replace('{database}', database));
    if (user) [url.username, url.password] = [user, 'a-password'];
    return url.href;
  };
  const name = `roles_${randomBytes(6).toString('hex')}`;
  const [one, owner] = [`${name}_server`, `${name}_owner`];
  const admin = new pg.Client({ connectionString: at('', 'postgres') });
  await admin.connect();
  for (const role of [one, owner]) await admin.query(`create role ${role} login password 'a-password'`);
  await admin.query(`grant ${one} to ${owner}`);
  await admin.query(`create database ${name} owner ${owner}`);
  const inside = new pg.Client({ connectionString: at('', name) });
  await inside.connect();
  await inside.query(`grant all on schema public to ${one}; grant create on database ${name} to ${one}`);
  await inside.end();
  const data = await mkdtemp(path.join(tmpdir(), 'maplekey-owner-'));
  const startHere = (environment: Record<string, string>) =>
    startServer(
      readSettings({ PORT: '0', DATA_DIR: data, DATABASE_URL: at(one, name), SANDBOX_SPEED: '1000', ...environment }),
      jsonLog(() => {}),
      { strictReplies: true, passwordCost: LIGHT_COST },
    );
  try {
    await (await startHere({})).stop();
    expect(await canRewriteAuditLog(at(one, name)), 'with one role').toBe(true);
    const divided = await startHere({ DATABASE_OWNER_URL: at(owner, name) });
    await createApplicant(divided);
    await chainAuditEvents(divided.ctx.db);
    await divided.stop();
    expect(await canRewriteAuditLog(at(one, name)), 'with two').toBe(false);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    for (const role of [one, owner]) await admin.query(`drop role ${role}`);
    await admin.end();
    await rm(data, { recursive: true, force: true });
  }
});

test('the server works with what is left, and starts again', async () => {
  await ask('select forget_audit_events(now())');
  await chainAuditEvents(server.ctx.db);
  await server.stop();
  server = await start();
  const ana = await createApplicant(server);
  expect((await ana.get('/api/applicant')).status).toBe(200);
});

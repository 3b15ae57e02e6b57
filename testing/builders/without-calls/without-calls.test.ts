import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../../server/test-server.ts';
import { createLandlord, createProperty, createSubmittedApplication, type Site } from '../builders.ts';
import { rowsWith } from '../database-traces.ts';

const server = startTestServer();

/** Ids, moments and what is random or encrypted: they differ from one person to the next, however these are made. */
const OWN_VALUES = [
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(\+00:00|Z)/g,
  /person-[0-9a-f]{8}/g,
  /\\x[0-9a-f]+/g,
  /\$[\w+/]{22}\$[\w+/]{43}/g,
  /[\w-]{43}/g,
];

/** Columns that tell of the call itself, and those of messages, which are being sent at this moment. */
const OF_THE_CALL = ['network', 'session_id', 'request_id'];
const OF_SENDING = ['content', 'status', 'attempts', 'created_at', 'attempted_at', 'finished_at'];

/** Everything that the database holds about these ids, by table, but for the queue of jobs. */
async function storedAbout(ids: string[]): Promise<Record<string, string[]>> {
  const tables = Object.keys(await rowsWith(server(), ids)).filter((name) => name.startsWith('public.'));
  const stored = tables.map(async (table) => {
    const numbered = table === 'public.audit_event' ? ['id'] : [];
    const without = [...numbered, ...OF_THE_CALL, ...(table === 'public.outbox' ? OF_SENDING : [])];
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${without}::text[])::text as row from ${sql.table(table)} t
      where exists (select from unnest(${ids}::text[]) id where strpos(t::text, id) > 0)`.execute(server().ctx.db);
    return [table, rows.map(({ row }) => OWN_VALUES.reduce((text, own) => text.replace(own, '…'), row)).sort()];
  });
  return Object.fromEntries(await Promise.all(stored));
}

test('people, properties and applications made without calls are stored as if they were made by calls', async () => {
  const make = async (site: Site) => {
    const landlord = await createLandlord(site, { phone_number: '4165550191', newsletter: true });
    const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2' });
    const { applicant, applicantId } = await createSubmittedApplication(site, property, { phone_number: '4165550192' });
    return storedAbout([landlord.id, property.id, applicant.id, applicantId]);
  };
  const byCalls = await make({ origin: server().origin });
  expect(Object.keys(byCalls)).toEqual(
    expect.arrayContaining(['public.session', 'public.property', 'public.applicant', 'public.audit_event']),
  );
  expect(await make(server())).toEqual(byCalls);
});

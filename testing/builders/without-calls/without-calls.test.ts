import { expect, test } from 'vitest';
import { startTestServer } from '../../server/test-server.ts';
import { createLandlord, createProperty, createSubmittedApplication, type Site, type TestPerson } from '../builders.ts';
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

const EVENTS = 'public.audit_event';

/** Columns that tell of the call itself, and those of messages, which are being sent at this moment. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  [EVENTS]: ['id', 'network', 'session_id', 'request_id'],
  'public.outbox': ['content', 'status', 'attempts', 'created_at', 'attempted_at', 'finished_at'],
};

/**
 * Everything that the database holds about these ids and addresses, by table, but for the queue of jobs. Events are in their
 * order.
 */
async function storedAbout(words: string[]): Promise<Record<string, string[]>> {
  const tables = Object.entries(await rowsWith(server(), words)).filter(([name]) => name.startsWith('public.'));
  return Object.fromEntries(
    tables.map(([name, lines]) => {
      const rows = lines.map((line): Record<string, unknown> => JSON.parse(line));
      const inOrder = name === EVENTS ? rows.sort((a, b) => Number(a.id) - Number(b.id)) : rows;
      const stored = inOrder.map((row) => {
        const kept = Object.entries(row).filter(([column]) => !LEFT_OUT[name]?.includes(column));
        return OWN_VALUES.reduce((text, own) => text.replace(own, '…'), JSON.stringify(kept));
      });
      return [name, name === EVENTS ? stored : stored.sort()];
    }),
  );
}

/** Somebody as a test knows them, without what differs from person to person. */
const signsOf = ({ ctx: _, id, email, token, ...signs }: TestPerson) =>
  JSON.stringify({ ...signs, has: [id, email, token].map((each) => typeof each) });

test('people, properties and applications made without calls are stored as if they were made by calls', async () => {
  const make = async (site: Site) => {
    const landlord = await createLandlord(site, { phone_number: '4165550191', newsletter: true });
    const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2' });
    const change = { phone_number: '4165550192', newsletter: true };
    const { applicant, applicantId } = await createSubmittedApplication(site, property, change);
    const ids = [landlord.id, landlord.email, property.id, applicant.id, applicant.email, applicantId];
    return { people: [landlord, applicant].map(signsOf), stored: await storedAbout(ids) };
  };
  const byCalls = await make({ origin: server().origin });
  expect(Object.keys(byCalls.stored)).toEqual(
    expect.arrayContaining(['public.session', 'public.property', 'public.applicant', EVENTS]),
  );
  expect(await make(server())).toEqual(byCalls);
});

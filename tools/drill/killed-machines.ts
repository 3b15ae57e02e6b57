// npm run drill -- kills: ends one of two web processes and one of two workers at once, again and again, while people use the site
// through the proxy, and looks for what was acknowledged and is lost, or was done twice. Ends with 1 when there is any.
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import {
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { startSeveralMachines } from './several-machines.ts';

const ROUNDS = 4;
const PEOPLE_AT_ONCE = 3;
/** A job of a killed worker begins again half a minute later (milliseconds). */
const QUIET_WITHIN = 120_000;

type Site = Awaited<ReturnType<typeof startSeveralMachines>>;

/** What people were told has been done. */
interface Acknowledged {
  /** Ids of properties by the landlord who created them. */
  properties: { landlord: TestPerson; id: string }[];
  /** Whom invitations were accepted for. */
  invited: string[];
}

/** A landlord signs up, lists properties and invites people; whoever gets no answer does the next thing instead. */
async function useSite(site: Site, acknowledged: Acknowledged, isOver: () => boolean): Promise<number> {
  let refused = 0;
  while (!isOver()) {
    try {
      const landlord = await createLandlord(site);
      const property = await createProperty(landlord);
      acknowledged.properties.push({ landlord, id: property.id });
      const emails = [someEmail(), someEmail()];
      const list = { emails, phone_numbers: [], people_asked: true };
      expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, list), 200);
      acknowledged.invited.push(...emails);
    } catch {
      refused += 1;
    }
  }
  return refused;
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

/** What waits, or is being done. */
const OPEN_WORK = `
  select from outbox where status in ('queued', 'sending')
  union all select from pgboss.job where name = 'deliver-message' and state in ('created', 'retry', 'active')`;

/** One sentence for everything that was lost or done twice. */
async function findViolations(site: Site, { properties, invited }: Acknowledged): Promise<string[]> {
  const violations: string[] = [];
  for (const { landlord, id } of properties) {
    const { status } = await landlord.get(`/api/property/${id}`);
    if (status !== 200) violations.push(`the property ${id} is gone (${status})`);
  }
  for (const email of invited) {
    const arrived = site.vendors.mail.mails.filter(({ to }) => to === email);
    const ids = new Set(arrived.map(({ id }) => id));
    if (ids.size !== 1) violations.push(`${email} got ${ids.size} invitations instead of one`);
  }
  const twice = await ask<{ recipient: string }>(
    site.databaseUrl,
    `select recipient from outbox where kind = 'invitation' group by recipient having count(*) > 1`,
  );
  violations.push(...twice.map(({ recipient }) => `${recipient} was written to twice`));
  return violations;
}

/** @returns how much was lost or done twice */
export async function drillKills(): Promise<number> {
  const site = await startSeveralMachines();
  const acknowledged: Acknowledged = { properties: [], invited: [] };
  let isOver = false;
  try {
    const people = Array.from({ length: PEOPLE_AT_ONCE }, () => useSite(site, acknowledged, () => isOver));
    for (let round = 0; round < ROUNDS; round += 1) {
      const [web, worker] = [site.webs[round % 2], site.workers[round % 2]];
      await setTimeout(randomInt(1000, 3000));
      await Promise.all([web?.process.kill(), worker?.process.kill()]);
      await Promise.all([web?.startAgain(), worker?.startAgain()]);
    }
    isOver = true;
    const refused = (await Promise.all(people)).reduce((sum, count) => sum + count, 0);
    const deadline = performance.now() + QUIET_WITHIN;
    while (performance.now() < deadline && (await ask(site.databaseUrl, OPEN_WORK)).length > 0) await setTimeout(500);
    const violations = await findViolations(site, acknowledged);
    for (const violation of violations) console.log(violation);
    const { properties, invited } = acknowledged;
    console.log(
      `${ROUNDS} web processes and ${ROUNDS} workers killed: ${properties.length} properties and ${invited.length} invitations acknowledged, ${refused} calls without an answer, ${violations.length} lost or done twice.`,
    );
    return violations.length;
  } finally {
    isOver = true;
    await site.stop();
  }
}

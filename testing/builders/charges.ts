import { sql } from 'kysely';
import type { JobName } from '../../src/server/infrastructure/database/job-queue.ts';
import type { Answer } from '../server/caller.ts';
import type { TestServer } from '../server/test-server.ts';
import { expectStatus, type TestPerson, type TestProperty } from './builders.ts';
import { askProcessor } from './card-processor.ts';
import { makeDue } from './due-jobs.ts';
import { runJobsNow, until } from './evidence.ts';
import type { PaidSite } from './orders.ts';

export const processorOf = ({ mailboxUrl }: PaidSite): string => new URL('/stripe', mailboxUrl).href;

interface Event {
  type: string;
  data: { object: { id: string; amount: number; amount_refunded?: number; metadata: Record<string, string> } };
}

async function eventsOf(site: PaidSite, chargeId: string, type: string): Promise<Event['data']['object'][]> {
  const { body } = await askProcessor(processorOf(site), 'GET', 'events', { type });
  return (body.data as Event[])
    .map(({ data }) => data.object)
    .filter(({ metadata }) => metadata.charge_id === chargeId);
}

/** Successful payments at the processor for one of our charges, in cents. */
export const chargedFor = async (site: PaidSite, chargeId: string): Promise<number[]> =>
  (await eventsOf(site, chargeId, 'payment_intent.succeeded')).map(({ amount }) => amount);

/** Total refunded at the processor for one of our charges after each refund, in cents, newest first. */
export const refundsOf = async (site: PaidSite, chargeId: string): Promise<number[]> =>
  (await eventsOf(site, chargeId, 'charge.refunded')).map((charge) => charge.amount_refunded ?? 0);

/** A landlord's orders for a property, newest first. */
export const requestsOf = async (landlord: TestPerson, property: TestProperty): Promise<Answer['body'][]> =>
  expectStatus(await landlord.get(`/api/screening-request/landlord-requests/${property.id}`), 200).body.data;

/** Waits until the newest charge for a property is in this state, and returns it. */
export const chargeIn = (
  server: TestServer,
  landlord: TestPerson,
  property: TestProperty,
  state: string,
): Promise<Answer['body']> =>
  until(`a charge that is ${state}`, async () => {
    await runJobsNow(server);
    const charge = (await requestsOf(landlord, property)).map((request) => request.charge).find(Boolean);
    return charge?.state === state && charge;
  });

/** Makes the jobs with this data due now, although they wait for a later day. */
export const runChargeNow = (server: TestServer, job: JobName, data: object) =>
  makeDue(server.ctx.db, sql`name = ${job} and state = 'created' and data @> ${JSON.stringify(data)}::jsonb`);

/** Waits until no job of these kinds is left that could run now. */
export const allDone = (server: TestServer, ...jobs: JobName[]): Promise<unknown> =>
  until(`an end of ${jobs.join(', ')}`, async () => {
    await runJobsNow(server);
    const { rows } = await sql`select from pgboss.job where name in (${sql.join(jobs)})
      and (state = 'active' or state in ('created', 'retry') and start_after <= now())`.execute(server.ctx.db);
    return rows.length === 0;
  });

/** A check that somebody paid for, with its charge. */
export async function paidItemOf(
  { ctx: { db } }: TestServer,
  payer: { id: string },
): Promise<{ chargeId: string; itemId: string }> {
  const { rows } = await sql<{ chargeId: string; itemId: string }>`
    select charge.id as "chargeId", item.id as "itemId"
    from charge join screening_request request on request.charge_id = charge.id
      join screening_item item on item.request_id = request.id
    where charge.payer_id = ${payer.id} and charge.state = 'succeeded' and item.state in ('agreed', 'done')
    order by charge.created_at desc limit 1`.execute(db);
  const [paid] = rows;
  if (!paid) throw new Error('nothing was paid');
  return paid;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createLandlord,
  createProperty,
  expectStatus,
  type TestPerson,
  type TestProperty,
} from '../testing/builders/builders.ts';
import { createAgreedApplicant, enterCredit, type PaidSite, submitChecks } from '../testing/builders/orders.ts';
import { type Figure, median } from './figure.ts';
import { startServer } from './running-server.ts';

const PEOPLE = 15;
const LONGEST_WAIT = 20_000;

/** Polls until the condition is true; returns the seconds it took. */
async function secondsUntil(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > LONGEST_WAIT) throw new Error(`waited in vain: ${what}`);
    await new Promise((go) => setTimeout(go, 10));
  }
  return (performance.now() - began) / 1000;
}

async function isCharged(landlord: TestPerson, property: TestProperty, applicantId: string): Promise<boolean> {
  const answer = await landlord.get(`/api/screening-request/landlord-requests/${property.id}`);
  const requests: { applicant_id: string; charge: { state: string } | null }[] = expectStatus(answer, 200).body.data;
  return requests.some(({ applicant_id, charge }) => applicant_id === applicantId && charge?.state === 'succeeded');
}

async function isVisible(landlord: TestPerson, property: TestProperty, userId: string): Promise<boolean> {
  const query = { application_id: property.id, user_id: userId };
  const answer = await landlord.post('/api/applicant/byUserIdAndApplicationId', query);
  const [credit] = expectStatus(answer, 200).body.applicant.credit_checks;
  return JSON.parse(credit?.certn_data ?? 'null')?.equifax_result?.status === 'RETURNED';
}

const postControl = (site: PaidSite, endpoint: string): Promise<Response> =>
  fetch(new URL(`/control/webhooks/${endpoint}`, site.mailboxUrl), { method: 'POST' });

/** True if the bureau has completed everyone's case. Its events are held back meanwhile. */
async function isReturned(site: PaidSite, people: number): Promise<boolean> {
  const cases = (await (await fetch(new URL('/control/certn/cases', site.mailboxUrl))).json()) as { status: string }[];
  return cases.length === people && cases.every(({ status }) => status === 'COMPLETE');
}

/**
 * How long people wait for charges and results, with vendors a hundred times as fast as real ones: from the applicant's
 * submission to the charge, and from the bureau's event until the landlord sees the result.
 */
export async function measurePaidChecks(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-bench-'));
  const server = await startServer(folder, { SANDBOX_SPEED: '100', RATE_LIMITS: 'relaxed' });
  const site = { origin: server.origin, mailboxUrl: `${server.sandbox}/mailbox` };
  const charged: number[] = [];
  const visible: number[] = [];
  try {
    const landlord = await createLandlord(site);
    const property = await createProperty(landlord);
    for (let made = 0; made < PEOPLE; made += 1) {
      const { applicant, applicantId } = await createAgreedApplicant(site, landlord, property, {
        items: ['credit_check'],
      });
      await postControl(site, 'hold');
      expectStatus(await enterCredit(applicant, property), 200);
      const began = performance.now();
      expectStatus(await submitChecks(applicant, applicantId), 200);
      await secondsUntil('the charge', () => isCharged(landlord, property, applicantId));
      charged.push((performance.now() - began) / 1000);
      await secondsUntil('the bureau', () => isReturned(site, made + 1));
      await postControl(site, 'release');
      visible.push(await secondsUntil('the result', () => isVisible(landlord, property, applicant.id)));
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const how = `median of ${PEOPLE}, over HTTP, looked at every 10 ms, SANDBOX_SPEED=100`;
  const target = { at: 'most', value: 1 } as const;
  return [
    { name: 'from submit to charged', value: median(charged), unit: 's', target, how },
    { name: "from the bureau's event to the landlord's list", value: median(visible), unit: 's', target, how },
  ];
}

import type { CheckKind } from '../../src/domain/values/check-kind.ts';
import type { Answer } from '../server/caller.ts';
import { mailboxOf, until, type WithMailbox } from '../server/mailbox.ts';
import {
  createApplicant,
  createApplication,
  expectStatus,
  fillIn,
  type TestPerson,
  type TestProperty,
} from './builders.ts';
import { answerBank, enterCard } from './card-processor.ts';
import { goThroughVerifast } from './complete-verifast.ts';
import { introduceLandlord } from './verification.ts';

/** A server as tests of paid checks use it. */
export interface PaidSite extends WithMailbox {
  origin: string;
}

/** Cards of the sandbox by their outcome. */
export const CARDS = {
  good: '4242424242424242',
  authenticatesAtSetup: '4000002500003155',
  authenticatesAlways: '4000002760003184',
  declinesLater: '4000000000000341',
  declinesAtSetup: '4000000000000002',
  disputed: '4000000000000259',
};

/** SINs of the sandbox by the bureau's result. */
export const SINS = {
  excellent: '000101006',
  good: '000103002',
  nohit: '000107003',
  bad: '000108001',
  stuck: '000113001',
};

const processorOf = ({ mailboxUrl }: PaidSite): string => new URL('/stripe', mailboxUrl).href;

/** Stores a card as the page does, without a browser: setup intent, card fields, then confirmation by the server. */
export async function storeCard(
  site: PaidSite,
  payer: TestPerson,
  number: string = CARDS.good,
  body?: { charge_id: string },
): Promise<Answer> {
  const setup = expectStatus(await payer.post('/api/payment/create-setup-intent', body), 200).body;
  const entered = await enterCard(processorOf(site), setup.client_secret, number);
  if (entered.body.status === 'requires_action') await answerBank(processorOf(site), setup.client_secret, 'complete');
  return payer.post('/api/payment/confirm-card', { setup_intent_id: setup.setup_intent_id });
}

interface RequestedPerson {
  name?: string;
  email?: string;
  phone_number?: string;
  items: CheckKind[];
}

/** The body of an order for these people. */
export const orderOf = (property: TestProperty, people: RequestedPerson[]) => ({
  application_id: property.id,
  request_tenant_pays: false,
  screening_requests: people.map(({ name = 'Philippa Sycamore', email, phone_number, items }) => ({
    name,
    items,
    ...(email === undefined ? { type: 'phone_number', phone_number } : { type: 'email', email }),
  })),
});

/** An order of a known landlord with a stored card: the invitations are sent. */
export async function createOrder(
  site: PaidSite,
  landlord: TestPerson,
  property: TestProperty,
  people: RequestedPerson[],
  { card, coupon }: { card?: string; coupon?: string } = {},
): Promise<Answer['body']> {
  await introduceLandlord(site, landlord);
  const placed = await landlord.post('/api/screening-request/landlord-request-items', orderOf(property, people));
  const order = expectStatus(placed, 201).body;
  if (coupon) expectStatus(await landlord.post('/api/coupon/use-coupon', { coupon_code: coupon }), 200);
  const confirmed = expectStatus(await storeCard(site, landlord, card), 200).body;
  if (confirmed.state !== 'succeeded') throw new Error(`the card was not stored: ${JSON.stringify(confirmed)}`);
  return order;
}

/** The token of the newest invitation to paid checks that a recipient got, optionally for one property. */
export async function secretSentTo(site: PaidSite, recipient: string, property?: TestProperty): Promise<string> {
  return until(`an invitation to ${recipient}`, async () => {
    for (const { links } of await mailboxOf(site, recipient)) {
      const addresses = links.map((link) => new URL(link));
      const about = property ? addresses.filter(({ pathname }) => pathname.endsWith(property.token)) : addresses;
      const secret = about.map(({ searchParams }) => searchParams.get('applicant_token')).find(Boolean);
      if (secret) return secret;
    }
    return undefined;
  });
}

/** Follows the link of an applicant's invitation to paid checks, which confirms the address it was sent to. */
export async function followInvitation(
  site: PaidSite,
  applicant: TestPerson,
  property: TestProperty,
  recipient: string = applicant.email,
): Promise<void> {
  const applicant_token = await secretSentTo(site, recipient, property);
  const connect = `/api/screening-request/screening-request-get-connect/${property.id}`;
  expectStatus(await applicant.post(connect, { applicant_token }), 200);
}

/** An applicant with a complete application, who was asked for these checks and agreed to all of them. */
export async function createAgreedApplicant(
  site: PaidSite,
  landlord: TestPerson,
  property: TestProperty,
  {
    items,
    change = {},
    ...paid
  }: { items: CheckKind[]; card?: string; coupon?: string; change?: Record<string, unknown> },
): Promise<{ applicant: TestPerson; applicantId: string }> {
  const applicant = await createApplicant(site, change);
  await createOrder(site, landlord, property, [{ email: applicant.email, items }], paid);
  const applicantId = await createApplication(applicant, property);
  await followInvitation(site, applicant, property);
  await fillIn(applicant, property);
  await agreeTo(applicant, property, items);
  return { applicant, applicantId };
}

/** Gives consent to checks. */
export async function agreeTo(applicant: TestPerson, property: TestProperty, items: CheckKind[]): Promise<void> {
  const answers = items.map((item) => ({ item, answer: 'agreed' }));
  const agreed = await applicant.post('/api/screening-request/consent', { application_id: property.id, answers });
  expectStatus(agreed, 200);
}

const PLACE = { address: '1290 Bloor St W', city: 'Toronto', province: 'ON', country: 'CA' };

/** Submits the applicant's data for a credit check. */
export const enterCredit = (applicant: TestPerson, property: TestProperty, sin: string = SINS.good): Promise<Answer> =>
  applicant.post('/api/credit-check', {
    application_id: property.id,
    sin,
    date_of_birth: '1990-04-12',
    ...PLACE,
  });

/** Submits the applicant's data for a background check, without a SIN. */
export const enterBackground = (applicant: TestPerson, property: TestProperty): Promise<Answer> =>
  applicant.post('/api/background-check', { application_id: property.id, no_sin: true, ...PLACE });

/** Completes the bank's and the document's part at the verifier. */
export async function verify(
  applicant: TestPerson,
  property: TestProperty,
  { bank, identity, userName }: { bank: boolean; identity: boolean; userName?: string },
): Promise<void> {
  const opened = await applicant.post('/api/verifast', {
    application_id: property.id,
    country: 'CA',
    bank_verify_enabled: bank,
    id_verify_enabled: identity,
  });
  await goThroughVerifast(expectStatus(opened, 200).body.iframeUrl, userName ? { userName } : {});
}

/** The caller's checks for a property, by kind. */
export async function ownChecks(
  applicant: TestPerson,
  property: TestProperty,
): Promise<Record<string, Answer['body']>> {
  const { body } = expectStatus(
    await applicant.get(`/api/screening-request/tenants-request-items/${property.id}`),
    200,
  );
  return Object.fromEntries(body.data.map((item: { item: string }) => [item.item, item]));
}

/** Submits the application with its checks. */
export const submitChecks = (applicant: TestPerson, applicantId: string): Promise<Answer> =>
  applicant.post(`/api/applicant/${applicantId}/submit-applicant`);

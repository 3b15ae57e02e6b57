import { sql } from 'kysely';
import { priceOrder, type TaxAmount } from '../../src/domain/payments/price-order.ts';
import { consentVersion } from '../../src/domain/screening/attempts/consent.ts';
import { priceOf } from '../../src/domain/screening/checks.ts';
import { DAYS_A_REQUEST_WAITS } from '../../src/domain/screening/orders/order.ts';
import type { CheckKind } from '../../src/domain/values/check-kind.ts';
import type { ProvinceCode } from '../../src/domain/values/province.ts';
import type { Database, Tx } from '../../src/server/infrastructure/database/connect.ts';
import { hashToken, newToken } from '../../src/server/infrastructure/secrets/tokens.ts';
import { DEMO_OPERATOR } from '../../src/server/settings/operator.ts';
import { insertLandlordInformation } from './verification.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Facts {
  propertyId: string;
  landlordId: string;
  province: ProvinceCode | null;
  personId: string;
  name: string;
  email: string;
}

const findFacts = (db: Database | Tx, applicantId: string): Promise<Facts> =>
  db
    .selectFrom('applicant')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .innerJoin('person', 'person.id', 'applicant.person_id')
    .select([
      'property.id as propertyId',
      'property.landlord_id as landlordId',
      'property.province',
      'person.id as personId',
      'person.email',
      sql<string>`person.first_name || ' ' || person.last_name`.as('name'),
    ])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirstOrThrow() as Promise<Facts>;

/** The progress of an order: requested, agreed to, or done with the charge paid or declined by the bank. */
export type Progress = 'asked' | 'agreed' | 'succeeded' | 'declined';

interface MadeOrder {
  kinds: readonly CheckKind[];
  progress: Progress;
  at: Date;
}

/**
 * Inserts a known landlord's order for one applicant, who confirmed their email by its link, as the product does. Ranks
 * nobody. Returns its charge.
 */
export async function insertOrderFor(tx: Tx, applicantId: string, made: MadeOrder): Promise<string | null> {
  const facts = await findFacts(tx, applicantId);
  await insertPeople(tx, facts, made.at);
  const paymentMethod = `pm_${newToken()}`;
  const orderId = await insertReleasedOrder(tx, facts, paymentMethod, made.at);
  const prices = priceOrder([made.kinds.map(priceOf)], { couponCents: 0, province: facts.province });
  const chargeId = isSubmitted(made.progress)
    ? await insertCharge(tx, facts, { progress: made.progress, prices, paymentMethod, at: made.at })
    : null;
  const requestId = await insertRequest(tx, facts, { ...made, applicantId, orderId, chargeId });
  const taxes = prices.people[0]?.items.map((item) => item.taxes) ?? [];
  for (const [index, kind] of made.kinds.entries()) {
    await insertItem(tx, { ...made, applicantId, requestId, kind, taxes: taxes[index] ?? [] });
  }
  return chargeId;
}

type Submitted = 'succeeded' | 'declined';

const isSubmitted = (progress: Progress): progress is Submitted => progress === 'succeeded' || progress === 'declined';

/** A landlord whom we know, and an applicant with a confirmed email. */
async function insertPeople(tx: Tx, { landlordId, personId, email }: Facts, at: Date): Promise<void> {
  const landlord = await tx
    .selectFrom('person')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', landlordId)
    .executeTakeFirstOrThrow();
  await insertLandlordInformation(tx, { ...landlord, at });
  await tx
    .insertInto('verified_contact')
    .values({ person_id: personId, channel: 'email', contact: email, verified_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertReleasedOrder(
  tx: Tx,
  { landlordId, propertyId }: Facts,
  payment_method: string,
  at: Date,
): Promise<string> {
  const card = { payment_method, brand: 'visa', last_four: '4242' };
  const setup = await tx
    .insertInto('card_setup')
    .values({ person_id: landlordId, processor_id: `seti_${newToken()}`, state: 'succeeded', ...card, settled_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await tx
    .insertInto('screening_order')
    .values({
      payer_id: landlordId,
      payer_role: 'landlord',
      property_id: propertyId,
      state: 'released',
      setup_id: setup.id,
      created_at: at,
      released_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return order.id;
}

interface MadeCharge {
  progress: Submitted;
  at: Date;
  prices: ReturnType<typeof priceOrder>;
  paymentMethod: string;
}

async function insertCharge(
  tx: Tx,
  { landlordId, name }: Facts,
  { progress, prices, paymentMethod, at }: MadeCharge,
): Promise<string> {
  const isPaid = progress === 'succeeded';
  const charge = await tx
    .insertInto('charge')
    .values({
      payer_id: landlordId,
      payment_method: paymentMethod,
      subtotal_cents: prices.subtotalCents,
      discount_cents: prices.discountCents,
      taxes: JSON.stringify(prices.taxes),
      amount_cents: prices.totalCents,
      description: `Checks of ${name}`,
      state: progress,
      processor_id: `pi_${newToken()}`,
      refusal: isPaid ? null : 'card_declined',
      created_at: at,
      settled_at: isPaid ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return charge.id;
}

async function insertRequest(
  tx: Tx,
  { propertyId, personId, name, email }: Facts,
  {
    applicantId,
    orderId,
    chargeId,
    progress,
    at,
  }: MadeOrder & { applicantId: string; orderId: string; chargeId: string | null },
): Promise<string> {
  const request = await tx
    .insertInto('screening_request')
    .values({
      order_id: orderId,
      property_id: propertyId,
      position: 0,
      name,
      channel: 'email',
      recipient: email,
      person_id: personId,
      token_hash: hashToken(newToken()),
      applicant_id: applicantId,
      checks_submitted_at: isSubmitted(progress) ? at : null,
      charge_id: chargeId,
      created_at: at,
      expires_at: new Date(at.getTime() + DAYS_A_REQUEST_WAITS * DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return request.id;
}

interface MadeItem extends MadeOrder {
  applicantId: string;
  requestId: string;
  kind: CheckKind;
  taxes: TaxAmount[];
}

/** One check, with the consent to it unless it is only asked for. */
async function insertItem(tx: Tx, { applicantId, requestId, kind, taxes, progress, at }: MadeItem): Promise<void> {
  const item = await tx
    .insertInto('screening_item')
    .values({
      request_id: requestId,
      applicant_id: applicantId,
      kind,
      price_cents: priceOf(kind),
      taxes: JSON.stringify(taxes),
      state: isSubmitted(progress) ? 'done' : progress,
      done_at: isSubmitted(progress) ? at : null,
      paid_at: progress === 'succeeded' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (progress === 'asked') return;
  await tx
    .insertInto('consent')
    .values({
      item_id: item.id,
      applicant_id: applicantId,
      answer: 'agreed',
      text_version: consentVersion({ name: 'Certn' }, DEMO_OPERATOR, 'ON'),
      given_from: '127.0.0.1',
      given_at: at,
    })
    .execute();
}

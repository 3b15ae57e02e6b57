import { type InsertObject, sql } from 'kysely';
import { priceOrder } from '../../src/domain/payments/price-order.ts';
import { consentVersion } from '../../src/domain/screening/attempts/consent.ts';
import { priceOf, type ResultKind } from '../../src/domain/screening/checks.ts';
import { DAYS_A_REQUEST_WAITS } from '../../src/domain/screening/orders/order.ts';
import type { StoredResults } from '../../src/domain/screening/results/stored-shape.ts';
import type { CheckKind } from '../../src/domain/values/check-kind.ts';
import type { ProvinceCode } from '../../src/domain/values/province.ts';
import type { AppContext } from '../../src/server/app-context.ts';
import { type Database, type Tx, transaction } from '../../src/server/infrastructure/database/connect.ts';
import type { DB } from '../../src/server/infrastructure/database/schema.ts';
import { hashToken, newToken } from '../../src/server/infrastructure/secrets/tokens.ts';
import { failChecks } from '../../src/server/screening/attempts/fail-checks.ts';
import { recordCheckResult } from '../../src/server/screening/results/record-check-result.ts';
import { resultOfStored } from './stored-results.ts';
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
type Progress = 'asked' | 'agreed' | 'succeeded' | 'declined';

interface MadeOrder {
  kinds: readonly CheckKind[];
  progress: Progress;
  at: Date;
}

/**
 * Inserts a known landlord's order for one applicant, who confirmed their email by its link, as the product does. Ranks
 * nobody. Returns its charge.
 */
async function insertOrderFor(tx: Tx, applicantId: string, { kinds, progress, at }: MadeOrder): Promise<string | null> {
  const { propertyId, landlordId, province, personId, name, email } = await findFacts(tx, applicantId);
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
  const { people, subtotalCents, discountCents, taxes, totalCents } = priceOrder([kinds.map(priceOf)], {
    couponCents: 0,
    province,
  });
  const card = { payment_method: `pm_${newToken()}`, brand: 'visa', last_four: '4242' };
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
  const isPaid = progress === 'succeeded';
  const isDone = isPaid || progress === 'declined';
  const chargeId = isDone
    ? await insertCharge(tx, {
        payer_id: landlordId,
        payment_method: card.payment_method,
        subtotal_cents: subtotalCents,
        discount_cents: discountCents,
        taxes: JSON.stringify(taxes),
        amount_cents: totalCents,
        description: `Checks of ${name}`,
        state: progress,
        processor_id: `pi_${newToken()}`,
        refusal: isPaid ? null : 'card_declined',
        created_at: at,
        settled_at: isPaid ? at : null,
      })
    : null;
  const request = await tx
    .insertInto('screening_request')
    .values({
      order_id: order.id,
      property_id: propertyId,
      position: 0,
      name,
      channel: 'email',
      recipient: email,
      person_id: personId,
      token_hash: hashToken(newToken()),
      applicant_id: applicantId,
      checks_submitted_at: isDone ? at : null,
      charge_id: chargeId,
      created_at: at,
      expires_at: new Date(at.getTime() + DAYS_A_REQUEST_WAITS * DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, kind] of kinds.entries()) {
    const item = await tx
      .insertInto('screening_item')
      .values({
        request_id: request.id,
        applicant_id: applicantId,
        kind,
        price_cents: priceOf(kind),
        taxes: JSON.stringify(people[0]?.items[index]?.taxes ?? []),
        state: isDone ? 'done' : progress,
        done_at: isDone ? at : null,
        paid_at: isPaid ? at : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (progress === 'asked') continue;
    await tx
      .insertInto('consent')
      .values({
        item_id: item.id,
        applicant_id: applicantId,
        answer: 'agreed',
        text_version: consentVersion({ name: 'Certn' }),
        given_from: '127.0.0.1',
        given_at: at,
      })
      .execute();
  }
  return chargeId;
}

async function insertCharge(tx: Tx, charge: InsertObject<DB, 'charge'>): Promise<string> {
  return (await tx.insertInto('charge').values(charge).returning('id').executeTakeFirstOrThrow()).id;
}

interface RunningServer {
  ctx: Pick<AppContext, 'db' | 'clock'>;
}

/** Orders these checks of an applicant in the landlord's name. Returns the charge, if there is one yet. */
export const orderFor = (
  { ctx: { db, clock } }: RunningServer,
  applicantId: string,
  kinds: readonly CheckKind[],
  progress: Progress,
): Promise<string | null> => transaction(db, (tx) => insertOrderFor(tx, applicantId, { kinds, progress, at: clock() }));

/** The same, including the payment. Checks that are already paid stay as they are. */
export async function payFor(server: RunningServer, applicantId: string, kinds: readonly CheckKind[]): Promise<void> {
  const paid = await server.ctx.db
    .selectFrom('screening_item')
    .select('kind')
    .where('applicant_id', '=', applicantId)
    .where('paid_at', 'is not', null)
    .execute();
  const left = kinds.filter((kind) => !paid.some((one) => one.kind === kind));
  if (left.length > 0) await orderFor(server, applicantId, left, 'succeeded');
}

/** Stores the result of a paid check, given in its stored shape, as a vendor's event would. */
export async function storeResult<Kind extends ResultKind>(
  { ctx }: { ctx: AppContext },
  applicantId: string,
  kind: Kind,
  stored: StoredResults[Kind],
): Promise<void> {
  await payFor({ ctx }, applicantId, [kind]);
  await transaction(ctx.db, async (tx) => {
    await recordCheckResult(ctx, tx, { applicantId, kind, result: resultOfStored(kind, stored) });
    // A credit check without a file fails, as `recordFailure` does.
    if ('information' in stored) await failChecks(ctx, tx, { applicantId, kinds: [kind] });
  });
}

import type { CheckKind } from '../../src/domain/values/check-kind.ts';
import type { Database } from '../../src/server/infrastructure/database/connect.ts';
import {
  createApplication,
  createProperty,
  expectStatus,
  fillIn,
  type TestPerson,
  type TestProperty,
} from './builders.ts';
import { ageMessageCounts } from './message-counts.ts';
import { agreeTo, createOrder, enterBackground, enterCredit, followInvitation, type PaidSite, SINS } from './orders.ts';

/** Deviations from an application with consent to all checks, paid with a good card. */
export interface Deviations {
  /** Checks that the applicant refuses. */
  refuses?: CheckKind[];
  coupon?: string;
  card?: string;
  /** The property, if an order exists already. */
  setup?: TestProperty;
  sin?: string;
}

/**
 * An application that is complete with its checks and ready to submit. The bureau's checks are entered; the verifier's
 * are left to the caller. What the applicant was asked before counts as yesterday's, so that tests can ask them often.
 */
export async function createRequestedApplication(
  site: PaidSite & { ctx: { db: Database } },
  of: { landlord: TestPerson; applicant: TestPerson; items: CheckKind[] } & Deviations,
): Promise<{ property: TestProperty; applicantId: string }> {
  const { landlord, applicant, items, refuses = [], setup, sin = SINS.good } = of;
  const property = setup ?? (await createProperty(landlord));
  const card = { ...(of.coupon && { coupon: of.coupon }), ...(of.card && { card: of.card }) };
  await ageMessageCounts(site.ctx.db, applicant.email);
  if (!setup) await createOrder(site, landlord, property, [{ email: applicant.email, items }], card);
  const applicantId = await createApplication(applicant, property);
  await followInvitation(site, applicant, property);
  await fillIn(applicant, property);
  const agreed = items.filter((item) => !refuses.includes(item));
  if (agreed.length > 0) await agreeTo(applicant, property, agreed);
  if (refuses.length > 0) {
    const answers = refuses.map((item) => ({ item, answer: 'refused' }));
    const refused = await applicant.post('/api/screening-request/consent', { application_id: property.id, answers });
    expectStatus(refused, 200);
  }
  if (agreed.includes('credit_check')) expectStatus(await enterCredit(applicant, property, sin), 200);
  if (agreed.includes('background_check')) expectStatus(await enterBackground(applicant, property), 200);
  return { property, applicantId };
}

import type { CheckKind } from '../../src/domain/screening/orders/catalogue.ts';
import {
  createApplication,
  createProperty,
  expectStatus,
  fillIn,
  type TestPerson,
  type TestProperty,
} from './builders.ts';
import { agreeTo, createOrder, enterBackground, enterCredit, followInvitation, type PaidSite, SINS } from './orders.ts';

/** How an application differs from one of which all checks were agreed to, and are paid with a good card. */
export interface Asked {
  /** What the applicant says no to. */
  refuses?: CheckKind[];
  coupon?: string;
  card?: string;
  /** Where the order stands already. */
  setup?: TestProperty;
  sin?: string;
}

/**
 * An application that is complete with its checks, ready to be handed in. The bureau's checks are entered; whoever asks
 * for the verifier's goes through that window themselves.
 */
export async function createRequestedApplication(
  site: PaidSite,
  of: { landlord: TestPerson; applicant: TestPerson; items: CheckKind[] } & Asked,
): Promise<{ property: TestProperty; applicantId: string }> {
  const { landlord, applicant, items, refuses = [], setup, sin = SINS.good } = of;
  const property = setup ?? (await createProperty(landlord));
  const card = { ...(of.coupon && { coupon: of.coupon }), ...(of.card && { card: of.card }) };
  if (!setup) await createOrder(site, landlord, property, [{ email: applicant.email, items }], card);
  const applicantId = await createApplication(applicant, property);
  await followInvitation(site, applicant, property);
  await fillIn(applicant, property);
  const agreed = items.filter((item) => !refuses.includes(item));
  if (agreed.length > 0) await agreeTo(applicant, property, agreed);
  if (refuses.length > 0) {
    const answers = refuses.map((item) => ({ item, answer: 'refused' }));
    const said = await applicant.post('/api/screening-request/consent', { application_id: property.id, answers });
    expectStatus(said, 200);
  }
  if (agreed.includes('credit_check')) expectStatus(await enterCredit(applicant, property, sin), 200);
  if (agreed.includes('background_check')) expectStatus(await enterBackground(applicant, property), 200);
  return { property, applicantId };
}

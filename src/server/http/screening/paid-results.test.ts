import { describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../../../testing/builders/builders.ts';
import { A_BAD_FILE } from '../../../../testing/builders/credit-files.ts';
import { createOrder } from '../../../../testing/builders/orders.ts';
import { orderFor, payFor, storeResult } from '../../../../testing/builders/paid-items.ts';
import { resultOfStored } from '../../../../testing/builders/stored-results.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { LockedCheck } from '../../../contract/screening/shown-checks.ts';
import { INPUTS } from '../../../domain/ranking/inputs/inputs.ts';
import { verifiedCode } from '../../../domain/ranking/score/codes.ts';
import { checkStateOf } from '../../../domain/screening/orders/check-state.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { failChecks } from '../../screening/attempts/fail-checks.ts';
import { recordCheckResult } from '../../screening/results/record-check-result.ts';

const server = startTestServer();

/** An applicant with a credit file and an answer from a former landlord, and nothing paid. */
async function createUnpaidApplicant() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  const { db } = server().ctx;
  const place = async () => {
    const rank = await db
      .selectFrom('group_rank')
      .select(['points', 'codes'])
      .where('applicant_id', '=', applicantId)
      .executeTakeFirstOrThrow();
    return { points: rank.points, codes: rank.codes.toString('hex') };
  };
  const before = await place();
  await db
    .insertInto('landlord_reference')
    .values({
      applicant_id: applicantId,
      state: 'answered',
      name: 'Harriet Birch',
      email: 'h.birch@example.test',
      tenant_address: '1290 Bloor St W, Toronto, ON M6H 1N9',
      rent_on_time: 'no',
      cause_damage: 'yes',
      rent_to_again: 'no',
      answered_at: new Date(),
    })
    .execute();
  const record = () =>
    transaction(db, (tx) =>
      recordCheckResult(server().ctx, tx, {
        applicantId,
        kind: 'credit_check',
        result: resultOfStored('credit_check', A_BAD_FILE),
      }),
    );
  await record();
  const listed = async (query = '') =>
    expectStatus(await landlord.get(`/api/property/${property.id}${query}`), 200).body;
  const opened = async () => {
    const body = { application_id: property.id, user_id: applicant.id };
    return expectStatus(await landlord.post('/api/applicant/byUserIdAndApplicationId', body), 200).body.applicant;
  };
  const exported = async () => (await landlord.get(`/api/property/${property.id}/applicants.csv`)).body as string;
  const declined = async () => {
    const decision = { verdict: 'declined', reason: 'credit-history' };
    return (await landlord.post(`/api/applicant/${applicantId}/decision/preview`, decision)).body.letter; // @literal field of the API
  };
  const pay = async (kinds: CheckKind[]) => {
    await payFor(server(), applicantId, kinds);
    await transaction(db, (tx) => server().ctx.ranks.refreshProperty(tx, property.id));
  };
  return { landlord, property, applicant, applicantId, place, before, listed, opened, exported, declined, pay, record };
}

describe('an unpaid result', () => {
  test('is shown to nobody and counts for nothing until it is paid', async () => {
    const one = await createUnpaidApplicant();
    const ownRanking = async () => (await one.applicant.get(`/api/applicant/${one.applicantId}/ranking`)).body.ranking;
    const shown = async () => {
      const { counts, applicants } = await one.listed('?credit_checked=1&credit_max=500');
      const all = (await one.listed()).applicants[0];
      return {
        inList: [all.credit_checks.length, all.user.landlord_references.length],
        kept: [counts.submitted, applicants.length],
        opened: JSON.stringify(await one.opened()).includes('A telephone company'),
        exported: /completed/.test(await one.exported()),
        message: JSON.stringify(await one.declined()).includes('Equifax'),
        own: JSON.stringify((await ownRanking()).hurting).includes('late'),
      };
    };
    const nothing = { opened: false, exported: false, message: false, own: false };
    expect(await shown()).toMatchObject({ ...nothing, inList: [0, 0], kept: [0, 0] });
    expect(await one.place()).toEqual(one.before);
    await one.pay(['credit_check']);
    const everything = { opened: true, exported: true, message: true, own: true };
    expect(await shown()).toMatchObject({ ...everything, inList: [1, 0], kept: [1, 1] });
    const paid = await one.place();
    expect(paid.points).toBeLessThan(one.before.points);
    await one.pay(['reference_check']);
    expect((await shown()).inList).toEqual([1, 1]);
    expect((await one.place()).points).toBeLessThan(paid.points);
  });

  test('does not open the incomes of a property to the ranking; the first payment does, for everybody', async () => {
    const one = await createUnpaidApplicant();
    const { applicantId } = await createSubmittedApplication(server(), one.property);
    const codesOf = async () =>
      (
        await server()
          .ctx.db.selectFrom('group_rank')
          .select('codes')
          .where('applicant_id', '=', applicantId)
          .executeTakeFirstOrThrow()
      ).codes.toString('hex');
    const before = await codesOf();
    await one.record();
    expect(await codesOf()).toBe(before);
    await one.pay(['credit_check']);
    expect(await codesOf()).not.toBe(before);
  });

  test('of another kind stays closed beside a paid one', async () => {
    const one = await createUnpaidApplicant();
    await one.pay(['background_check', 'id_verification']);
    expect((await one.opened()).credit_checks).toEqual([]);
    expect((await one.place()).points).toBe(one.before.points);
  });

  test('does not count as missing; paid results help as far as they exist', async () => {
    const one = await createUnpaidApplicant();
    const input = INPUTS.findIndex(({ id }) => id === 'requested_checks_done');
    const code = async () => Buffer.from((await one.place()).codes, 'hex')[input];
    await orderFor(server(), one.applicantId, ['financial_verification'], 'declined');
    expect(await code()).toBe(0);
    await one.pay(['background_check']);
    expect(await code()).toBe(verifiedCode(0));
    await one.pay(['credit_check']);
    expect(await code()).toBe(verifiedCode(1));
    const scans = { criminal_scan: 'CLEARED', fraud_scan: 'CLEARED', sex_offender_scan: 'CLEARED' };
    const clear = { risk_result: { status: 'RETURNED', scan_status: scans } };
    await storeResult(server(), one.applicantId, 'background_check', clear);
    expect(await code()).toBe(verifiedCode(2));
    await one.pay(['reference_check', 'id_verification']);
    expect(await code()).toBe(verifiedCode(1));
    const { ctx } = server();
    const about = { applicantId: one.applicantId, kinds: ['id_verification'] } as const;
    await transaction(ctx.db, (tx) => failChecks(ctx, tx, about));
    expect(await code()).toBe(verifiedCode(2));
  });
});

describe('an ordered check without a result', () => {
  const lockedOf = async ({ opened }: Awaited<ReturnType<typeof createUnpaidApplicant>>) =>
    (await opened()).locked_checks.map(({ facts, ...locked }: LockedCheck) => ({
      ...locked,
      check: checkStateOf(facts),
    }));

  test.each([
    ['asked', 'to decide'],
    ['agreed', 'to do'],
  ] as const)('is shown as ordered while it is %s', async (progress, check) => {
    const one = await createUnpaidApplicant();
    await orderFor(server(), one.applicantId, ['credit_check'], progress);
    expect(await lockedOf(one)).toEqual([{ item: 'credit_check', state: 'ordered', charge_id: null, check }]);
  });

  test('is shown before the applicant opens the request that was sent to them, and to nobody else’s', async () => {
    const one = await createUnpaidApplicant();
    const other = await createSubmittedApplication(server(), one.property);
    const { email } = one.applicant;
    await createOrder(server(), one.landlord, one.property, [{ email, items: ['id_verification'] }]);
    const { applicants } = await one.listed();
    const lockedIn = (id: string) => applicants.find((each: { id: string }) => each.id === id).locked_checks;
    expect(lockedIn(one.applicantId)).toMatchObject([{ item: 'id_verification', state: 'ordered', charge_id: null }]);
    expect(checkStateOf(lockedIn(one.applicantId)[0].facts)).toBe('to decide');
    expect(lockedIn(other.applicantId)).toEqual([]);
  });

  test('is shown with its charge when the bank declined that, and no longer once it is paid', async () => {
    const one = await createUnpaidApplicant();
    const charge = await orderFor(server(), one.applicantId, ['credit_check', 'background_check'], 'declined');
    expect(await lockedOf(one)).toEqual([
      { item: 'background_check', state: 'unpaid', charge_id: charge, check: 'done' },
      { item: 'credit_check', state: 'unpaid', charge_id: charge, check: 'done' },
    ]);
    expect((await one.listed()).applicants[0].locked_checks).toHaveLength(2);
    await one.pay(['credit_check', 'background_check']);
    // The background check is paid, and has not started.
    expect(await lockedOf(one)).toEqual([
      { item: 'background_check', state: 'ordered', charge_id: null, check: 'done' },
    ]);
  });

  test('is not shown when the applicant ordered it, nor once the charge is over', async () => {
    const [one, other] = [await createUnpaidApplicant(), await createUnpaidApplicant()];
    const { db } = server().ctx;
    await orderFor(server(), one.applicantId, ['background_check'], 'asked');
    await db
      .updateTable('screening_order')
      .set({ payer_role: 'applicant' })
      .where('property_id', '=', one.property.id)
      .execute();
    expect(await lockedOf(one)).toEqual([]);
    const charge = await orderFor(server(), other.applicantId, ['background_check'], 'declined');
    await db.updateTable('charge').set({ state: 'given-up' }).where('id', '=', charge).execute();
    expect(await lockedOf(other)).toEqual([]);
  });
});

test('a check that the vendor could not deliver and nobody pays shows why; a later result waits for its payment', async () => {
  const one = await createUnpaidApplicant();
  const { ctx } = server();
  await orderFor(server(), one.applicantId, ['credit_check'], 'agreed');
  const about = { applicantId: one.applicantId, kind: 'credit_check' } as const;
  await transaction(ctx.db, async (tx) => {
    const result = resultOfStored('credit_check', { information: { non_field_errors: ['No file was found.'] } });
    await recordCheckResult(ctx, tx, { ...about, result });
    await failChecks(ctx, tx, { applicantId: one.applicantId, kinds: ['credit_check'] });
  });
  const [report] = (await one.opened()).credit_checks;
  expect(JSON.parse(report.certn_data)).toEqual({ information: { non_field_errors: ['No file was found.'] } });
  await one.record();
  expect((await one.opened()).credit_checks).toEqual([]);
});

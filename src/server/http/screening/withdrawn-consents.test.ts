import { describe, expect, test, vi } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../../../testing/builders/builders.ts';
import { allDone, chargedFor, chargeIn } from '../../../../testing/builders/charges.ts';
import {
  answer,
  attemptOf,
  attemptsOf,
  bringForward,
  casesOf,
  createPropertyWithLandlord,
  postControl,
  postponeJobs,
  waitingJobs,
} from '../../../../testing/builders/checks.ts';
import { A_BAD_FILE } from '../../../../testing/builders/credit-files.ts';
import {
  addFaultRule,
  auditActionsOf,
  expectOnlyTheApplicant,
  mailboxOf,
  outboxOf,
  until,
} from '../../../../testing/builders/evidence.ts';
import {
  CARDS,
  createAgreedApplicant,
  enterBackground,
  enterCredit,
  ownChecks,
  SINS,
  storeCard,
  submitChecks,
  verify,
} from '../../../../testing/builders/orders.ts';
import { payFor, storeResult } from '../../../../testing/builders/paid-items.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';

const server = startTestServer();
vi.setConfig({ testTimeout: 90_000 });

type Caller = Awaited<ReturnType<typeof createLandlord>>;

const withdraw = (applicant: Caller, applicantId: string, item: CheckKind) =>
  applicant.post(`/api/applicant/${applicantId}/consents/withdraw`, { item });

const consentsOf = async (applicant: Caller, applicantId: string) =>
  expectStatus(await applicant.get(`/api/applicant/${applicantId}/consents`), 200).body.consents as {
    item: CheckKind;
    answer: string;
  }[];

const answersTo = async (applicant: Caller, applicantId: string) =>
  (await consentsOf(applicant, applicantId)).map((one) => [one.item, one.answer]);

/** What is stored of an applicant's check, in numbers of rows. */
async function storedOf(applicantId: string, kind: CheckKind) {
  const count = async (table: 'check_result' | 'report') =>
    (
      await server()
        .ctx.db.selectFrom(table)
        .select('id')
        .where('applicant_id', '=', applicantId)
        .where('kind', '=', kind as 'credit_check')
        .execute()
    ).length;
  return { results: await count('check_result'), reports: await count('report') };
}

const rankOf = (applicantId: string) =>
  server()
    .ctx.db.selectFrom('group_rank')
    .select(['points', 'codes'])
    .where('applicant_id', '=', applicantId)
    .executeTakeFirstOrThrow();

/** A submitted application whose landlord has paid for a credit check with a bad file. */
async function createChecked() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  await payFor(server(), applicantId, ['credit_check']);
  const before = await rankOf(applicantId);
  await storeResult(server(), applicantId, 'credit_check', A_BAD_FILE);
  const opened = async () => {
    const body = { application_id: property.id, user_id: applicant.id };
    return expectStatus(await landlord.post('/api/applicant/byUserIdAndApplicationId', body), 200).body.applicant;
  };
  return { landlord, property, applicant, applicantId, before, opened };
}

describe('a consent that is withdrawn after the check was done', () => {
  test('erases the result for the landlord and in the rank, and stays on record', async () => {
    const { landlord, applicant, applicantId, before, opened } = await createChecked();
    expect(JSON.stringify(await opened())).toContain('A telephone company');
    expect(await rankOf(applicantId)).not.toEqual(before);
    expectStatus(await withdraw(applicant, applicantId, 'credit_check'), 200);
    expect(await storedOf(applicantId, 'credit_check')).toEqual({ results: 0, reports: 0 });
    expect(JSON.stringify(await opened())).not.toContain('A telephone company');
    expect(await rankOf(applicantId)).toEqual(before);
    expect((await answersTo(applicant, applicantId)).at(-1)).toEqual(['credit_check', 'withdrawn']);
    expect(await auditActionsOf(server(), applicantId)).toContain('consent.withdrawn');
    const email = await until('the email to the landlord', async () =>
      (await mailboxOf(server(), landlord.email)).find(({ subject }) => /withdrew their consent/.test(subject)),
    );
    expect(email.text).toContain('so the charge stands');
  });

  test('is withdrawn once, however often it is asked', async () => {
    const { landlord, applicant, applicantId } = await createChecked();
    const replies = await Promise.all([1, 2, 3].map(() => withdraw(applicant, applicantId, 'credit_check')));
    for (const reply of replies) expectStatus(reply, 200);
    const emails = (await outboxOf(server(), landlord.email)).filter(({ kind }) => kind === 'consent-withdrawn');
    expect(emails).toHaveLength(1);
    expect((await auditActionsOf(server(), applicantId)).filter((one) => one === 'consent.withdrawn')).toHaveLength(1);
  });

  test('cannot be given again after the submission', async () => {
    const { property, applicant, applicantId } = await createChecked();
    expectStatus(await withdraw(applicant, applicantId, 'credit_check'), 200);
    expect(await answer(applicant, property, 'credit_check', 'agreed')).toMatchObject({
      status: 409,
      body: { error_type: 'ChecksHandedIn' },
    });
  });

  test('is the applicant’s own', async () => {
    const { applicant, applicantId } = await createChecked();
    await expectOnlyTheApplicant(server(), {
      list: (who) => who.get(`/api/applicant/${applicantId}/consents`),
      withdraw: (who) => who.post(`/api/applicant/${applicantId}/consents/withdraw`, { item: 'credit_check' }),
    });
    expect(await withdraw(applicant, applicantId, 'id_verification')).toMatchObject({ status: 404 });
  });
});

describe('a consent that is withdrawn while the check is under way', () => {
  test('is refunded, and what the bureau finds is stored for the other check alone', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { requirements: ['parking'] });
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: ['credit_check', 'background_check'],
    });
    expectStatus(await enterCredit(applicant, property, SINS.stuck), 200);
    expectStatus(await enterBackground(applicant, property), 200);
    expectStatus(await submitChecks(applicant, applicantId), 200);
    await chargeIn(server(), landlord, property, 'succeeded');
    await allDone(server(), 'capture-charge');
    expectStatus(await withdraw(applicant, applicantId, 'credit_check'), 200);
    const refunds = await until('the refund', async () => {
      const made = await server()
        .ctx.db.selectFrom('refund')
        .innerJoin('screening_item', 'screening_item.id', 'refund.item_id')
        .select(['refund.reason', 'screening_item.kind'])
        .where('screening_item.applicant_id', '=', applicantId)
        .execute();
      return made.length > 0 && made;
    });
    expect(refunds).toEqual([{ reason: 'consent-withdrawn', kind: 'credit_check' }]);
    await until('the background check', async () => (await storedOf(applicantId, 'background_check')).results === 1);
    expect(await storedOf(applicantId, 'credit_check')).toMatchObject({ results: 0 });
    for (const { state } of await attemptsOf(server(), applicantId)) expect(state).not.toBe('queued');
    const email = await until('the email to the landlord', async () =>
      (await mailboxOf(server(), landlord.email)).find(({ subject }) => /withdrew their consent/.test(subject)),
    );
    expect(email.text).toContain('You don’t pay for it');
  });

  test('searches for a case whose order had no answer, later, and cancels it', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { requirements: ['parking'] });
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: ['credit_check'],
    });
    await addFaultRule(server(), { method: 'POST', path: '/certn/api/public/cases/order/' }, 1, { loseAnswer: true });
    await addFaultRule(server(), { method: 'GET', path: '/certn/api/public/cases/' }, 1, { status: 503 });
    await postControl(server(), 'webhooks/hold');
    expectStatus(await enterCredit(applicant, property, SINS.stuck), 200);
    const statusAtBureau = async () => (await casesOf(server(), applicant))[0]?.status;
    await until('the case', statusAtBureau);
    await postponeJobs(server(), 'request-report');
    expectStatus(await withdraw(applicant, applicantId, 'credit_check'), 200);
    const { id, state, vendor_ref } = await attemptOf(server(), applicantId);
    expect({ state, vendor_ref }).toEqual({ state: 'failed', vendor_ref: null });
    expect(await waitingJobs(server(), 'cancel-surplus-cases', id)).toBe(1);
    expect(await statusAtBureau()).not.toBe('CANCELLED');
    await until('the case is cancelled', async () => {
      await bringForward(server(), 'cancel-surplus-cases');
      return (await statusAtBureau()) === 'CANCELLED';
    });
    await postControl(server(), 'webhooks/release');
    expect(await storedOf(applicantId, 'credit_check')).toEqual({ results: 0, reports: 0 });
  });

  test('ends the session at the verifier: what it finds is not stored', async () => {
    const { landlord, property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: ['financial_verification'],
    });
    const opened = await applicant.post('/api/verifast', {
      application_id: property.id,
      country: 'CA',
      bank_verify_enabled: true,
      id_verify_enabled: false,
    });
    expectStatus(opened, 200);
    expectStatus(await withdraw(applicant, applicantId, 'financial_verification'), 200);
    const [attempt] = await attemptsOf(server(), applicantId);
    expect(attempt?.state).toBe('failed');
    expect(await storedOf(applicantId, 'financial_verification')).toMatchObject({ results: 0 });
  });
});

describe('a consent that is withdrawn before the submission', () => {
  test('is charged to nobody, tells nobody, and can be given again', async () => {
    const { landlord, property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: ['id_verification', 'financial_verification'],
    });
    await verify(applicant, property, { bank: true, identity: true });
    await until('both checks', async () => {
      const own = await ownChecks(applicant, property);
      return own.id_verification.check_state === 'done' && own.financial_verification.check_state === 'done';
    });
    expectStatus(await withdraw(applicant, applicantId, 'financial_verification'), 200);
    expect((await ownChecks(applicant, property)).financial_verification.check_state).toBe('declined');
    expect(await storedOf(applicantId, 'financial_verification')).toEqual({ results: 0, reports: 0 });
    expect(await storedOf(applicantId, 'id_verification')).toMatchObject({ results: 1 });
    expect((await outboxOf(server(), landlord.email)).filter(({ kind }) => kind === 'consent-withdrawn')).toEqual([]);
    expectStatus(await answer(applicant, property, 'financial_verification', 'agreed'), 200);
    expect((await ownChecks(applicant, property)).financial_verification.check_state).toBe('to do');
    expectStatus(await withdraw(applicant, applicantId, 'financial_verification'), 200);
    expectStatus(await submitChecks(applicant, applicantId), 200);
    const charge = await chargeIn(server(), landlord, property, 'succeeded');
    // The ID verification alone: 4.00 and 13 % of tax.
    expect(charge.total).toBe(4.52);
  });
});

describe('a consent that is withdrawn after a refused card', () => {
  test('closes the payment, which no other card can make any more', async () => {
    const { landlord, property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: ['id_verification'],
      card: CARDS.declinesLater,
    });
    await verify(applicant, property, { bank: false, identity: true });
    await until('the check', async () => (await ownChecks(applicant, property)).id_verification.check_state === 'done');
    expectStatus(await submitChecks(applicant, applicantId), 200);
    const { id } = await chargeIn(server(), landlord, property, 'declined');
    expectStatus(await withdraw(applicant, applicantId, 'id_verification'), 200);
    expect(await storedOf(applicantId, 'id_verification')).toEqual({ results: 0, reports: 0 });
    await chargeIn(server(), landlord, property, 'given-up');
    await storeCard(server(), landlord, CARDS.good, { charge_id: id });
    await allDone(server(), 'capture-charge');
    await chargeIn(server(), landlord, property, 'given-up');
    expect(await chargedFor(server(), id)).toEqual([]);
    const email = await until('the email to the landlord', async () =>
      (await mailboxOf(server(), landlord.email)).find(({ subject }) => /withdrew their consent/.test(subject)),
    );
    expect(email.text).toContain('We’ve closed it, so there’s nothing to pay.');
  });
});

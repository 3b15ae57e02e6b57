import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import {
  answer,
  attemptOf,
  bringForward,
  casesOf,
  createConsentingApplicant,
  createPropertyWithLandlord,
  letOrderAge,
  postControl,
  waitForOwnCheck,
} from '../../../../testing/builders/checks.ts';
import { addFaultRule, auditActionsOf, until, whenJobsHaveRun } from '../../../../testing/builders/evidence.ts';
import {
  agreeTo,
  createAgreedApplicant,
  enterBackground,
  enterCredit,
  orderOf,
  ownChecks,
  SINS,
  secretSentTo,
  storeCard,
  submitChecks,
  verify,
} from '../../../../testing/builders/orders.ts';
import {
  confirmEmail,
  confirmPhone,
  introduceLandlord,
  verifyAsLandlord,
} from '../../../../testing/builders/verification.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { CERTN_CREDENTIALS } from '../../../sandbox/credentials.ts';
import { certnBureau } from '../../infrastructure/vendors/certn/provider.ts';
import { findAttempt } from '../../screening/attempts/attempt-store.ts';
import { openSubmission } from '../../screening/attempts/submitted-data.ts';

const server = startTestServer();
// Each test builds a whole order, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/**
 * A landlord and an applicant whose contacts nobody has confirmed: the invitation went to another address, and reached
 * the applicant by passing its link on.
 */
async function createUnconfirmed(items: CheckKind[]): Promise<{
  landlord: TestPerson;
  property: TestProperty;
  applicant: TestPerson;
  applicantId: string;
}> {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const applicant = await createApplicant(server());
  const other = `passed-on-${applicant.email}`;
  const placed = await landlord.post(
    '/api/screening-request/landlord-request-items',
    orderOf(property, [{ email: other, items }]),
  );
  expectStatus(placed, 201);
  expectStatus(await storeCard(server(), landlord), 200);
  const applicantId = await createApplication(applicant, property);
  const connect = `/api/screening-request/screening-request-get-connect/${property.id}`;
  const applicant_token = await secretSentTo(server(), other, property);
  expectStatus(await applicant.post(connect, { applicant_token }), 200);
  await agreeTo(applicant, property, items);
  return { landlord, property, applicant, applicantId };
}

const settled = () => whenJobsHaveRun(server());

const stateOf = async (applicant: TestPerson, property: TestProperty, kind: CheckKind = 'credit_check') =>
  (await ownChecks(applicant, property))[kind].check_state;

const isReturned = ({ result }: { result: string | null }) => result === 'returned';

describe('the report of a stranger', () => {
  test('is not requested for an applicant and a landlord whom nobody knows, and begins by itself', async () => {
    const { landlord, property, applicant, applicantId } = await createUnconfirmed([
      'credit_check',
      'background_check',
    ]);
    expectStatus(await enterCredit(applicant, property), 200);
    expectStatus(await enterBackground(applicant, property), 200);
    await settled();
    expect(await stateOf(applicant, property)).toBe('waits for your email or phone');
    expect(await stateOf(applicant, property, 'background_check')).toBe('waits for your email or phone');
    expect(await casesOf(server(), applicant)).toEqual([]);
    await fillIn(applicant, property);
    const refused = await submitChecks(applicant, applicantId);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['credit_check', 'background_check']]);

    await confirmPhone(server(), applicant);
    await settled();
    expect(await stateOf(applicant, property)).toBe('waits for the landlord');
    expect(await casesOf(server(), applicant)).toEqual([]);

    await verifyAsLandlord(server(), landlord);
    for (const item of ['credit_check', 'background_check'] as const) {
      await waitForOwnCheck(server(), { applicant, property, item }, isReturned);
    }
    expect(await casesOf(server(), applicant)).toHaveLength(2);
  });

  test('waits for the ID check that was ordered too, and may be declined while it waits', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const kinds: CheckKind[] = ['credit_check', 'background_check', 'id_verification'];
    const { applicant } = await createConsentingApplicant(server(), property, kinds);
    expectStatus(await enterCredit(applicant, property), 200);
    expectStatus(await enterBackground(applicant, property), 200);
    await settled();
    expect(await stateOf(applicant, property)).toBe('waits for your ID check');
    expectStatus(await answer(applicant, property, 'background_check', 'refused'), 200);
    expect(await stateOf(applicant, property, 'background_check')).toBe('declined');
    expect(await casesOf(server(), applicant)).toEqual([]);
    await verify(applicant, property, { bank: false, identity: true });
    await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, isReturned);
    expect(await casesOf(server(), applicant)).toMatchObject([{ checks: ['CREDIT_REPORT_1'] }]);
  });

  test('begins when the ID check is declined or cancelled', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant } = await createConsentingApplicant(server(), property, ['credit_check', 'id_verification']);
    expectStatus(await enterCredit(applicant, property), 200);
    await settled();
    expectStatus(await answer(applicant, property, 'id_verification', 'refused'), 200);
    await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, isReturned);
  });

  test('is requested without the SIN once a day has passed, and not at all after thirty', async () => {
    const { landlord, property, applicant, applicantId } = await createUnconfirmed(['credit_check']);
    expectStatus(await enterCredit(applicant, property, SINS.excellent), 200);
    await settled();
    const entered = async () => {
      const found = await findAttempt(server().ctx.db, (await attemptOf(server(), applicantId)).id);
      return found && openSubmission(server().ctx, server().ctx.db, found);
    };
    expect(await entered()).toMatchObject({ sin: SINS.excellent, city: 'Toronto' });
    await bringForward(server(), 'purge-submission');
    await until('the SIN is deleted', async () => (await entered())?.sin === undefined);
    expect(await entered()).toMatchObject({ city: 'Toronto', date_of_birth: '1990-04-12' });
    await introduceLandlord(server(), landlord);
    await confirmEmail(server(), applicant);
    await until('it was ordered', async () => (await casesOf(server(), applicant)).length === 1);

    const late = await createUnconfirmed(['credit_check']);
    expectStatus(await enterCredit(late.applicant, late.property), 200);
    await settled();
    await sql`update check_attempt set created_at = created_at - interval '30 days'
      where applicant_id = ${late.applicantId}`.execute(server().ctx.db);
    await bringForward(server(), 'purge-submission');
    const shown = await waitForOwnCheck(
      server(),
      { ...late, item: 'credit_check' },
      ({ problem }: { problem: string | null }) => problem !== null,
    );
    expect(shown).toMatchObject({ check_state: 'to do', problem: expect.stringContaining('within 30 days') });
    expect(await attemptOf(server(), late.applicantId)).toMatchObject({ state: 'failed', submitted_data: null });
    expect(await casesOf(server(), late.applicant)).toEqual([]);
  });
});

describe('the name that the bureau is asked for', () => {
  test('is the identified one, whatever the account was renamed to', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant } = await createConsentingApplicant(server(), property, ['credit_check', 'id_verification']);
    await verify(applicant, property, { bank: false, identity: true });
    await waitForOwnCheck(server(), { applicant, property, item: 'id_verification' }, isReturned);
    const { email, phone: phone_number } = applicant;
    const renamed = { first_name: 'Zebulon', last_name: 'Quark', email, phone_number };
    expectStatus(await applicant.post('/api/account', renamed), 200);
    await settled();
    expectStatus(await enterCredit(applicant, property), 200);
    await settled();
    expect(await stateOf(applicant, property)).toBe('waits for your ID check');
    expectStatus(await answer(applicant, property, 'id_verification', 'refused'), 200);
    await until('it was ordered', async () => (await casesOf(server(), applicant)).length === 1);
    expect(await casesOf(server(), applicant)).toMatchObject([{ firstName: 'PHILIPPA', lastName: 'SYCAMORE' }]);
  });

  test('is shown to the landlord, and another name asks for a new ID check', async () => {
    const { landlord, property } = await createPropertyWithLandlord(server());
    const items: CheckKind[] = ['credit_check', 'id_verification'];
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, { items });
    await verify(applicant, property, { bank: false, identity: true });
    const identity = { applicant, property, item: 'id_verification' } as const;
    await waitForOwnCheck(server(), identity, isReturned);
    expectStatus(await enterCredit(applicant, property), 200);
    await waitForOwnCheck(server(), { ...identity, item: 'credit_check' }, isReturned);
    expectStatus(await submitChecks(applicant, applicantId), 200);
    const review = async () => {
      const query = { application_id: property.id, user_id: applicant.id };
      return expectStatus(await landlord.post('/api/applicant/byUserIdAndApplicationId', query), 200).body.applicant;
    };
    await until('it is paid', async () => (await review()).id_verifications.length === 1);

    const rename = async (first_name: string, last_name: string) => {
      const { email, phone: phone_number } = applicant;
      expectStatus(await applicant.post('/api/account', { first_name, last_name, email, phone_number }), 200);
    };
    const isToDo = ({ check_state }: { check_state: string }) => check_state === 'to do';
    const isDone = ({ check_state }: { check_state: string }) => check_state === 'done';
    await rename('Zebulon', 'Quark');
    expect(await waitForOwnCheck(server(), identity, isToDo)).toMatchObject({
      problem: expect.stringContaining('Your name has changed'),
    });
    await rename('philippa', 'Sycamore');
    await waitForOwnCheck(server(), identity, isDone);
    await rename('Zebulon', 'Quark');
    await waitForOwnCheck(server(), identity, isToDo);
    const reviewed = await review();
    expect(reviewed.ranking.alerts).toMatchObject([
      { kind: 'name', sentence: 'The ID that was checked and the credit check are in another name' },
    ]);
    expect(reviewed).toMatchObject({
      user: { first_name: 'Zebulon', last_name: 'Quark' },
      id_verifications: [{ status: 'Verified', nameOnCard: 'PHILIPPA SYCAMORE' }],
    });
    expect(JSON.parse(reviewed.credit_checks[0].certn_data).requested_for).toBe('Philippa Sycamore');

    await verify(applicant, property, { bank: false, identity: true });
    await waitForOwnCheck(server(), identity, isDone);
    expect((await review()).id_verifications).toMatchObject([{ status: 'Verified', nameOnCard: 'ZEBULON QUARK' }]);
  });
});

describe('unpaid reports', () => {
  const LOW = { perLandlord: 60, perLandlordPerDay: 3, perDay: 300 };
  const setCeilings = (ceilings: typeof LOW) => {
    server().jobContext.unpaidReports = ceilings;
  };

  test('above a ceiling wait, lose nothing and begin again, also when they are asked for in parallel', async () => {
    const before = server().jobContext.unpaidReports;
    setCeilings(LOW);
    const { landlord, property } = await createPropertyWithLandlord(server());
    const people: { applicant: TestPerson }[] = [];
    for (let number = 0; number < 9; number += 1) {
      people.push(await createConsentingApplicant(server(), property, ['credit_check']));
    }
    await Promise.all(people.map(async ({ applicant }) => expectStatus(await enterCredit(applicant, property), 200)));
    const countCases = async () =>
      (await Promise.all(people.map(({ applicant }) => casesOf(server(), applicant)))).flat().length;
    await settled();
    expect(await countCases()).toBe(3);
    const states = await Promise.all(people.map(({ applicant }) => stateOf(applicant, property)));
    expect(states.filter((state) => state === 'waits its turn')).toHaveLength(6);
    const logged = server().logged.filter((line) => line.includes('ceiling'));
    expect(logged).toHaveLength(6);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      level: 'warn',
      ceiling: 'perLandlordPerDay',
      landlordId: landlord.id,
    });
    for (const { applicant } of people) expect(logged.join()).not.toContain(applicant.email);

    // Another landlord is not affected.
    const other = await createPropertyWithLandlord(server());
    const unaffected = await createConsentingApplicant(server(), other.property, ['credit_check']);
    expectStatus(await enterCredit(unaffected.applicant, other.property), 200);
    await waitForOwnCheck(server(), { ...unaffected, property: other.property, item: 'credit_check' }, isReturned);

    await sql`update report_request set requested_at = requested_at - interval '1 day'
      where landlord_id = ${landlord.id}`.execute(server().ctx.db);
    await bringForward(server(), 'request-report');
    await until('the next day has begun', async () => (await countCases()) === 6);
    await settled();
    expect(await countCases()).toBe(6);

    setCeilings(before);
    await bringForward(server(), 'request-report');
    await until('the ceiling was raised', async () => (await countCases()) === 9);
  });
});

describe('a bureau that is slower than our limit', () => {
  const ORDER = { method: 'POST', path: '/certn/api/public/cases/order/' };

  /** Calls the bureau with a short limit, which stands for ours of fifteen seconds. */
  const withShortLimit = async (test: () => Promise<void>) => {
    const { jobContext, mailboxUrl } = server();
    const usual = jobContext.bureau;
    jobContext.bureau = certnBureau({
      ...CERTN_CREDENTIALS,
      baseUrl: new URL('/certn', mailboxUrl).href,
      timeoutMs: 400,
    });
    try {
      await test();
    } finally {
      jobContext.bureau = usual;
    }
  };

  test('is asked once: its case is found by a search before anything is ordered again', () =>
    withShortLimit(async () => {
      const { property } = await createPropertyWithLandlord(server());
      const { applicant, applicantId } = await createConsentingApplicant(server(), property, ['credit_check']);
      await addFaultRule(server(), ORDER, 1, { delayMs: 3000 });
      expectStatus(await enterCredit(applicant, property), 200);
      await until('the bureau has taken the order', async () => {
        await bringForward(server(), 'request-report');
        return (await casesOf(server(), applicant)).length === 1;
      });
      await until('the case was found', async () => {
        await letOrderAge(server(), applicantId, 1);
        return (await attemptOf(server(), applicantId)).vendor_ref !== null;
      });
      await settled();
      expect(await attemptOf(server(), applicantId)).toMatchObject({ orders: 1 });
      expect(await casesOf(server(), applicant)).toHaveLength(1);
    }));

  test('that takes an order long after it was taken as lost has its second case cancelled', () =>
    withShortLimit(async () => {
      const { property } = await createPropertyWithLandlord(server());
      const { applicant, applicantId } = await createConsentingApplicant(server(), property, ['credit_check']);
      await postControl(server(), 'webhooks/hold');
      await addFaultRule(server(), ORDER, 1, { delayMs: 6000 });
      expectStatus(await enterCredit(applicant, property, SINS.stuck), 200);
      await until('it was ordered again', async () => {
        await letOrderAge(server(), applicantId, 11);
        return (await attemptOf(server(), applicantId)).vendor_ref !== null;
      });
      const { id, vendor_ref } = await attemptOf(server(), applicantId);
      await until('the first order was taken after all', async () => (await casesOf(server(), applicant)).length === 2);
      await postControl(server(), 'webhooks/release');
      await until('the surplus case is cancelled', async () => {
        await bringForward(server(), 'cancel-surplus-cases');
        return (await casesOf(server(), applicant)).some(({ status }) => status === 'CANCELLED');
      });
      const cases = await casesOf(server(), applicant);
      expect(cases.filter(({ status }) => status !== 'CANCELLED')).toMatchObject([{ id: vendor_ref }]);
      expect(await auditActionsOf(server(), id)).toContain('check.surplus_case');
    }));
});

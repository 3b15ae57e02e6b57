import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createApplication, expectStatus, type TestProperty } from '../../../../testing/builders/builders.ts';
import {
  answer,
  attemptsOf,
  casesOf,
  createConsentingApplicant,
  createPropertyWithLandlord,
  type Property,
  waitForOwnCheck,
} from '../../../../testing/builders/checks.ts';
import { mailboxOf, until } from '../../../../testing/builders/evidence.ts';
import { agreeTo, enterCredit, ownChecks, SINS } from '../../../../testing/builders/orders.ts';
import { orderFor } from '../../../../testing/builders/paid-items.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import { bornOnOrBefore, SIN_DIGITS, TOO_YOUNG } from '../../../domain/screening/attempts/checked-person.ts';
import { dayIn } from '../../../domain/values/province.ts';
import { startBureauCheck } from '../../screening/attempts/start-bureau-check.ts';

const server = startTestServer();
// Each test builds a whole order, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
const DAY = 24 * 60 * 60 * 1000;
const PLACE = { address: '1290 Bloor St W', city: 'Toronto', province: 'ON', country: 'CA' };
const BORN = '1990-04-12';

let setup: Property;
beforeAll(async () => {
  setup = await createPropertyWithLandlord(server());
});

describe('the form of a bureau check', () => {
  test('is refused with the field and its message, and nothing starts', async () => {
    const { property } = setup;
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, [
      'credit_check',
      'background_check',
    ]);
    const tomorrow = bornOnOrBefore(dayIn(null, new Date(Date.now() + DAY)));
    const cases: [path: string, change: Record<string, unknown>, errors: Record<string, string[]>][] = [
      ['credit-check', { sin: '00010300' }, { sin: [SIN_DIGITS()] }],
      ['credit-check', { sin: '0001030021' }, { sin: [SIN_DIGITS()] }],
      ['credit-check', { sin: undefined }, { sin: [SIN_DIGITS()] }],
      ['credit-check', { sin: undefined, no_sin: false }, { sin: [SIN_DIGITS()] }],
      ['credit-check', { date_of_birth: tomorrow }, { date_of_birth: [TOO_YOUNG()] }],
      ['credit-check', { date_of_birth: '2001-02-30' }, { date_of_birth: ['Please enter your date of birth'] }],
      ['credit-check', { province: 'ZZ' }, { province: ['Please choose a province'] }],
      ['credit-check', { country: 'FR' }, { country: ['Please choose a country'] }],
      ['credit-check', { country: 'US' }, { country: ['Your province is in Canada. Please choose Canada.'] }],
      [
        'credit-check',
        { address: ' ', city: '' },
        { address: ['Please enter your address'], city: ['Please enter your city'] },
      ],
      ['background-check', { sin: '00010300' }, { sin: [SIN_DIGITS()] }],
      ['background-check', { sin: '0001030021' }, { sin: [SIN_DIGITS()] }],
      ['background-check', { sin: undefined }, { sin: [SIN_DIGITS()] }],
      ['background-check', { province: '' }, { province: ['Please choose a province'] }],
    ];
    for (const [path, change, errors] of cases) {
      const body = {
        application_id: property.id,
        sin: SINS.good,
        ...(path === 'credit-check' && { date_of_birth: BORN }),
        ...PLACE,
        ...change,
      };
      const refused = await applicant.post(`/api/${path}`, body);
      expect([refused.status, refused.body.errors], JSON.stringify(change)).toEqual([422, errors]);
    }
    expect(TOO_YOUNG()).toBe('Applicant age cannot be less than 18.');
    expect(SIN_DIGITS()).toBe('SIN must be 9 digits');
    expect(await attemptsOf(server(), applicantId)).toEqual([]);
    expect((await ownChecks(applicant, property)).credit_check).toMatchObject({ state: 'agreed', result: null });
  });

  test('counts somebody as 18 by the date in the province that they enter, as the page does', async () => {
    const { property } = setup;
    const { applicant } = await createConsentingApplicant(server(), property, ['credit_check']);
    const actor = { kind: 'applicant', userId: applicant.id as ApplicantUserId } as const;
    // It is still the 21st in Vancouver, and the 22nd in Toronto.
    const ctx = { ...server().ctx, clock: () => new Date('2026-11-22T06:30:00Z') };
    const start = (province: string) => {
      const form = { no_sin: true, ...PLACE, province, date_of_birth: '2008-11-22' };
      return startBureauCheck(ctx, actor, { propertyId: property.id, kind: 'credit_check', form });
    };
    await expect(start('BC')).rejects.toMatchObject({ kind: 'invalid', errors: { date_of_birth: [TOO_YOUNG()] } });
    await start('ON');
  });

  test('accepts somebody who is 18 today, and a SIN with spaces', async () => {
    const { property } = setup;
    const { applicant } = await createConsentingApplicant(server(), property, ['credit_check']);
    const date_of_birth = bornOnOrBefore(dayIn(null, new Date()));
    const body = { application_id: property.id, sin: '000 103 002', date_of_birth, ...PLACE };
    expect(await applicant.post('/api/credit-check', body)).toMatchObject({ status: 200, body: { status: 1 } });
    const shown = await waitForOwnCheck(
      server(),
      { applicant, property, item: 'credit_check' },
      (own) => own.result === 'returned',
    );
    expect(shown).toMatchObject({ state: 'done', is_completed: 1, problem: null });
  });
});

describe('attempts', () => {
  test('are limited to three within thirty days; one at a time, and none once it is done', async () => {
    const { property } = setup;
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, ['credit_check']);
    const badly = async () => {
      expectStatus(await enterCredit(applicant, property, SINS.bad), 200);
      await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, (own) => own.problem !== null);
    };
    for (let round = 0; round < 3; round += 1) await badly();
    const fourth = await enterCredit(applicant, property);
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(fourth.body.message).toContain('three times in the last 30 days');
    // The oldest of them is now a month old.
    const [oldest] = await attemptsOf(server(), applicantId);
    await server()
      .ctx.db.updateTable('check_attempt')
      .set({ created_at: new Date(Date.now() - 30 * DAY - 1000) })
      .where('id', '=', oldest?.id ?? '')
      .execute();
    expect((await enterCredit(applicant, property)).status).toBe(200);
    const second = await enterCredit(applicant, property);
    expect(second).toMatchObject({ status: 409, body: { error_type: 'CheckUnderWay' } });
    await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, (own) => own.result === 'returned');
    expect((await enterCredit(applicant, property)).status).toBe(409);
    expect(await casesOf(server(), applicant)).toHaveLength(1);
  });

  test('end with an answer, even if there is no file: nobody pays for another attempt', async () => {
    const { property } = setup;
    const { applicant } = await createConsentingApplicant(server(), property, ['credit_check']);
    expectStatus(await enterCredit(applicant, property, SINS.nohit), 200);
    await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, (own) => own.result === 'returned');
    const again = await enterCredit(applicant, property, SINS.excellent);
    expect(again).toMatchObject({ status: 409, body: { error_type: 'CheckUnderWay' } });
    expect(await casesOf(server(), applicant)).toHaveLength(1);
  });

  test('count for the person: a new application and another property allow no more guesses', async () => {
    const { property } = setup;
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, ['credit_check']);
    const attemptBadly = async (at: TestProperty) => {
      expectStatus(await enterCredit(applicant, at, SINS.bad), 200);
      await waitForOwnCheck(server(), { applicant, property: at, item: 'credit_check' }, (own) => own.problem !== null);
    };
    for (let round = 0; round < 2; round += 1) await attemptBadly(property);
    const elsewhere = (await createPropertyWithLandlord(server())).property;
    await orderFor(server(), await createApplication(applicant, elsewhere), ['credit_check'], 'agreed');
    await attemptBadly(elsewhere);
    expect((await enterCredit(applicant, elsewhere)).status).toBe(429);
    expectStatus(await applicant.delete(`/api/applicant/${applicantId}`), 200);
    await createApplication(applicant, property);
    await agreeTo(applicant, property, ['credit_check']);
    expect((await enterCredit(applicant, property)).status).toBe(429);
  });

  test('at the same moment are one', async () => {
    const { property } = setup;
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, ['credit_check']);
    const all = await Promise.all([1, 2, 3].map(() => enterCredit(applicant, property)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await attemptsOf(server(), applicantId)).toHaveLength(1);
  });
});

test('a SIN that the bureau does not know is reported on the page and by email, and can be entered again', async () => {
  const { property } = setup;
  const { applicant, applicantId } = await createConsentingApplicant(server(), property, [
    'credit_check',
    'background_check',
  ]);
  const body = { application_id: property.id, sin: SINS.bad, ...PLACE };
  expectStatus(await applicant.post('/api/credit-check', { ...body, date_of_birth: BORN }), 200);
  expectStatus(await applicant.post('/api/background-check', body), 200);
  for (const item of ['credit_check', 'background_check'] as const) {
    const shown = await waitForOwnCheck(server(), { applicant, property, item }, (own) => own.problem !== null);
    expect(shown).toMatchObject({
      state: 'agreed',
      is_completed: 0,
      result: null,
      problem: 'The bureau doesn’t recognize this SIN. You can leave it out.',
    });
  }
  const messages = await until('both emails', async () => {
    const all = await mailboxOf(server(), applicant.email);
    const about = all.filter(({ subject }) => subject.endsWith('again'));
    return about.length === 2 && about;
  });
  expect(messages.map(({ subject }) => subject).sort()).toEqual([
    'Please try your background check again',
    'Please try your credit check again',
  ]);
  for (const { text } of messages) expect(text).toContain('doesn’t recognize this SIN');
  expect(await casesOf(server(), applicant)).toEqual([]);
  expectStatus(await enterCredit(applicant, property), 200);
  const better = await waitForOwnCheck(
    server(),
    { applicant, property, item: 'credit_check' },
    (own) => own.result === 'returned',
  );
  expect(better).toMatchObject({ state: 'done', problem: null });
  expect((await attemptsOf(server(), applicantId)).map(({ state }) => state)).toEqual(['failed', 'failed', 'returned']);
  // A check that was sent back can also be refused.
  expect((await answer(applicant, property, 'background_check', 'refused')).status).toBe(200);
  expect((await ownChecks(applicant, property)).background_check).toMatchObject({ state: 'refused', problem: null });
});

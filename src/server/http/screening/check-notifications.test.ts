import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fillIn, someEmail } from '../../../../testing/builders/builders.ts';
import {
  attemptOf,
  attemptsOf,
  bringForward,
  createConsentingApplicant,
  createPropertyWithLandlord,
  eventWith,
  type Property,
  sendSessionEvent,
  waitForOwnCheck,
} from '../../../../testing/builders/checks.ts';
import { mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import {
  CARDS,
  createAgreedApplicant,
  enterBackground,
  enterCredit,
  SINS,
  submitChecks,
  verify,
} from '../../../../testing/builders/orders.ts';
import { startTestServer, type TestServer } from '../../../../testing/server/test-server.ts';
import { notifyCheckResults } from '../../screening/results/notify-check-results.ts';

const server = startTestServer();
// Each test builds a whole order, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
let setup: Property;
beforeAll(async () => {
  setup = await createPropertyWithLandlord(server());
});

/** Emails of a kind to this address, sent or about to be. */
const writtenTo = async (email: string, kind: string) =>
  (await outboxOf(server(), email)).filter((message) => message.kind === kind);

/** The newest email with a subject like this, once it arrives. */
const emailFor = (site: TestServer, email: string, subject: RegExp) =>
  until(`"${subject.source}" to ${email}`, async () => {
    await bringForward(site, 'notify-check-results');
    return (await mailboxOf(site, email)).find((emailMessage) => subject.test(emailMessage.subject));
  });

describe('an applicant', () => {
  test('is notified once that checks that ran in parallel are done, without their results', async () => {
    const { property } = setup;
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, [
      'credit_check',
      'background_check',
    ]);
    await enterCredit(applicant, property, SINS.good);
    await enterBackground(applicant, property);
    const emailMessage = await emailFor(server(), applicant.email, /^2 checks are done$/);
    expect(emailMessage.text).toContain('background check, credit check');
    expect(emailMessage.text).not.toMatch(/score|equifax|clear/i);
    await notifyCheckResults(server().ctx, { applicantId });
    expect(await writtenTo(applicant.email, 'checks-done')).toHaveLength(1);
  });

  test('is notified that the bureau has no file, and that nobody pays for it', async () => {
    const { property } = setup;
    const { applicant } = await createConsentingApplicant(server(), property, ['credit_check']);
    await enterCredit(applicant, property, SINS.nohit);
    const emailMessage = await emailFor(server(), applicant.email, /^The credit bureau has no file on you$/);
    expect(emailMessage.text).toContain('Nobody pays for the credit check');
  });

  test('gets one email about results that arrive together, and another one about what ends later', async () => {
    const { property } = setup;
    const kinds = ['credit_check', 'background_check', 'financial_verification'] as const;
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, kinds);
    await enterCredit(applicant, property, SINS.good);
    await enterBackground(applicant, property);
    for (const item of ['credit_check', 'background_check'] as const) {
      await waitForOwnCheck(server(), { applicant, property, item }, ({ check_state }) => check_state === 'done');
    }
    // The bank is still to come: other results may follow within minutes.
    await notifyCheckResults(server().ctx, { applicantId });
    expect(await writtenTo(applicant.email, 'checks-done')).toEqual([]);
    await server()
      .ctx.db.updateTable('check_result')
      .set({ updated_at: new Date(Date.now() - 11 * 60_000) })
      .where('applicant_id', '=', applicantId)
      .execute();
    await Promise.all([1, 2].map(() => notifyCheckResults(server().ctx, { applicantId })));
    await emailFor(server(), applicant.email, /^2 checks are done$/);

    await verify(applicant, property, { bank: true, identity: false, userName: 'user_none' });
    const later = await emailFor(
      server(),
      applicant.email,
      /^Your income & expenses verification couldn’t be completed$/,
    );
    expect(later.text).not.toContain('credit check');
    expect(await writtenTo(applicant.email, 'checks-done')).toHaveLength(2);
  });

  test('reads once that one check of a session is done and the other could not be done', async () => {
    const { property } = setup;
    const kinds = ['financial_verification', 'id_verification'] as const;
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, kinds);
    await verify(applicant, property, { bank: true, identity: true, userName: 'user_none' });
    const email = await emailFor(server(), applicant.email, /^1 check is done, 1 couldn’t be completed$/);
    expect(email.text).toContain('This check couldn’t be completed: income & expenses verification');
    await notifyCheckResults(server().ctx, { applicantId });
    expect(await writtenTo(applicant.email, 'checks-done')).toHaveLength(1);
  });

  test('is notified once of a result that its session repeats', async () => {
    const { property } = setup;
    const one = await createConsentingApplicant(server(), property, ['financial_verification'], {
      email: someEmail().replace('@', '+partial@'),
    });
    const { applicant, applicantId } = one;
    await verify(applicant, property, { bank: true, identity: false });
    await emailFor(server(), applicant.email, /^Your income & expenses verification is done$/);
    const [sent] = await eventWith(server(), applicant.email);
    const repeated = sent?.body.replace('BankVerification', 'Complete') ?? '';
    expect((await sendSessionEvent(server(), repeated)).status).toBe(200);
    expect((await attemptOf(server(), applicantId)).state).toBe('returned');
    await notifyCheckResults(server().ctx, { applicantId });
    expect(await writtenTo(applicant.email, 'checks-done')).toHaveLength(1);
  });

  test('is notified that the bank and document checks are done', async () => {
    const { property } = setup;
    const kinds = ['financial_verification', 'id_verification'] as const;
    const { applicant } = await createConsentingApplicant(server(), property, kinds);
    await verify(applicant, property, { bank: true, identity: true });
    await emailFor(server(), applicant.email, /^2 checks are done$/);
  });
});

describe('a landlord', () => {
  test('is notified that results can be read once they are paid, and not before', async () => {
    const { landlord, property } = setup;
    const items = ['credit_check', 'id_verification'] as const;
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, { items: [...items] });
    await enterCredit(applicant, property, SINS.good);
    await verify(applicant, property, { bank: false, identity: true });
    await emailFor(server(), applicant.email, /^2 checks are done$/);
    expect(await writtenTo(landlord.email, 'checks-ready')).toEqual([]);
    expect((await submitChecks(applicant, applicantId)).status).toBe(200);
    const emailMessage = await emailFor(server(), landlord.email, /^Check results for Philippa Sycamore are ready$/);
    expect(emailMessage.text).toContain('credit check, id verification');
    await notifyCheckResults(server().ctx, { applicantId });
    expect(await writtenTo(landlord.email, 'checks-ready')).toHaveLength(1);
  });

  test('is not notified of results while the card is declined', async () => {
    const { landlord, property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: ['credit_check'],
      card: CARDS.declinesLater,
    });
    await enterCredit(applicant, property, SINS.good);
    await emailFor(server(), applicant.email, /^Your credit check is done$/);
    expect((await submitChecks(applicant, applicantId)).status).toBe(200);
    await emailFor(server(), landlord.email, /^Your payment of .* didn’t go through$/);
    await notifyCheckResults(server().ctx, { applicantId });
    expect(await writtenTo(landlord.email, 'checks-ready')).toEqual([]);
  });

  test('is not notified about an applicant who has withdrawn', async () => {
    const { landlord, property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, ['credit_check']);
    await fillIn(applicant, property);
    await enterCredit(applicant, property, SINS.good);
    await waitForOwnCheck(
      server(),
      { applicant, property, item: 'credit_check' },
      ({ result }) => result === 'returned',
    );
    await emailFor(server(), applicant.email, /^Your credit check is done$/);
    await applicant.post(`/api/applicant/${applicantId}/withdraw`);
    await notifyCheckResults(server().ctx, { applicantId });
    expect(await attemptsOf(server(), applicantId)).toHaveLength(1);
    expect(await writtenTo(landlord.email, 'checks-ready')).toEqual([]);
  });
});

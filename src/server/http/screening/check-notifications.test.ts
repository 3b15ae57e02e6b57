import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fillIn } from '../../../../testing/builders/builders.ts';
import {
  attemptsOf,
  bringForward,
  createConsentingApplicant,
  createPropertyWithLandlord,
  type Property,
  whenOwn,
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
// Each test builds a whole order; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });
let setup: Property;
beforeAll(async () => {
  setup = await createPropertyWithLandlord(server());
});

const newsTo = async (email: string, kind: string) =>
  (await outboxOf(server(), email)).filter((message) => message.kind === kind && message.status === 'sent');

/** The newest letter with a subject like this, once it is there. */
const emailTo = (site: TestServer, email: string, subject: RegExp) =>
  until(`"${subject.source}" to ${email}`, async () => {
    await bringForward(site, 'notify-check-results');
    return (await mailboxOf(site, email)).find((emailMessage) => subject.test(emailMessage.subject));
  });

describe('an applicant', () => {
  test('hears once that checks that ran side by side are done, and nothing of what they say', async () => {
    const { property } = setup;
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, [
      'credit_check',
      'background_check',
    ]);
    await enterCredit(applicant, property, SINS.good);
    await enterBackground(applicant, property);
    const emailMessage = await emailTo(server(), applicant.email, /^2 checks are done$/);
    expect(emailMessage.text).toContain('background check, credit check');
    expect(emailMessage.text).not.toMatch(/score|equifax|clear/i);
    await notifyCheckResults(server().ctx, { applicantId });
    expect(await newsTo(applicant.email, 'checks-done')).toHaveLength(1);
  });

  test('hears that a check could not be done, and that nobody pays for it', async () => {
    const { property } = setup;
    const { applicant } = await createConsentingApplicant(server(), property, ['credit_check']);
    await enterCredit(applicant, property, SINS.nohit);
    const emailMessage = await emailTo(server(), applicant.email, /^Your credit check could not be done$/);
    expect(emailMessage.text).toContain('Nobody pays for it');
  });

  test('hears of what the bank and the document window showed', async () => {
    const { property } = setup;
    const kinds = ['financial_verification', 'id_verification'] as const;
    const { applicant } = await createConsentingApplicant(server(), property, kinds);
    await verify(applicant, property, { bank: true, identity: true });
    await emailTo(server(), applicant.email, /^2 checks are done$/);
  });
});

describe('a landlord', () => {
  test('hears that results can be read once they are paid, and nothing before', async () => {
    const { landlord, property } = setup;
    const items = ['credit_check', 'id_verification'] as const;
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, { items: [...items] });
    await enterCredit(applicant, property, SINS.good);
    await verify(applicant, property, { bank: false, identity: true });
    await emailTo(server(), applicant.email, /^2 checks are done$/);
    expect(await newsTo(landlord.email, 'checks-ready')).toEqual([]);
    expect((await submitChecks(applicant, applicantId)).status).toBe(200);
    const emailMessage = await emailTo(server(), landlord.email, /^Checks of Philippa Sycamore are ready$/);
    expect(emailMessage.text).toContain('credit check, id verification');
    await notifyCheckResults(server().ctx, { applicantId });
    expect(await newsTo(landlord.email, 'checks-ready')).toHaveLength(1);
  });

  test('does not hear of results while the card is declined', async () => {
    const { landlord, property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: ['credit_check'],
      card: CARDS.declinesLater,
    });
    await enterCredit(applicant, property, SINS.good);
    await emailTo(server(), applicant.email, /^Your credit check is done$/);
    expect((await submitChecks(applicant, applicantId)).status).toBe(200);
    await emailTo(server(), landlord.email, /^Your card was not charged/);
    await notifyCheckResults(server().ctx, { applicantId });
    expect(await newsTo(landlord.email, 'checks-ready')).toEqual([]);
  });

  test('hears nothing of somebody who has withdrawn', async () => {
    const { landlord, property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, ['credit_check']);
    await fillIn(applicant, property);
    await enterCredit(applicant, property, SINS.good);
    await whenOwn(server(), { applicant, property, item: 'credit_check' }, ({ result }) => result === 'returned');
    await emailTo(server(), applicant.email, /^Your credit check is done$/);
    await applicant.post(`/api/applicant/${applicantId}/withdraw`);
    await notifyCheckResults(server().ctx, { applicantId });
    expect(await attemptsOf(server(), applicantId)).toHaveLength(1);
    expect(await newsTo(landlord.email, 'checks-ready')).toEqual([]);
  });
});

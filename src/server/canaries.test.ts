import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  loggedIn,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { rowsWith } from '../../testing/builders/database-traces.ts';
import { addFaultRule, inEnglish, until } from '../../testing/builders/evidence.ts';
import { CARDS, SINS, secretSentTo, storeCard } from '../../testing/builders/orders.ts';
import { requestPasswordReset, resetLinkOf } from '../../testing/builders/passwords.ts';
import { createRequestedApplication } from '../../testing/builders/requested-application.ts';
import { callerAt } from '../../testing/server/caller.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { STRIPE_CREDENTIALS } from '../sandbox/credentials.ts';
import { transaction } from './infrastructure/database/connect.ts';
import { putInOutbox } from './infrastructure/database/outbox.ts';
import { recordCheckResult } from './screening/results/record-check-result.ts';

// A person goes through everything that has secrets.
vi.setConfig({ testTimeout: 180_000 });

const server = startTestServer({ RELEASE_STAGE: 'staging', METRICS_PORT: '0' });
const word = (what: string): string => `canary-${what}-${randomUUID().slice(0, 8)}`;

/** Sets a password by a mailed link. Returns the token of another link, which is still live. */
async function changePassword(person: TestPerson, password: string): Promise<string> {
  expectStatus(await requestPasswordReset(server(), person.email), 200);
  const { token, email } = await resetLinkOf(server(), person.email);
  const form = { token, email, password, password_confirm: password };
  expectStatus(await callerAt(server().origin).post('/api/reset-password', form), 200);
  expectStatus(await requestPasswordReset(server(), person.email), 200);
  return (await resetLinkOf(server(), person.email, 2)).token;
}

/** Results of checks that carry these words: in the report itself, and in the vendors' own answers. */
async function storeResults(applicantId: string, words: { report: string; bank: string; idNumber: string }) {
  const { ctx } = server();
  const account = { lender: words.report, percentUsed: 12, late30: 0, late60: 0, late90: 0 };
  const file = { score: 700, accounts: [account], collections: [], bankruptcies: [] };
  const credit = { outcome: 'file' as const, file };
  const identity = { isVerified: true, nameOnDocument: 'PHILIPPA SYCAMORE', document: null };
  const income = { outcome: 'no figures' as const };
  await transaction(ctx.db, async (tx) => {
    await recordCheckResult(ctx, tx, { applicantId, kind: 'credit_check', result: credit, raw: words.report });
    await recordCheckResult(ctx, tx, { applicantId, kind: 'id_verification', result: identity, raw: words.idNumber });
    await recordCheckResult(ctx, tx, { applicantId, kind: 'financial_verification', result: income, raw: words.bank });
  });
}

/** An email that waits because the mail server is away. */
async function writeWaitingEmail(recipient: string, words: string): Promise<void> {
  const { db, enqueue } = server().ctx;
  await addFaultRule(server(), { path: '/smtp' }, 1000, { status: 421 });
  const content = inEnglish({ subject: words, heading: words, paragraphs: [words], why: words });
  const message = { channel: 'email', recipient, kind: 'decision', dedupeKey: randomUUID(), content } as const;
  await transaction(db, (tx) => putInOutbox(tx, enqueue, [message]));
}

/** Errors in our code, in a job and in a page, all about these words. */
async function failWith(person: TestPerson, words: readonly string[]): Promise<void> {
  const said = words.join(' ');
  const { places, log } = server().ctx;
  const problem = Object.assign(new Error(said, { cause: new Error(said) }), { name: said, code: said, detail: said });
  server().ctx.places = { ...places, suggest: () => Promise.reject(problem) };
  const asked = await person.get(`/api/address/suggest?input=${encodeURIComponent(said.slice(0, 150))}&session=s`);
  server().ctx.places = places;
  expect(asked.status).toBe(500);
  log.unexpected('trouble', problem, 'a test');
  for (const one of words) {
    const stack = `${one}\n    at ${one} (https://maplekey.example/assets/${one}.js:1:1)`;
    const report = { reference: 'ABC-234', page: '/apply/:token', name: 'Error', stack };
    expectStatus(await callerAt(server().origin).post('/api/error-report', report), 200);
  }
  await server().ctx.errors.flush();
}

const textOf = async (path: string): Promise<string> => (await fetch(new URL(path, server().mailboxUrl))).text();

/** How a text looks in a dump: as it is, or in the hexadecimal form of bytes. */
const formsOf = (secret: string): string[] => [secret, Buffer.from(secret).toString('hex')];

async function createSecrets() {
  const landlord = await createLandlord(server());
  const known = await createApplicant(server());
  const password = `Canary-${randomUUID().slice(0, 8)}-X7`;
  const reset = await changePassword(known, password);
  const ana = await loggedIn(server(), known.email, password);
  const coupon = word('coupon').toUpperCase();
  await server().ctx.db.insertInto('coupon').values({ code: coupon, amount_cents: 100 }).execute();
  const how = { landlord, applicant: ana, items: ['background_check' as const], coupon };
  const { property, applicantId } = await createRequestedApplication(server(), { ...how, sin: SINS.good });
  const invitation = await secretSentTo(server(), ana.email, property);
  const words = { report: word('report'), bank: word('bank'), idNumber: word('id') };
  await storeResults(applicantId, words);
  const card = expectStatus(await landlord.post('/api/payment/create-setup-intent'), 200).body;
  await storeCard(server(), landlord);
  const message = word('message');
  await writeWaitingEmail(ana.email, message);
  const draft = word('draft');
  const saved = { content: { name: draft }, version: 0 };
  expectStatus(await ana.put(`/api/applicant/${applicantId}/draft/guarantor`, saved), 200);
  return {
    ana,
    coupon,
    secrets: {
      password,
      session: ana.token,
      reset,
      invitation,
      sin: SINS.good,
      ...words,
      cardNumber: CARDS.good,
      clientSecret: String(card.client_secret),
      message,
      draft,
      verifastSecret: server().verifierWebhook.split('/').at(-1) ?? '',
      stripeSecret: STRIPE_CREDENTIALS.webhookSecret,
    },
  };
}

test('twelve secrets are in no log, no address that we call, no error report and no dump of the database', async () => {
  const { ana, coupon, secrets } = await createSecrets();
  for (const [name, secret] of Object.entries(secrets)) expect(secret.length, name).toBeGreaterThan(8);
  await failWith(ana, [...Object.values(secrets), coupon]);
  // The bureau has the SIN, and we no longer do.
  await until(
    'the result',
    async () =>
      (await server()
        .ctx.db.selectFrom('check_result')
        .select('kind')
        .where('kind', '=', 'background_check')
        .where('state', '=', 'returned')
        .executeTakeFirst()) !== undefined,
  );
  const logs = server().logged.join('');
  const metrics = await (await fetch(`${server().metricsOrigin}/metrics`)).text();
  const reports = await textOf('/sentry/events.json');
  const requests = JSON.parse(await textOf('/control/requests')) as { path: string; query: object }[];
  const addresses = requests.map(({ path, query }) => `${path}?${JSON.stringify(query)}`).join('\n');
  expect(reports, 'errors were reported').toContain('/api/address/suggest');
  for (const [name, secret] of Object.entries({ ...secrets, coupon })) {
    expect(logs.includes(secret), `the log has the ${name}`).toBe(false);
    expect(metrics.includes(secret), `a metric has the ${name}`).toBe(false);
    expect(reports.includes(secret), `an error report has the ${name}`).toBe(false);
    expect(addresses.includes(secret), `an address has the ${name}`).toBe(false);
  }
  for (const [name, secret] of Object.entries(secrets))
    expect(Object.keys(await rowsWith(server(), formsOf(secret))), `tables with the ${name}`).toEqual([]);
  // A coupon is a price, which operators list; it is where prices are.
  expect(Object.keys(await rowsWith(server(), [coupon]))).toEqual([
    'public.coupon',
    'public.coupon_use',
    'public.screening_order',
  ]);
  expect(Object.keys(await rowsWith(server(), [ana.email])), 'what is searched holds what was written').not.toEqual([]);
  // The sandbox's mailbox holds what was mailed: live links, and nothing that we never mail.
  const mails = await textOf('/mailbox.json');
  const mailed = Object.entries(secrets).flatMap(([name, secret]) => (mails.includes(secret) ? [name] : []));
  expect(mailed).toEqual(['reset', 'invitation']);
});

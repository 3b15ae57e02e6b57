import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goThroughVerifast } from '../../../testing/builders/complete-verifast.ts';
import { storedEvent } from '../../../testing/builders/stored-results.ts';
import { documentedRows } from '../../../testing/samples/documented-test-data.ts';
import { verifastVerifier } from '../../server/infrastructure/vendors/verifast/provider.ts';
import { VERIFAST_TOKEN } from '../credentials.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

// Each row of the page is tested against the vendor, and the page lists exactly the rows of the tables below.

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:9', speed: 1_000 });
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));
const rowsOf = (title: string) => documentedRows(sandbox.origin, title);

describe('bank accounts, documents and a verifier in trouble', () => {
  const verifier = () => verifastVerifier({ baseUrl: `${sandbox.origin}/verifast`, token: VERIFAST_TOKEN });
  const open = (tag: string, asks: { bank: boolean; identity: boolean }) =>
    verifier().openSession({
      attemptId: 'try-1',
      firstName: 'Sam',
      lastName: 'Lee',
      email: `sam${tag}@example.test`,
      country: 'CA',
      ...asks,
    });
  const sentEvents = async () => {
    const sent = (await (await fetch(`${sandbox.origin}/control/webhooks`)).json()) as { body: string }[];
    return sent.map(({ body }) => storedEvent(verifier().readWebhook(body)));
  };
  const BANK = { bank: true, identity: false };

  /** The dollar amounts in a text of the page. */
  const dollarsIn = (text: string): number[] =>
    [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, amount = '']) => Number(amount.replace(',', '')));

  it('shows what the page says, by the name at the bank or by the email', async () => {
    const rows = await rowsOf('Bank accounts');
    expect(rows.map(([name]) => name)).toEqual([
      'user_good',
      'user_gov',
      'user_low',
      'user_none',
      'user_mfa',
      'user_locked',
    ]);
    for (const [name = '', tag = '', text = ''] of rows.slice(0, 4)) {
      for (const [userName, email] of [
        [name, ''],
        ['anybody', tag],
      ] as const) {
        await fetch(`${sandbox.origin}/control/reset`, { method: 'POST' });
        const { frameUrl } = await open(email, BANK);
        await goThroughVerifast(frameUrl, { userName });
        const income = (await sentEvents()).find(({ isComplete }) => isComplete)?.income;
        const figures = Object.values(income?.applicantFinancialData ?? {});
        expect(figures).toEqual(expect.arrayContaining(dollarsIn(text)));
        expect(income?.status, name).toBe(name === 'user_none' ? 'failed' : 'received');
      }
    }
  });

  it('asks user_mfa a question, and locks out user_locked', async () => {
    const asked = await goThroughVerifast((await open('+income-low', BANK)).frameUrl, { userName: 'user_mfa' });
    expect(asked.steps).toContain('question');
    expect((await sentEvents())[0]?.income?.applicantFinancialData).toMatchObject({ monthly_employer_income: 1900 });
    await fetch(`${sandbox.origin}/control/reset`, { method: 'POST' });
    const locked = await goThroughVerifast((await open('', BANK)).frameUrl, { userName: 'user_locked' });
    expect([locked.step, await sentEvents()]).toEqual(['locked', []]);
  });

  const IDENTITY: [tag: string, text: string, status: string, name: string][] = [
    ['+id-ok', 'verified', 'Verified', 'SAM LEE'],
    ['+id-fail', 'unverified: the document has expired', 'Unverified', 'SAM LEE'],
    ['+id-name', 'verified, with another name on the card', 'Verified', 'JORDAN SAMPLE'],
  ];
  it.each(IDENTITY)('%s: %s', async (tag, text, status, nameOnCard) => {
    expect(await rowsOf('Documents and verifier problems')).toContainEqual([tag, text]);
    await goThroughVerifast((await open(tag, { bank: false, identity: true })).frameUrl);
    expect((await sentEvents())[0]?.identity).toMatchObject({ status, nameOnCard });
  });

  const TROUBLE: [tag: string, text: string, events: string[]][] = [
    ['+partial', 'the bank’s part arrives, but the verification never finishes', ['its own']],
    ['+noevent', 'the page finishes, but no events arrive', []],
    ['+badkey', 'events arrive with the wrong key and are refused', ['a wrong key', 'a wrong key', 'a wrong key']],
  ];
  it.each(TROUBLE)('%s: %s', async (tag, text, expected) => {
    expect(await rowsOf('Documents and verifier problems')).toContainEqual([tag, text]);
    const { frameUrl, securityKey } = await open(tag, { bank: true, identity: true });
    expect((await goThroughVerifast(frameUrl)).step).toBe('end');
    const keys = (await sentEvents()).map((events) => (events.securityKey === securityKey ? 'its own' : 'a wrong key'));
    expect(keys).toEqual(expected);
  });

  it('+verifast-down: the window cannot be opened; and the page lists no other word', async () => {
    const rows = await rowsOf('Documents and verifier problems');
    expect(rows).toContainEqual(['+verifast-down', 'the verifier’s window cannot be opened']);
    await expect(open('+verifast-down', BANK)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(rows).toHaveLength(IDENTITY.length + TROUBLE.length + 1);
  });
});

it('the mailbox links to the page, and the page back', async () => {
  const [mailbox, page] = await Promise.all(
    ['/mailbox', '/test-data'].map(async (path) => (await fetch(sandbox.origin + path)).text()),
  );
  expect(mailbox).toContain('href="/test-data"');
  expect(page).toContain('href="/mailbox"');
  for (const style of page?.match(/href="(\/[\w/-]+\.css)"/g) ?? []) {
    expect((await fetch(sandbox.origin + style.slice(6, -1))).headers.get('content-type')).toContain('text/css');
  }
});

it('the former address of the page redirects', async () => {
  const answer = await fetch(`${sandbox.origin}/try`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/test-data']);
});

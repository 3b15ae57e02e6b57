import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StoredCase, storedCase } from '../../../testing/builders/stored-results.ts';
import { documentedRows } from '../../../testing/samples/documented-test-data.ts';
import { until } from '../../../testing/server/mailbox.ts';
import { certnBureau } from '../../server/infrastructure/vendors/certn/provider.ts';
import { CERTN_CREDENTIALS } from '../credentials.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

// Each row of the page is tested against the vendor, and the page lists exactly the rows of the tables below.

let sandbox: Sandbox;
let product: Server;

beforeAll(async () => {
  // A minimal product for the bureau: it proves that its address is its own.
  product = createServer((request, response) => {
    const challenge = new URL(request.url ?? '', 'http://product').searchParams.get('challenge') ?? '';
    response.writeHead(200, { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }).end(challenge);
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:9', speed: 1_000 });
  sandbox.setAppOrigin(`http://127.0.0.1:${(product.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await sandbox.stop();
  product.closeAllConnections();
  await new Promise((resolve) => product.close(resolve));
});
beforeEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));

const rowsOf = (title: string) => documentedRows(sandbox.origin, title);

describe('SINs', () => {
  const OWN = 'its own score, from 560 to 820';
  const NO_FILE = 'no file: “Unable to locate a credit file for this applicant.”';
  const PASSED = 'all passed';
  type Row = [sin: string, tag: string, credit: string, background: string, way: string];
  const SINS: Row[] = [
    ['000 101 006', '+excellent', '842, four accounts, never late', PASSED, ''],
    ['000 102 004', '+verygood', '765', PASSED, ''],
    ['000 103 002', '+good', '702, 30 days late once', PASSED, ''],
    ['000 104 000', '+fair', '612, 78.4% of a limit used, 60 days late twice', PASSED, ''],
    [
      '000 105 007',
      '+poor',
      '545, often 90 days late, two collections (one paid), a bankruptcy in 2022',
      'all passed, court records need review',
      '',
    ],
    ['000 106 005', '+thin', 'a file without a score or accounts', PASSED, ''],
    ['000 107 003', '+nohit', NO_FILE, PASSED, ''],
    [
      '000 108 001',
      '+badsin',
      'none',
      'none',
      'the bureau refuses the number, and the applicant is asked to enter it again',
    ],
    ['000 109 009', '+crim', '702', 'criminal scan: not passed', ''],
    ['000 110 007', '+fraud', '702, with a fraud warning', 'fraud scan: needs review', ''],
    ['000 111 005', '+offender', '702', 'sex offender scan: not passed', ''],
    ['000 112 003', '+slow', OWN, PASSED, 'takes three minutes'],
    ['000 113 001', '+stuck', OWN, PASSED, 'never comes back; given up and refunded after seven days'],
    ['000 114 009', '+action', OWN, PASSED, 'waits for the applicant to confirm their name on the bureau’s page'],
    ['000 115 006', '+down', OWN, PASSED, 'the bureau is down twice, then accepts the order'],
    ['000 116 004', '+ratelimit', OWN, PASSED, 'the bureau says “later” once, then accepts the order'],
    ['000 117 002', '+dupe', OWN, PASSED, 'its events arrive three times and out of order; nothing happens twice'],
    ['000 118 000', '+pdf', OWN, PASSED, 'the report fails once, then works'],
    ['000 119 008', '+invite', OWN, PASSED, 'waits for the applicant to give consent on the bureau’s page'],
  ];

  const bureau = () => certnBureau({ ...CERTN_CREDENTIALS, baseUrl: `${sandbox.origin}/certn`, timeoutMs: 2_000 });
  const order = (given: { sin: string | undefined; email: string }) =>
    bureau().requestReport({
      attemptId: 'try-1',
      checks: ['credit_check', 'background_check'],
      person: {
        firstName: 'Zoé',
        lastName: 'Sample',
        phone: '4165550190',
        birthDate: '1990-02-28',
        address: '48 Fermanagh Ave',
        city: 'Toronto',
        province: 'ON',
        country: 'CA',
        ...given,
      },
    });

  /** Orders until the bureau accepts it; returns the rejections. */
  async function orderInTheEnd(given: Parameters<typeof order>[0]): Promise<{ caseId: string; turnedAway: string[] }> {
    const turnedAway: string[] = [];
    for (;;) {
      const ordered = await order(given).catch((problem: { kind: string; retryable: boolean }) => {
        if (!problem.retryable) throw problem;
        turnedAway.push(problem.kind);
      });
      if (ordered) return { caseId: ordered.caseId, turnedAway };
    }
  }

  const whenIn = (caseId: string, ...states: string[]): Promise<StoredCase> =>
    until(`a case that is ${states.join(' or ')}`, async () => {
      const found = await bureau().read(caseId);
      return states.includes(found.state) && storedCase(found);
    });

  function describeCredit({ credit }: StoredCase): string {
    const [problem] = credit?.information?.non_field_errors ?? [];
    if (problem) return `no file: “${problem}”`;
    const file = credit?.equifax_result;
    if (file?.credit_score === null) return 'a file without a score or accounts';
    return String(file?.credit_score);
  }

  function describeBackground({ background, raw }: StoredCase): string {
    const { criminal_scan, fraud_scan, sex_offender_scan } = background?.risk_result.scan_status ?? {};
    const scans = { 'criminal scan': criminal_scan, 'fraud scan': fraud_scan, 'sex offender scan': sex_offender_scan };
    const found = Object.entries(scans).find(([, word]) => word !== 'CLEARED');
    if (found) return `${found[0]}: ${found[1] === 'REVIEW' ? 'needs review' : 'not passed'}`;
    return /"public_court_records":"REVIEW"/.test(String(raw)) ? 'all passed, court records need review' : PASSED;
  }

  it('are all on the page, with these texts', async () => {
    expect(await rowsOf('SINs')).toEqual(SINS);
  });

  const PLAIN = SINS.filter(([, tag, , , way]) => way === '' || tag === '+slow' || tag === '+dupe' || tag === '+pdf');
  it.each(PLAIN)('%s, %s: %s; %s', async (sin, tag, credit, background) => {
    for (const given of [
      { sin: sin.replaceAll(' ', ''), email: 'zoe@example.test' },
      { sin: undefined, email: `zoe${tag}@example.test` },
    ]) {
      const found = await whenIn((await order(given)).caseId, 'returned');
      const text = describeCredit(found);
      if (credit === OWN) expect(Number(text)).toBeGreaterThanOrEqual(560);
      else expect(credit.startsWith(text), `${text} of ${credit}`).toBe(true);
      if (credit === OWN) expect(Number(text)).toBeLessThanOrEqual(820);
      expect(describeBackground(found)).toBe(background);
    }
  });

  it('have the accounts, collections and bankruptcies that the page names', async () => {
    const fileOf = async (sin: string) => {
      const { caseId } = await order({ sin, email: 'zoe@example.test' });
      const {
        trades = [],
        collections = [],
        bankruptcies = [],
      } = (await whenIn(caseId, 'returned')).credit?.equifax_result ?? {};
      const sum = (days: 30 | 60 | 90) => trades.reduce((all, trade) => all + trade[`past_due_count_${days}_day`], 0);
      return {
        accounts: trades.length,
        late: [sum(30), sum(60), sum(90)],
        most: Math.max(...trades.map(({ percent_credit_used }) => percent_credit_used ?? 0)),
        paid: collections.map(({ date_paid }) => date_paid !== null),
        bankrupt: bankruptcies.map(({ date_filed }) => date_filed?.slice(0, 4)),
      };
    };
    expect(await fileOf('000101006')).toMatchObject({ accounts: 4, late: [0, 0, 0] });
    expect(await fileOf('000103002')).toMatchObject({ late: [1, 0, 0] });
    expect(await fileOf('000104000')).toMatchObject({ late: [3, 2, 0], most: 78.4 });
    expect(await fileOf('000105007')).toMatchObject({ paid: [true, false], bankrupt: ['2022'] });
    expect((await fileOf('000105007')).late[2]).toBeGreaterThan(1);
  });

  it('+badsin is rejected by the bureau', async () => {
    await expect(order({ sin: '000108001', email: 'zoe@example.test' })).rejects.toMatchObject({ code: 'sin' });
  });

  it('+stuck never comes back', async () => {
    const { caseId } = await order({ sin: '000113001', email: 'zoe@example.test' });
    await whenIn(caseId, 'running');
    await fetch(`${sandbox.origin}/control/clock`, {
      method: 'POST',
      body: JSON.stringify({ advanceMs: 604_800_000 }),
    });
    expect((await bureau().read(caseId)).state).toBe('running');
  });

  it.each([
    ['+action', '000114009'],
    ['+invite', '000119008'],
  ])('%s waits for the applicant at the bureau’s page', async (_, sin) => {
    const { caseId } = await order({ sin, email: 'zoe@example.test' });
    const { inviteUrl = '' } = await whenIn(caseId, 'waiting');
    expect(await (await fetch(inviteUrl)).text()).toContain('Zoé Sample');
    await fetch(inviteUrl, { method: 'POST', body: new URLSearchParams({ consent: 'yes', answer: 'submit' }) });
    expect((await whenIn(caseId, 'returned')).credit?.equifax_result?.credit_score).toBeGreaterThanOrEqual(560);
  });

  it.each([
    ['+down', '000115006', ['unavailable', 'unavailable']],
    ['+ratelimit', '000116004', ['rate_limited']],
  ])('%s is rejected, then accepted', async (_, sin, times) => {
    const { caseId, turnedAway } = await orderInTheEnd({ sin, email: 'zoe@example.test' });
    expect(turnedAway).toEqual(times);
    expect((await whenIn(caseId, 'returned')).problems).toEqual([]);
  });

  it('+dupe sends its events three times, the last first', async () => {
    const { caseId } = await order({ sin: '000117002', email: 'zoe@example.test' });
    const statuses = await until('all events', async () => {
      const sent = (await (await fetch(`${sandbox.origin}/control/webhooks`)).json()) as { body: string }[];
      const events = sent.map(({ body }) => JSON.parse(body)).filter((each) => each.object_id === caseId);
      return events.length >= 9 && events.reverse().map((each) => each.case_status as string);
    });
    expect(statuses[0]).toBe('COMPLETE');
    for (const status of new Set(statuses)) expect(statuses.filter((each) => each === status)).toHaveLength(3);
  });

  it('+pdf has no report at first', async () => {
    const { caseId } = await order({ sin: '000118000', email: 'zoe@example.test' });
    await whenIn(caseId, 'returned');
    const requestReport = async () => {
      const { reportId } = await bureau().requestReportFile(caseId);
      return until('a report', () =>
        bureau()
          .fetchReport(reportId)
          .then(
            (pdf) => pdf && 'printed',
            (problem: { code: string }) => problem.code,
          ),
      );
    };
    expect([await requestReport(), await requestReport()]).toEqual(['report_failed', 'printed']);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../testing/builders/builders.ts';
import { auditActionsOf, mailboxOf, until } from '../../testing/builders/evidence.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { projectRoot } from '../run-node.ts';
import { runAdmin } from './run-admin.ts';

const SECRET = 'a secret that is long enough for a test';
const server = startTestServer({ APP_SECRET: SECRET });
const folder = mkdtempSync(path.join(tmpdir(), 'admin-dispute-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the command says, and how it ends. */
async function ask(...asked: string[]) {
  const said: string[] = [];
  const code = await runAdmin(server().ctx, 'mia', ['dispute', ...asked], (words) => said.push(words));
  return { code, said: said.join('\n') };
}

/** The command as a process of its own, on a folder that no server has used. */
function run(asked: string[], environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/admin/admin.ts', '--as', 'mia', 'dispute', ...asked],
    {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...environment },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

async function aDispute(input: string, comment?: string) {
  const { applicant, applicantId } = await createSubmittedApplication(
    server(),
    await createProperty(await createLandlord(server())),
  );
  const body = { input, ...(comment && { comment }) };
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/dispute`, body), 200);
  const { id } = await server()
    .ctx.db.selectFrom('dispute')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .executeTakeFirstOrThrow();
  const state = async () => {
    const { body: ranking } = await applicant.get(`/api/applicant/${applicantId}/ranking`);
    return ranking.disputes[0]?.state;
  };
  return { id, applicantId, state, email: applicant.email };
}

const openedDaysAgo = (id: string, days: number) =>
  server()
    .ctx.db.updateTable('dispute')
    .set({ created_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
    .where('id', '=', id)
    .execute();

describe('the disputes command', () => {
  test('lists what is open, and the words of people only when it is asked for them', async () => {
    expect(await ask('list')).toEqual({ code: 0, said: 'There are no open disputes.' });
    const { id, applicantId } = await aDispute('late_30', 'Never my card');
    // Invisible characters are dropped on arrival today; older rows may hold them.
    const comment = 'Never\u001b[2J my card\u202e';
    await server().ctx.db.updateTable('dispute').set({ comment }).where('id', '=', id).execute();
    const plain = await ask('list');
    expect(plain.said).toMatch(new RegExp(`^${id}  \\d{4}-\\d\\d-\\d\\d, 30 days left\n`));
    expect(plain.said).toContain(`application ${applicantId}: Whether credit was paid on time`);
    expect(plain.said).not.toContain('card');
    expect((await ask('list', '--words')).said).toContain('“Never [2J my card ”');
  });

  test('names the former landlords who can be asked about what they said, and nobody else', async () => {
    const { id, applicantId, state } = await aDispute('ref_rent_on_time');
    const other = await aDispute('late_30');
    const answer = { name: 'Ida\u001b[2J Vale', email: 'ida@example.test', phone: null, tenant_address: '1 Elm St' };
    for (const one of [applicantId, other.applicantId]) {
      const row = { ...answer, applicant_id: one, state: 'answered' as const, answered_at: new Date() };
      const said = { rent_on_time: 'no' as const, cause_damage: 'no' as const, rent_to_again: 'no' as const };
      await server()
        .ctx.db.insertInto('landlord_reference')
        .values({ ...row, ...said })
        .execute();
    }
    expect((await ask('list')).said).not.toContain('ida@example.test');
    const { said } = await ask('list', '--words');
    expect(said.match(/ida@example\.test/g)).toHaveLength(1);
    expect(said).toMatch(new RegExp(`${id}[\\s\\S]*to ask, .*: Ida \\[2J Vale, ida@example.test`));
    expect((await ask('resolve', id, 'upheld')).code).toBe(0);
    expect(await state()).toBe('upheld');
  });

  test('lists the oldest first, and what waits for more than thirty days as overdue', async () => {
    const [late, fresh, later] = [await aDispute('late_30'), await aDispute('late_30'), await aDispute('late_30')];
    await openedDaysAgo(late.id, 32.5);
    await openedDaysAgo(later.id, 30.1);
    const { said } = await ask('list');
    const dayOf = (words: string) => said.split('\n').findIndex((line) => line.includes(words));
    expect(said).toMatch(new RegExp(`${late.id}.*OVERDUE by 3 days`));
    expect(said).toMatch(new RegExp(`${later.id}.*OVERDUE by 1 day\n`));
    expect(said).toMatch(new RegExp(`${fresh.id}.*30 days left`));
    expect([dayOf(late.id), dayOf(later.id)].map((line) => line < dayOf(fresh.id))).toEqual([true, true]);
    expect(dayOf(late.id)).toBeLessThan(dayOf(later.id));
  });

  test.each([
    ['upheld', 'Upheld: it no longer counts. The applicant and the landlord get an email.'],
    ['rejected', 'Rejected: it counts again. The applicant and the landlord get an email.'],
  ])('settles one as %s, once', async (verdict, words) => {
    const { id, applicantId, state } = await aDispute('credit_score');
    expect(await ask('resolve', id, verdict)).toEqual({ code: 0, said: words });
    expect(await state()).toBe(verdict);
    expect((await auditActionsOf(server(), applicantId)).at(-1)).toBe(`dispute.${verdict}`);
    const again = await ask('resolve', id, 'upheld');
    expect([again.code, again.said]).toEqual([1, expect.stringContaining(`No open dispute has the id ${id}`)]);
    expect(await state()).toBe(verdict);
  });

  test.each([
    [[], 2, 'npm run admin -- dispute list'],
    [['list', 'everything'], 2, 'npm run admin -- dispute list'],
    [['resolve', 'x'], 2, 'npm run admin -- dispute resolve <id> upheld'],
    [['resolve', 'x', 'perhaps'], 2, 'npm run admin -- dispute resolve <id> upheld'],
    [['resolve', 'x', 'upheld', 'words'], 2, 'dispute resolve <id> upheld | rejected ["What we found."]'],
    [['resolve', 'x', 'rejected', 'words', 'more'], 2, 'npm run admin -- dispute'],
    [['resolve', 'x', 'rejected', 'long '.repeat(200)], 2, 'npm run admin -- dispute'],
    [['resolve', '17', 'upheld'], 1, 'No open dispute has the id 17.'],
    [['resolve', '00000000-0000-4000-8000-000000000000', 'upheld'], 1, 'No open dispute has the id'],
  ])('%j ends with %i and says what to do', async (asked, code, words) => {
    const answer = await ask(...asked);
    expect([answer.code, answer.said]).toEqual([code, expect.stringContaining(words)]);
  });
});

describe('as a process', () => {
  test('it works beside a running server, on a database that the settings name', async () => {
    const { id, state, email } = await aDispute('bankruptcies');
    const isAboutIt = ({ subject }: { subject: string }) => subject.startsWith('Your dispute about');
    const settings = { DATABASE_URL: server().databaseUrl, APP_SECRET: SECRET };
    expect(run(['list'], settings)).toMatchObject({ status: 0, stdout: expect.stringContaining(id), stderr: '' });
    expect(run(['resolve', id, 'upheld'], settings)).toMatchObject({ status: 0, stderr: '' });
    expect(await state()).toBe('upheld');
    const message = await until('the letter', async () => (await mailboxOf(server(), email)).find(isAboutIt));
    expect(message.text).toContain('it did not confirm the information');
  });

  test('on an empty database it ends, and says what to do', () => {
    const empty = new URL(server().databaseUrl);
    empty.pathname = '/postgres';
    const { status, stderr } = run(['list'], { DATABASE_URL: empty.href, APP_SECRET: SECRET });
    expect(status).toBe(1);
    expect(stderr).toContain('The database is older than this release: 0001-accounts.sql and ');
  });

  test.each([
    ['no server', {}, 'No server has run on'],
    ['no embedded database', { APP_SECRET: SECRET }, 'There is no database in'],
    ['a wrong setting', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    ['nobody at the address', { DATABASE_URL: 'postgres://127.0.0.1:1/x', APP_SECRET: SECRET }, 'could not be reached'],
  ])('with %s it says so in a sentence', (_what, settings, words) => {
    expect(run(['list'], settings)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(words) });
  });
});

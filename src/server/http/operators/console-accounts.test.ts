import { expect, test } from 'vitest';
import { createApplicant, expectStatus, loggedIn, PASSWORD } from '../../../../testing/builders/builders.ts';
import { auditOf, mailboxOf } from '../../../../testing/builders/evidence.ts';
import { createOperator } from '../../../../testing/builders/operators.ts';
import { addApp, beginLogin, codeOf, completeLogin } from '../../../../testing/builders/two-step.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const REASON = { reason: 'They asked by phone' };
const logIn = (email: string) => callerAt(server().origin).post('/api/login', { email, password: PASSWORD });
/** The newest audit event of a person. */
const newestOf = async (id: string) => (await auditOf(server(), id)).at(-1);

test('an account is found by its email or ID, and the audit log says who opened it', async () => {
  const odile = await createOperator(server());
  const ana = await createApplicant(server());
  for (const who of [ana.email.toUpperCase(), ` ${ana.id} `]) {
    const { body } = expectStatus(await odile.post('/api/admin/accounts/find', { who }), 200);
    expect(body.account).toMatchObject({
      ...{ id: ana.id, email: ana.email, roles: ['applicant'], sessions: 1 },
      ...{ locked_at: null, erase_at: null, operator: null, two_step: false },
    });
  }
  expect(await newestOf(ana.id)).toMatchObject({
    ...{ action: 'account.opened', actor_kind: 'operator', actor_id: odile.id },
    detail: { operator: odile.name },
  });
  const { body } = await odile.post('/api/admin/accounts/find', { who: 'nobody@example.test' });
  expect(body).toMatchObject({ account: null, erased_at: null });
});

test('a locked account is logged out and cannot log in, and reads whom to write to', async () => {
  const odile = await createOperator(server());
  const ana = await createApplicant(server());
  expectStatus(await odile.post(`/api/admin/accounts/${ana.id}/lock`, REASON), 200);
  expect(await newestOf(ana.id)).toMatchObject({
    action: 'account.locked',
    actor_id: odile.id,
    detail: { operator: odile.name, sessions: 1, reason: REASON.reason },
  });
  expect((await ana.get('/api/account')).status).toBe(401);
  const refused = await logIn(ana.email);
  expect([refused.status, refused.body.error_type]).toEqual([403, 'AccountLocked']);
  expect(refused.body.message).toBe(
    `This account is locked. Please write to ${server().ctx.operator.email} if you have questions.`,
  );
  const wrong = await callerAt(server().origin).post('/api/login', {
    email: ana.email,
    password: 'Some-other-7-words',
  });
  expect(wrong.body.error_type, 'a stranger learns nothing').toBe('LoginFailed');
  const twice = await odile.post(`/api/admin/accounts/${ana.id}/lock`, REASON);
  expect([twice.status, twice.body.error_type]).toEqual([409, 'AccountLocked']);
  const { account } = (await odile.post('/api/admin/accounts/find', { who: ana.id })).body;
  expect(account.locked_at).toEqual(expect.any(String));

  expectStatus(await odile.post(`/api/admin/accounts/${ana.id}/unlock`, REASON), 200);
  expect((await logIn(ana.email)).status).toBe(200);
  const free = await odile.post(`/api/admin/accounts/${ana.id}/unlock`, REASON);
  expect([free.status, free.body.error_type]).toEqual([409, 'AccountNotLocked']);
});

test('a login that waits for its second step ends with the lock', async () => {
  const odile = await createOperator(server());
  const ana = await createApplicant(server());
  const { secret } = await addApp(ana);
  const { challenge } = await beginLogin(server(), ana.email);
  expectStatus(await odile.post(`/api/admin/accounts/${ana.id}/lock`, REASON), 200);
  const answer = { method: 'app', code: codeOf(secret) };
  expect((await completeLogin(server(), { challenge, ...answer })).status).toBe(410);
  const again = await beginLogin(server(), ana.email);
  const late = await completeLogin(server(), { challenge: again.challenge, ...answer });
  expect([late.status, late.body.error_type]).toEqual([403, 'AccountLocked']);
});

test('sessions end without locking the account', async () => {
  const odile = await createOperator(server());
  const ana = await createApplicant(server());
  const elsewhere = await loggedIn(server(), ana.email);
  expectStatus(await odile.post(`/api/admin/accounts/${ana.id}/end-sessions`, REASON), 200);
  for (const session of [ana, elsewhere]) expect((await session.get('/api/account')).status).toBe(401);
  expect(await newestOf(ana.id)).toMatchObject({ action: 'account.sessions_ended', detail: { sessions: 2 } });
  expect((await logIn(ana.email)).status).toBe(200);
});

test('an account is deleted as if its owner had asked, and restored in time', async () => {
  const odile = await createOperator(server());
  const ana = await createApplicant(server());
  expectStatus(await odile.post(`/api/admin/accounts/${ana.id}/delete`, REASON), 200);
  expect((await logIn(ana.email)).body.error_type).toBe('AccountLeaving');
  expect(await newestOf(ana.id)).toMatchObject({
    action: 'account.deletion_requested',
    detail: { reason: REASON.reason, operator: odile.name },
  });
  expect(await mailboxOf(server(), ana.email)).toBeDefined();
  const twice = await odile.post(`/api/admin/accounts/${ana.id}/delete`, REASON);
  expect([twice.status, twice.body.error_type]).toEqual([409, 'AccountLeaving']);
  expectStatus(await odile.post(`/api/admin/accounts/${ana.id}/restore`, REASON), 200);
  expect(await newestOf(ana.id)).toMatchObject({
    action: 'account.deletion_cancelled',
    detail: { reason: REASON.reason },
  });
  expect((await logIn(ana.email)).status).toBe(200);
  expect((await odile.post(`/api/admin/accounts/${ana.id}/restore`, REASON)).status).toBe(404);
});

test('no operator acts on their own account, or without a reason', async () => {
  const odile = await createOperator(server());
  const ana = await createApplicant(server());
  for (const act of ['lock', 'unlock', 'end-sessions', 'delete', 'restore']) {
    const own = await odile.post(`/api/admin/accounts/${odile.id}/${act}`, REASON);
    expect([own.status, own.body.error_type], act).toEqual([409, 'OwnAccount']);
    expect((await odile.post(`/api/admin/accounts/${ana.id}/${act}`, { reason: ' ' })).status, act).toBe(422);
  }
});

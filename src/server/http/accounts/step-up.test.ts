import { describe, expect, test } from 'vitest';
import {
  A_PDF,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  PASSWORD,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf } from '../../../../testing/builders/evidence.ts';
import { agePassword } from '../../../../testing/builders/passwords.ts';
import { type Caller, callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { ALL_ENDPOINTS } from '../../../contract/all-endpoints.ts';

const server = startTestServer();

const REFUSED = {
  status: 0,
  message: 'Please enter your password to continue. Nothing has been changed yet.',
  error_type: 'ConfirmPassword',
};

/** A remembered session, or one that ends with the browser window. */
async function sessionOf(person: TestPerson, remember: boolean): Promise<Caller> {
  const { body } = expectStatus(
    await callerAt(server().origin).post('/api/login', { email: person.email, password: PASSWORD, remember }),
    200,
  );
  return callerAt(server().origin, body.tokens[0]);
}

/** An applicant with an uploaded file, which is sent only after a recent password. */
async function createFileOwner() {
  const property = await createProperty(await createLandlord(server()));
  const ana = await createApplicant(server());
  const applicantId = await createApplication(ana, property);
  await fillIn(ana, property);
  const fields = { model_id: applicantId, model_type: 'Applicant', input: 'proof_of_income' };
  const uploaded = await ana.upload('/api/file', fields, { files: [new File([A_PDF], 'proof.pdf')] });
  return { ana, path: `/api/file/${expectStatus(uploaded, 200).body.files[0].id}` };
}

describe('a call that returns documents', () => {
  test.each([true, false])(
    'succeeds for 15 minutes after login, then asks for the password (remembered: %s)',
    async (remember) => {
      const { ana, path } = await createFileOwner();
      const session = await sessionOf(ana, remember);
      expect((await session.get(path)).status).toBe(200);
      await agePassword(server(), ana, '14 minutes 50 seconds');
      expect((await session.get(path)).status).toBe(200);
      await agePassword(server(), ana, '15 minutes');
      const refused = await session.get(path);
      expect([refused.status, refused.body]).toEqual([403, REFUSED]);
      expect((await session.get('/api/applicant')).status).toBe(200);
    },
  );

  test('succeeds again once the password was given, in that session only', async () => {
    const { ana, path } = await createFileOwner();
    const [here, there] = [await sessionOf(ana, true), await sessionOf(ana, true)];
    await agePassword(server(), ana);
    expectStatus(await here.post('/api/account/confirm-password', { password: PASSWORD }), 200);
    expect((await here.get(path)).status).toBe(200);
    expect((await there.get(path)).status).toBe(403);
  });

  test('does not ask for the password where access is refused anyway', async () => {
    const { path } = await createFileOwner();
    expect((await callerAt(server().origin).get(path)).status).toBe(401);
  });

  test('is marked as such, with a limit by account', () => {
    const opening = ALL_ENDPOINTS.filter(({ opens }) => opens === 'reports');
    expect(opening.map(({ path }) => path).sort()).toEqual([
      '/api/account/data',
      '/api/applicant/byUserIdAndApplicationId',
      '/api/certn/link-report',
      '/api/file/:id',
      '/api/property/:id/applicants.csv',
      '/api/property/:id/applicants.pdf',
      '/api/verifast/getReport',
    ]);
    expect(opening.map(({ password, limit }) => [password, limit?.by])).toEqual(
      opening.map(() => ['always', 'account']),
    );
    // Without a session there is no password to give.
    expect(ALL_ENDPOINTS.filter(({ password, auth }) => password && auth === 'anyone')).toEqual([]);
  });
});

describe('confirming the password', () => {
  test('with a wrong one is refused beside the field, opens nothing and logs nobody out', async () => {
    const { ana, path } = await createFileOwner();
    const remembered = await sessionOf(ana, true);
    await agePassword(server(), ana);
    const refused = await remembered.post('/api/account/confirm-password', { password: 'Some-other-words-1' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { password: ['That’s not your password. Please try again.'] },
    ]);
    expect((await remembered.get(path)).status).toBe(403);
    expect((await remembered.get('/api/applicant')).status).toBe(200);
  });

  test.each([
    ['', 'Please enter your password'],
    ['x'.repeat(1001), 'This password is too long'],
  ])('as %j says what is wrong', async (password, message) => {
    const ana = await createApplicant(server());
    const { status, body } = await ana.post('/api/account/confirm-password', { password });
    expect([status, body.errors]).toEqual([422, { password: [message] }]);
  });

  test('is recorded either way', async () => {
    const ana = await createApplicant(server());
    const { id } = await server()
      .ctx.db.selectFrom('session')
      .select('id')
      .where('person_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    await ana.post('/api/account/confirm-password', { password: 'Some-other-words-1' });
    expectStatus(await ana.post('/api/account/confirm-password', { password: PASSWORD }), 200);
    expect(await auditActionsOf(server(), id)).toEqual(['login.succeeded', 'password.refused', 'password.confirmed']);
  });
});

const strict = startTestServer({ RATE_LIMITS: 'strict' });

test('the password can be tried ten times in a quarter of an hour', async () => {
  const ana = await createApplicant(strict());
  const answers = [];
  for (let attempts = 0; attempts < 11; attempts += 1) {
    answers.push((await ana.post('/api/account/confirm-password', { password: '' })).status);
  }
  expect(answers).toEqual([...Array(10).fill(422), 429]);
});

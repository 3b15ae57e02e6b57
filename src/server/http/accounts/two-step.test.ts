import { describe, expect, test } from 'vitest';
import { createApplicant, createLandlord, expectStatus, loggedIn } from '../../../../testing/builders/builders.ts';
import { auditActionsOf } from '../../../../testing/builders/evidence.ts';
import { agePassword, emailAbout } from '../../../../testing/builders/passwords.ts';
import { softwarePasskey } from '../../../../testing/builders/software-passkey.ts';
import { addApp, addPasskey, beginLogin, codeOf, completeLogin } from '../../../../testing/builders/two-step.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { twoStepNeeded } from '../../../domain/accounts/two-step/two-step.ts';
import { passkeySite } from '../../infrastructure/secrets/passkeys.ts';

const server = startTestServer();
const site = () => passkeySite(server().ctx.appUrl);

describe('setting up an app', () => {
  test('takes the first right code, logs out everyone else, and gives ten recovery codes', async () => {
    const ana = await createApplicant(server());
    const elsewhere = await loggedIn(server(), ana.email);
    const { body } = expectStatus(await ana.post('/api/account/two-step/app'), 200);
    expect(body).toEqual({
      status: 1,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      address: `otpauth://totp/Maplekey:${encodeURIComponent(ana.email)}?secret=${body.secret}&issuer=Maplekey`,
    });
    const wrong = await ana.post('/api/account/two-step/app/confirm', { code: '000000' });
    expect([wrong.status, wrong.body.errors.code]).toEqual([
      422,
      ['That code isn’t right, or was used already. Wait for the next one and try again.'],
    ]);
    const code = codeOf(body.secret);
    const confirmed = expectStatus(await ana.post('/api/account/two-step/app/confirm', { code }), 200);
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect((await elsewhere.get('/api/account')).status).toBe(401);
    expect((await ana.get('/api/account/two-step')).body).toEqual({
      status: 1,
      required: false,
      app_added_at: expect.any(String),
      passkeys: [],
      recovery_codes_left: 10,
    });
    await emailAbout(server(), ana.email, 'An authenticator app was added to your account');
    expect(await auditActionsOf(server(), ana.id)).toContain('two_step.app_added');
    expect((await ana.post('/api/account/two-step/app')).body.error_type).toBe('AppAddedAlready');
  });

  test('stores neither the secret nor a recovery code as they are', async () => {
    const ana = await createApplicant(server());
    const { secret, codes } = await addApp(ana);
    const { db } = server().ctx;
    const app = await db.selectFrom('authenticator_app').selectAll().where('person_id', '=', ana.id).executeTakeFirst();
    expect(app?.sealed_secret.toString('latin1')).not.toContain(secret);
    const stored = await db.selectFrom('recovery_code').selectAll().where('person_id', '=', ana.id).execute();
    for (const code of codes) {
      expect(stored.some(({ code_hash }) => code_hash.toString('latin1').includes(code.replaceAll('-', '')))).toBe(
        false,
      );
    }
  });
});

describe('passkeys', () => {
  test('are listed by name, and each is added once', async () => {
    const ana = await createApplicant(server());
    await addApp(ana);
    const { passkey, codes } = await addPasskey(server(), ana, { name: '  My phone ' });
    expect(codes, 'there were recovery codes before').toBeNull();
    const { passkeys } = (await ana.get('/api/account/two-step')).body;
    expect(passkeys).toEqual([
      { id: expect.any(String), name: 'My phone', added_at: expect.any(String), last_used_at: null },
    ]);
    const { options } = expectStatus(await ana.post('/api/account/two-step/passkeys/options'), 200).body;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Maplekey' },
      excludeCredentials: [{ id: passkey.id }],
    });
    const again = { name: 'Again', passkey: passkey.create(options) };
    expect((await ana.post('/api/account/two-step/passkeys', again)).status).toBe(422);
    // A challenge is answered once, whatever the answer was.
    const late = { name: 'Late', passkey: softwarePasskey(site()).create(options) };
    expect((await ana.post('/api/account/two-step/passkeys', late)).status).toBe(422);
  });

  test('of another site are refused', async () => {
    const ana = await createApplicant(server());
    const { options } = expectStatus(await ana.post('/api/account/two-step/passkeys/options'), 200).body;
    const passkey = softwarePasskey({ origin: 'https://maplekey.phish.example' }).create(options);
    const { status, body } = await ana.post('/api/account/two-step/passkeys', { name: 'My phone', passkey });
    expect([status, body.errors.passkey]).toEqual([422, ['We couldn’t confirm this passkey. Please try again.']]);
  });

  test('stand in for the password, when they check who uses them', async () => {
    const ana = await createApplicant(server());
    const { passkey } = await addPasskey(server(), ana);
    const { passkey: unchecked } = await addPasskey(server(), ana, { name: 'My key', verifiesUser: false });
    await agePassword(server(), ana);
    const begin = () => ana.post('/api/account/two-step/passkeys/options');
    expect((await begin()).body.error_type).toBe('ConfirmPassword');
    const ask = async () => expectStatus(await ana.post('/api/account/confirm-passkey/options'), 200).body.options;
    expect(await ask()).toMatchObject({ userVerification: 'required' });
    const confirm = (answer: unknown) => ana.post('/api/account/confirm-passkey', { passkey: answer });
    expect((await confirm(unchecked.use(await ask()))).status).toBe(422);
    expect((await begin()).body.error_type).toBe('ConfirmPassword');
    const right = passkey.use(await ask());
    expectStatus(await confirm(right), 200);
    expectStatus(await begin(), 200);
    expect((await confirm(right)).status, 'once').toBe(422);
  });

  test('are not another person’s to remove or to confirm with', async () => {
    const [ana, ben] = [await createApplicant(server()), await createApplicant(server())];
    const { passkey } = await addPasskey(server(), ana);
    await addPasskey(server(), ben);
    const { passkeys } = (await ana.get('/api/account/two-step')).body;
    expect((await ben.delete(`/api/account/two-step/passkeys/${passkeys[0].id}`)).status).toBe(404);
    const { options } = expectStatus(await ben.post('/api/account/confirm-passkey/options'), 200).body;
    expect((await ben.post('/api/account/confirm-passkey', { passkey: passkey.use(options) })).status).toBe(422);
  });
});

describe('a change of two-step login', () => {
  test('asks for the password again after 15 minutes', async () => {
    const ana = await createApplicant(server());
    await addApp(ana);
    await agePassword(server(), ana);
    for (const call of [
      ana.delete('/api/account/two-step/app'),
      ana.post('/api/account/two-step/recovery-codes'),
      ana.post('/api/account/two-step/passkeys/options'),
      ana.delete(`/api/account/two-step/passkeys/${ana.id}`),
    ]) {
      expect((await call).body.error_type).toBe('ConfirmPassword');
    }
  });

  test('that removes the last second step turns it off, with its recovery codes', async () => {
    const ana = await createApplicant(server());
    await addApp(ana);
    expectStatus(await ana.delete('/api/account/two-step/app'), 200);
    expect((await ana.delete('/api/account/two-step/app')).status).toBe(404);
    expect((await ana.get('/api/account/two-step')).body).toMatchObject({ app_added_at: null, recovery_codes_left: 0 });
    const { text } = await emailAbout(server(), ana.email, 'The authenticator app was removed from your account');
    expect(text).toContain('Two-step login is now off');
    expect((await ana.post('/api/account/two-step/recovery-codes')).status).toBe(404);
    await loggedIn(server(), ana.email);
  });

  test('to new recovery codes ends the earlier ones', async () => {
    const ana = await createApplicant(server());
    const { codes } = await addApp(ana);
    const fresh = expectStatus(await ana.post('/api/account/two-step/recovery-codes'), 200).body.recovery_codes;
    const { challenge } = await beginLogin(server(), ana.email);
    const answer = (code: string) => completeLogin(server(), { challenge, method: 'recovery_code', code });
    expect((await answer(codes[0] ?? '')).status).toBe(422);
    expectStatus(await answer(fresh[0]), 200);
  });
});

const demanding = startTestServer({ TWO_STEP_FOR_REPORTS: 'on' });

test('where no checks are offered, it is demanded for files, and the sentence says so', () => {
  expect(twoStepNeeded(false).message).toContain('to open applicants’ files');
  expect(twoStepNeeded(true).message).toContain('to read reports');
});

test('where it is demanded, a landlord reads no report without it', async () => {
  const leo = await createLandlord(demanding());
  expect((await leo.get('/api/account/two-step')).body.required).toBe(true);
  const anybody = { application_id: leo.id, user_id: leo.id };
  const calls = () => [
    leo.post('/api/applicant/byUserIdAndApplicationId', anybody),
    leo.post('/api/certn/link-report', { application_id: leo.id }),
    leo.get(`/api/verifast/getReport?id=${leo.id}&type=id_verification`),
  ];
  for (const { status, body } of await Promise.all(calls())) {
    expect([status, body.error_type, body.message]).toEqual([
      403,
      'TwoStepNeeded',
      'Set up two-step login to read reports. You’ll find it on your account page.',
    ]);
  }
  await addApp(leo);
  for (const { status } of await Promise.all(calls())) expect(status).toBe(404);
  const ana = await createApplicant(demanding());
  expect((await ana.get('/api/account/two-step')).body.required).toBe(false);
});

import { generateSync } from 'otplib';
import { passkeySite } from '../../src/server/infrastructure/secrets/passkeys.ts';
import { callerAt } from '../server/caller.ts';
import { expectStatus, PASSWORD, type Site, type TestPerson } from './builders.ts';
import { softwarePasskey } from './software-passkey.ts';

/** A server whose passkeys belong to the domain of its `appUrl`. */
interface PasskeySite extends Pick<Site, 'origin'> {
  ctx: { appUrl: string };
}

const STEP = 30;

/** The code that an app shows now, or so many steps of 30 seconds later. */
export const codeOf = (secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + later * STEP });

/** Sets up an authenticator app. Returns its secret, and the recovery codes if it is the first second step. */
export async function addApp(person: TestPerson): Promise<{ secret: string; codes: string[] }> {
  const { secret } = expectStatus(await person.post('/api/account/two-step/app'), 200).body;
  // The code of the step before, so that the current one is still unused.
  const code = codeOf(secret, -1);
  const { body } = expectStatus(await person.post('/api/account/two-step/app/confirm', { code }), 200);
  return { secret, codes: body.recovery_codes };
}

/** Makes a passkey in software for an account: the form that adds it, but for its name. */
export async function beginPasskey(server: PasskeySite, person: TestPerson): Promise<{ passkey: object }> {
  const passkey = softwarePasskey({ origin: passkeySite(server.ctx.appUrl).origin });
  const { options } = expectStatus(await person.post('/api/account/two-step/passkeys/options'), 200).body;
  return { passkey: passkey.create(options) };
}

/** Adds a passkey in software to an account. */
export async function addPasskey(
  server: PasskeySite,
  person: TestPerson,
  { name = 'My phone', verifiesUser = true } = {},
): Promise<{ passkey: ReturnType<typeof softwarePasskey>; codes: string[] | null }> {
  const passkey = softwarePasskey({ origin: passkeySite(server.ctx.appUrl).origin, verifiesUser });
  const { options } = expectStatus(await person.post('/api/account/two-step/passkeys/options'), 200).body;
  const form = { name, passkey: passkey.create(options) };
  const { body } = expectStatus(await person.post('/api/account/two-step/passkeys', form), 200);
  return { passkey, codes: body.recovery_codes };
}

/** A login that got as far as the second step. */
export async function beginLogin(server: PasskeySite, email: string, password = PASSWORD) {
  const { body } = expectStatus(await callerAt(server.origin).post('/api/login', { email, password }), 200);
  return body.second_step as { challenge: string; methods: string[]; passkey_options: { challenge: string } };
}

export const completeLogin = (server: PasskeySite, body: object) =>
  callerAt(server.origin).post('/api/login/second-step', body);

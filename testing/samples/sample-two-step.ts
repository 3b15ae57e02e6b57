import { passkeySite } from '../../src/server/infrastructure/secrets/passkeys.ts';
import { createApplicant, expectStatus, type TestPerson } from '../builders/builders.ts';
import { softwarePasskey } from '../builders/software-passkey.ts';
import { addApp, addPasskey, beginLogin, codeOf } from '../builders/two-step.ts';
import type { TestServer } from '../server/test-server.ts';
import type { SampleCall } from './sample-call.ts';

/** A body with the code that an app shows when the call is made: a minute later it is another one. */
const withCode = (secret: string, body: object) => ({
  ...body,
  get code() {
    return codeOf(secret);
  },
});

/** One valid call to every endpoint of two-step login, in an order in which all can be made. */
export async function sampleTwoStep(server: TestServer, person: TestPerson): Promise<[string, SampleCall][]> {
  const aPerson = () => createApplicant(server);
  const [newcomer, leaver, guest, beginner] = await Promise.all([aPerson(), aPerson(), aPerson(), aPerson()]);
  // Begun, and confirmed by the sample call.
  const { secret } = expectStatus(await newcomer.post('/api/account/two-step/app'), 200).body;
  await addApp(leaver);
  const { secret: guests } = await addApp(guest);
  const { challenge } = await beginLogin(server, guest.email);
  const { origin } = passkeySite(server.ctx.appUrl);
  const fresh = softwarePasskey({ origin });
  const made = expectStatus(await beginner.post('/api/account/two-step/passkeys/options'), 200).body.options;
  const { passkey } = await addPasskey(server, person);
  const { passkeys } = expectStatus(await person.get('/api/account/two-step'), 200).body;
  const asked = expectStatus(await person.post('/api/account/confirm-passkey/options'), 200).body.options;
  return [
    ['POST /api/login/second-step', { body: withCode(guests, { challenge, method: 'app' }) }],
    ['GET /api/account/two-step', { as: person }],
    ['POST /api/account/two-step/app', { as: person }],
    ['POST /api/account/two-step/app/confirm', { as: newcomer, body: withCode(secret, {}) }],
    ['DELETE /api/account/two-step/app', { as: leaver }],
    ['POST /api/account/two-step/recovery-codes', { as: person }],
    ['POST /api/account/confirm-passkey', { as: person, body: { passkey: passkey.use(asked) } }],
    ['POST /api/account/confirm-passkey/options', { as: person }],
    [
      'POST /api/account/two-step/passkeys',
      {
        as: beginner,
        body: { name: 'My phone', passkey: fresh.create(made) },
        optional: ['passkey.response.transports'],
      },
    ],
    ['POST /api/account/two-step/passkeys/options', { as: beginner }],
    ['DELETE /api/account/two-step/passkeys/:id', { as: person, params: { id: passkeys[0].id } }],
  ];
}

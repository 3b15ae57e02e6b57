import { createApplicant, expectStatus, loggedIn, PASSWORD, someEmail, somePhone } from '../builders/builders.ts';
import { contactTokenOf, requestPasswordReset, resetLinkOf } from '../builders/passwords.ts';
import type { TestServer } from '../server/test-server.ts';
import type { SampleCall } from './sample-call.ts';
import { sampleTwoStep } from './sample-two-step.ts';

const NEW_PASSWORD = 'Keys-in-the-maple-8';

/** One valid call to every endpoint about the caller's own account; calls that end sessions use other people. */
export async function sampleAccounts(server: TestServer): Promise<[string, SampleCall][]> {
  const aPerson = () => createApplicant(server);
  const [ada, forgetful, careful, modern] = await Promise.all([aPerson(), aPerson(), aPerson(), aPerson()]);
  const names = { first_name: ada.firstName, last_name: ada.lastName };
  const [email, phone_number] = [someEmail(), somePhone()];
  expectStatus(await ada.post('/api/account', { ...names, email, phone_number }), 200);
  expectStatus(await requestPasswordReset(server, forgetful.email), 200);
  const link = await resetLinkOf(server, forgetful.email);
  const elsewhere = await loggedIn(server, ada.email);
  const sessions = expectStatus(await elsewhere.get('/api/account/sessions'), 200).body.sessions;
  return [
    ...(await sampleTwoStep(server, modern)),
    ['POST /api/account/confirm-password', { as: ada, body: { password: PASSWORD } }],
    ['POST /api/account/roles', { as: ada, body: { role: 'applicant', password: PASSWORD } }],
    ['GET /api/account', { as: ada }],
    ['POST /api/account', { as: ada, body: { ...names, email: ada.email, phone_number: ada.phone } }],
    ['POST /api/account/contact-change/confirm', { as: ada, body: { token: await contactTokenOf(server, email) } }],
    ['DELETE /api/account/contact-change/:kind', { as: ada, params: { kind: 'phone_number' } }],
    ['GET /api/account/sessions', { as: ada }],
    ['DELETE /api/account/sessions/:id', { as: ada, params: { id: sessions[0].id } }],
    ['POST /api/forgot-password', { query: { email: someEmail() }, body: { email: someEmail() }, optional: ['email'] }],
    ['POST /api/reset-password/check', { body: { token: link.token, email: forgetful.email } }],
    [
      'POST /api/reset-password',
      {
        body: {
          token: link.token,
          email: forgetful.email,
          password: NEW_PASSWORD,
          password_confirm: NEW_PASSWORD,
        },
      },
    ],
    [
      'POST /api/account/update-password',
      {
        as: careful,
        body: { old_password: PASSWORD, new_password: NEW_PASSWORD, new_password_confirmation: NEW_PASSWORD },
      },
    ],
    ['POST /api/account/sign-out-everywhere', { as: ada }],
  ];
}

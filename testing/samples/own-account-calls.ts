import { settingsTokenOf } from '../../src/server/accounts/notification-settings/notification-settings-link.ts';
import { createApplicant, createLandlord, PASSWORD, registrationForm } from '../builders/builders.ts';
import { landlordForm } from '../builders/verification.ts';
import type { SampleCall } from './sample-call.ts';
import { samplePersonalData } from './sample-personal-data.ts';
import type { SampleRecords } from './sample-records.ts';

/** Valid calls about signing up, logging in and the caller's own account and settings. */
export async function callsAboutOwnAccount({
  server,
  landlord,
  code,
  aboutAccounts,
}: SampleRecords): Promise<[string, SampleCall][]> {
  return [
    ['GET /api/capabilities', {}],
    ['GET /api/captcha/challenge', {}],
    [
      'POST /api/error-report',
      { body: { reference: 'ABC-234', page: '/login', name: 'TypeError', stack: 'at go (/assets/index.js:1:2)' } },
    ],
    ['POST /api/register', { body: await registrationForm(server) }],
    [
      'POST /api/login',
      { body: { email: landlord.email, password: PASSWORD, remember: true }, optional: ['remember'] },
    ],
    ['PUT /api/account/language', { body: { language: 'en' } }],
    ['POST /api/account/role', { body: { role: 'applicant' } }],
    ...aboutAccounts,
    ...(await samplePersonalData(server)),
    ['GET /api/account/contacts', {}],
    [
      'POST /api/account/contact-code',
      // The applicant's own email is confirmed already.
      { body: { contact: 'email', again: false }, optional: ['again'], as: await createApplicant(server) },
    ],
    ['POST /api/account/contact-code/confirm', { body: { contact: 'phone_number', code } }],
    [
      'POST /api/verify-landlord',
      {
        as: await createLandlord(server),
        body: landlordForm(landlord, { reference: 'RECO 4123456' }),
        optional: ['reference'],
      },
    ],
    ['GET /api/letters', { query: { token: settingsTokenOf(server.ctx, landlord) } }],
    [
      'PUT /api/letters',
      {
        body: { token: settingsTokenOf(server.ctx, landlord), letters: { newsletter: true, reminders: false } }, // @literal field of the API
        optional: ['token'],
      },
    ],
  ];
}

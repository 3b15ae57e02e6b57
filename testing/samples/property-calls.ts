import { proofOf } from '../../src/server/invitations/invitation-proof.ts';
import { expectStatus, someEmail, somePhone, type TestPerson, type TestProperty } from '../builders/builders.ts';
import type { TestServer } from '../server/test-server.ts';
import type { SampleCall } from './sample-call.ts';
import type { SampleRecords } from './sample-records.ts';

/** The proof in an invitation that was sent to a person. */
async function proofFor(server: TestServer, landlord: TestPerson, property: TestProperty, { email }: TestPerson) {
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, { emails: [email] }), 200);
  const { id } = await server.ctx.db
    .selectFrom('invitation')
    .select('id')
    .where('recipient', '=', email)
    .where('property_id', '=', property.id)
    .executeTakeFirstOrThrow();
  return proofOf(server.ctx, { id, channel: 'email', to: email });
}

/** Valid calls about properties, their forms and invitations. */
export async function callsAboutProperties({
  server,
  landlord,
  property,
  applicant,
  stopToken,
  suggestions,
  id,
}: SampleRecords): Promise<[string, SampleCall][]> {
  return [
    ['GET /api/address/suggest', { query: { input: '48 ferm', session: 'one' } }],
    ['GET /api/address/resolve', { query: { id: suggestions[0].id, session: 'one' } }],
    ...callsAboutListing(id),
    ['GET /api/property/:id', { params: id }],
    ['GET /api/property', { query: { sort_field: 'created_at', sort_asc: '1' } }],
    ['POST /api/property/change-status/:id', { params: id, body: { status: 'active' }, optional: ['status'] }],
    ['GET /api/application/token/:token', { params: { token: property.token } }],
    ['GET /api/application/:id/undelivered-invitations', { params: id }],
    [
      'POST /api/application/:id/send-link',
      {
        params: id,
        body: { emails: [someEmail()], phone_numbers: [somePhone()], people_asked: true },
        optional: ['emails', 'phone_numbers', 'people_asked'],
      },
    ],
    [
      'POST /api/application/token/:token/confirm-contact',
      { params: { token: property.token }, body: { sent: await proofFor(server, landlord, property, applicant) } },
    ],
    ['POST /api/stop-messages', { body: { token: String(stopToken) } }],
  ];
}

/** Calls that list and change a property. */
function callsAboutListing(id: SampleRecords['id']): [string, SampleCall][] {
  return [
    [
      'POST /api/property',
      {
        body: {
          address: '9 Whyte Ave, Edmonton, AB',
          unit: '2',
          province: 'AB',
          asking_rent: 1950,
          available_on: '2027-05-01',
          lease_months: 12,
          decision_days: 7,
        },
        optional: ['unit', 'province', 'asking_rent', 'available_on', 'lease_months', 'decision_days'],
      },
    ],
    [
      'POST /api/application/:id',
      {
        params: id,
        body: {
          status: 'active',
          requirements: ['smoking'],
          address: '7 Ross St, Charlottetown, PE',
          province: 'PE',
          asking_rent: 2100,
          available_on: '2027-06-01',
          lease_months: 1,
          decision_days: 3,
        },
        optional: [
          'status',
          'requirements',
          'address',
          'province',
          'asking_rent',
          'available_on',
          'lease_months',
          'decision_days',
        ],
      },
    ],
  ];
}

import {
  createApplicant,
  createApplication,
  createProperty,
  someEmail,
  type TestPerson,
} from '../builders/builders.ts';
import { attemptsOf, postControl, requestLogOf } from '../builders/checks.ts';
import { orderFor } from '../builders/paid-items.ts';
import { until } from '../server/mailbox.ts';
import type { TestServer } from '../server/test-server.ts';
import { type FreeText, plainUpTo, upTo } from './free-text.ts';

const PLACE = { address: '1290 Bloor St W', city: 'Toronto', province: 'ON', no_sin: true };

/** The free texts of an order, and of the data sent to the bureau. */
export async function textsOfChecks(server: TestServer, landlord: TestPerson): Promise<Record<string, FreeText>> {
  const { db } = server.ctx;
  // Holds the bureau's events, so that checks do not change while these tests compare stored data.
  await postControl(server, 'webhooks/hold');
  const ordered = await createProperty(landlord);
  const order: FreeText = {
    send: (name) =>
      landlord.post('/api/screening-request/landlord-request-items', {
        application_id: ordered.id,
        request_tenant_pays: false,
        screening_requests: [{ name, type: 'email', email: someEmail(), items: ['credit_check'] }],
      }),
    read: async ({ body }) => body.screening_requests[0].name,
    refuses: plainUpTo(100),
  };

  const applicant = await createApplicant(server);
  const property = await createProperty(landlord);
  const applicantId = await createApplication(applicant, property);
  await orderFor(server, applicantId, ['credit_check', 'background_check'], 'agreed');
  /** The address data sent to the bureau with the only attempt, once it is logged. */
  const orderedResidence = async () => {
    const one = await until('an order', async () =>
      (await attemptsOf(server, applicantId)).find(({ state }) => state !== 'queued'),
    );
    const logged = (await requestLogOf(server)).find(({ body }) => body.includes(one.id));
    return JSON.parse(logged?.body ?? '{}').input_claims?.residences[0];
  };
  const check = (path: string, more: object, field: 'address' | 'city', most: number): FreeText => ({
    ready: async () => {
      await db.deleteFrom('check_attempt').where('applicant_id', '=', applicantId).execute();
      await db.deleteFrom('attempted_check').where('person_id', '=', applicant.id).execute();
      await db.deleteFrom('check_result').where('applicant_id', '=', applicantId).execute();
      await db
        .updateTable('screening_item')
        .set({ state: 'agreed', done_at: null, failed_at: null })
        .where('applicant_id', '=', applicantId)
        .execute();
    },
    send: (text) => applicant.post(path, { application_id: property.id, ...PLACE, ...more, [field]: text }),
    read: async () => (await orderedResidence())[field],
    refuses: upTo(most),
  });
  const born = { date_of_birth: '1990-04-12' };
  return {
    'POST /api/screening-request/landlord-request-items: screening_requests.0.name': order,
    'POST /api/credit-check: address': check('/api/credit-check', born, 'address', 200),
    'POST /api/credit-check: city': check('/api/credit-check', born, 'city', 100),
    'POST /api/background-check: address': check('/api/background-check', {}, 'address', 200),
    'POST /api/background-check: city': check('/api/background-check', {}, 'city', 100),
  };
}

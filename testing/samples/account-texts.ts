import { createApplicant, createLandlord, registrationForm } from '../builders/builders.ts';
import { beginPasskey } from '../builders/two-step.ts';
import { landlordForm } from '../builders/verification.ts';
import { callerAt } from '../server/caller.ts';
import type { TestServer } from '../server/test-server.ts';
import { type FreeText, plainUpTo, upTo } from './free-text.ts';

/** The names that people give about themselves, on sign-up and in their account. */
export async function textsOfAccounts(server: TestServer): Promise<Record<string, FreeText>> {
  const sender = await createApplicant(server);
  const passkeyOwner = await createApplicant(server);
  let offer = {};

  const sign = (field: string): FreeText => ({
    send: async (text) =>
      callerAt(server.origin).post('/api/register', await registrationForm(server, { [field]: text })),
    read: async ({ body }) => body[field],
    refuses: plainUpTo(100),
  });

  const ownName = (field: 'first_name' | 'last_name'): FreeText => ({
    send: (text) =>
      sender.post('/api/account', {
        ...{ first_name: sender.firstName, last_name: sender.lastName },
        ...{ email: sender.email, phone_number: sender.phone, [field]: text },
      }),
    read: async ({ body }) => body[field],
    refuses: plainUpTo(100),
  });

  return {
    'POST /api/register: first_name': sign('first_name'),
    'POST /api/register: last_name': sign('last_name'),
    'POST /api/account: first_name': ownName('first_name'),
    'POST /api/account: last_name': ownName('last_name'),
    'POST /api/account/two-step/passkeys: name': {
      ready: async () => {
        offer = await beginPasskey(server, passkeyOwner);
      },
      send: (name) => passkeyOwner.post('/api/account/two-step/passkeys', { ...offer, name }),
      read: async () => {
        const { passkeys } = (await passkeyOwner.get('/api/account/two-step')).body;
        await passkeyOwner.delete(`/api/account/two-step/passkeys/${passkeys[0].id}`);
        return passkeys[0].name;
      },
      refuses: upTo(100),
    },
    ...(await textsOfLandlords(server)),
  };
}

/** What landlords say about themselves, so that their information can be verified. */
async function textsOfLandlords(server: TestServer): Promise<Record<string, FreeText>> {
  const newcomer = await createLandlord(server);
  const { db } = server.ctx;
  const landlordSays = (field: 'first_name' | 'last_name' | 'reference', refuses: FreeText['refuses']): FreeText => ({
    send: (text) => newcomer.post('/api/verify-landlord', landlordForm(newcomer, { [field]: text })),
    read: async () =>
      (
        await db
          .selectFrom('landlord_information')
          .select(['first_name', 'last_name', 'licence as reference'])
          .where('person_id', '=', newcomer.id)
          .executeTakeFirst()
      )?.[field],
    refuses,
  });
  return {
    'POST /api/verify-landlord: first_name': landlordSays('first_name', plainUpTo(100)),
    'POST /api/verify-landlord: last_name': landlordSays('last_name', plainUpTo(100)),
    'POST /api/verify-landlord: reference': landlordSays('reference', plainUpTo(200)),
  };
}

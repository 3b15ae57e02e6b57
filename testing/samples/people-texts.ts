import {
  A_PDF,
  createApplicant,
  createApplication,
  createProperty,
  expectStatus,
  GUARANTOR,
  someEmail,
  type TestPerson,
} from '../builders/builders.ts';
import { answerReferenceForm, askForReferences, createReferenceFor, referencesOf } from '../builders/references.ts';
import { callerAt } from '../server/caller.ts';
import type { TestServer } from '../server/test-server.ts';
import { type FreeText, plainUpTo } from './free-text.ts';

/** The free texts of people who are asked about an application: guarantors, former landlords and co-applicants. */
export async function textsOfPeople(server: TestServer, landlord: TestPerson): Promise<Record<string, FreeText>> {
  const ana = await createApplicant(server);
  const asking = { server, landlord, ana };
  return {
    ...(await textsOfReferences(asking)),
    'POST /api/guarantor/form/:token: first_name': guarantor(asking, 'first_name'),
    'POST /api/guarantor/form/:token: last_name': guarantor(asking, 'last_name'),
    'POST /api/applicant/:applicantId/send-coapplicant-link: names.*': coApplicant(asking),
  };
}

interface Asking {
  server: TestServer;
  landlord: TestPerson;
  ana: TestPerson;
}

/** The guarantor's form accepts one answer, so each accepted text gets its own link. */
function guarantor({ server, landlord, ana }: Asking, field: 'first_name' | 'last_name'): FreeText {
  let [asking, token] = ['', ''];
  return {
    ready: async () => {
      asking = await createApplication(ana, await createProperty(landlord));
      token = expectStatus(await ana.post(`/api/applicant/${asking}/guarantor-link`), 201).body.token;
    },
    send: (text) => {
      const proof = new File([A_PDF], 'proof.pdf', { type: 'application/pdf' });
      const form = { ...GUARANTOR, [field]: text };
      return callerAt(server.origin).upload(`/api/guarantor/form/${token}`, form, { proof_of_income: [proof] });
    },
    read: async () =>
      (
        await server.ctx.db.selectFrom('guarantor').select(field).where('applicant_id', '=', asking).executeTakeFirst()
      )?.[field],
    refuses: plainUpTo(100),
  };
}

function coApplicant({ server, landlord, ana }: Asking): FreeText {
  let inviting = '';
  const friend = { email: '' };
  return {
    ready: async () => {
      inviting = await createApplication(ana, await createProperty(landlord));
      friend.email = someEmail();
    },
    send: (text) =>
      ana.post(`/api/applicant/${inviting}/send-coapplicant-link`, {
        emails: [friend.email],
        names: { [friend.email]: text },
      }),
    read: async () =>
      (
        await server.ctx.db
          .selectFrom('co_applicant')
          .select('name')
          .where('recipient', '=', friend.email)
          .executeTakeFirst()
      )?.name,
    refuses: plainUpTo(100),
  };
}

/** Each accepted text is its own request, and their number is limited. */
async function textsOfReferences({ server, landlord, ana }: Asking): Promise<Record<string, FreeText>> {
  const { db } = server.ctx;
  const seeking = await createApplication(ana, await createProperty(landlord));
  await askForReferences(server, { applicantId: seeking, state: 'agreed' });
  const { property_id: referenced } = await db
    .selectFrom('applicant')
    .select('property_id')
    .where('id', '=', seeking)
    .executeTakeFirstOrThrow();
  const referenceCalls = referencesOf(ana, { id: referenced, token: '' }, seeking);
  const removeReferences = async () => {
    await db.deleteFrom('landlord_reference').where('applicant_id', '=', seeking).execute();
    await db.deleteFrom('reference_email').where('requested_by', '=', ana.id).execute();
  };
  const storedReference = async (field: 'name' | 'tenant_address') =>
    (await db.selectFrom('landlord_reference').select(field).where('applicant_id', '=', seeking).executeTakeFirst())?.[
      field
    ];
  let request = { id: '', token: '' };
  const createRequest = async () => {
    await removeReferences();
    request = await createReferenceFor(server, ana, { id: referenced, token: '' }, seeking);
  };
  return {
    'POST /api/landlord-reference/request: name': {
      ready: removeReferences,
      send: (name) => referenceCalls.request({ name }),
      read: () => storedReference('name'),
      refuses: plainUpTo(100),
    },
    'POST /api/landlord-reference/request: address': {
      ready: removeReferences,
      send: (address) => referenceCalls.request({ address }),
      read: () => storedReference('tenant_address'),
      refuses: plainUpTo(200),
    },
    'POST /api/landlord-reference/:id/resubmit: name': {
      ready: createRequest,
      send: (name) => referenceCalls.resubmit(request.id, { name, email: someEmail() }),
      read: () => storedReference('name'),
      refuses: plainUpTo(100),
    },
    'POST /api/landlord-reference/response: tenant_address': {
      ready: createRequest,
      send: (text) => answerReferenceForm(server, request.token, { tenant_address: text }),
      read: () => storedReference('tenant_address'),
      refuses: plainUpTo(200),
    },
  };
}

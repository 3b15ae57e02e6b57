import {
  A_PDF,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  GUARANTOR,
  HOUSEHOLD,
  HOUSING,
  JOB,
  registrationForm,
  someEmail,
} from '../builders/builders.ts';
import { answerReferenceForm, askForReferences, createReferenceFor, referencesOf } from '../builders/references.ts';
import { beginPasskey } from '../builders/two-step.ts';
import { landlordForm } from '../builders/verification.ts';
import { type Answer, callerAt } from '../server/caller.ts';
import type { TestServer } from '../server/test-server.ts';
import { textsOfChecks } from './check-texts.ts';
import { type FreeText, plainUpTo, upTo } from './free-text.ts';
import type { HostileName } from './hostile-texts.ts';

const unitNumber: FreeText['refuses'] = {
  ...upTo(100, 'Unit number is too long'),
  ...Object.fromEntries(
    (
      ['control characters', 'markup', 'entities', 'SQL', 'a template', 'emoji', 'zero width'] satisfies HostileName[]
    ).map((name) => [name, 'Please enter a valid unit number']),
  ),
};

/** Every free-text field of every call, by `METHOD /path: field`, each with its own people and records. */
export async function freeTexts(server: TestServer): Promise<Record<string, FreeText>> {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  // Nobody has verified their information yet.
  const newcomer = await createLandlord(server);
  const ana = await createApplicant(server);
  const passkeyOwner = await createApplicant(server);
  let offer = {};
  const id = await createApplication(ana, property);
  const { applicantId: sent, applicant: sender } = await createSubmittedApplication(server, property);
  const application_id = property.id;
  const { db } = server.ctx;
  const answers = async () => (await ana.get(`/api/applicant/${id}`)).body.applicant;
  let homes = 0;
  const nextHome = (): number => {
    homes += 1;
    return homes;
  };
  const setup = async (propertyId: string) => (await landlord.get(`/api/property/${propertyId}`)).body.property;

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

  const home = (field: string, refuses: FreeText['refuses']): [string, FreeText][] => {
    const body = { ...HOUSING, type: 'current', application_id };
    let homeId = '';
    const read = async () => (await answers()).housings[0][field];
    const save = (path: string) => (text: string) => ana.post(path, { ...body, [field]: text });
    const ready = async () => {
      homeId = (await ana.post('/api/housing', body)).body.id;
    };
    return [
      [`POST /api/housing: ${field}`, { send: save('/api/housing'), read, refuses }],
      [
        `POST /api/housing/:id: ${field}`,
        { ready, send: (text) => save(`/api/housing/${homeId}`)(text), read, refuses },
      ],
    ];
  };

  const job = (kind: object, field: string, most: number): [string, FreeText][] => {
    const name = field === 'reference' ? 'references.0.name' : field;
    const body = (text: string) => ({
      ...kind,
      application_id,
      ...(field === 'reference' ? { references: [{ ...JOB.references[0], name: text }] } : { [field]: text }),
    });
    let jobId = '';
    const make = async () => {
      jobId = expectStatus(await ana.post('/api/employment', body('x')), 200).body.id;
    };
    const read = async (taken: Answer) => {
      const saved = (await answers()).employments.find((entry: { id: string }) => entry.id === taken.body.id);
      await ana.delete(`/api/employment/${taken.body.id}`);
      return field === 'reference' ? saved.employment_references[0].name : saved[field];
    };
    const refuses = upTo(most);
    return [
      [`POST /api/employment: ${name}`, { send: (text) => ana.post('/api/employment', body(text)), read, refuses }],
      [
        `POST /api/employment/:id: ${name}`,
        { ready: make, send: (text) => ana.post(`/api/employment/${jobId}`, body(text)), read, refuses },
      ],
    ];
  };

  const household = (path: string): FreeText => ({
    send: (text) => ana.post(path, { ...HOUSEHOLD, application_id, description: text }),
    read: async () => (await answers()).households[0].description,
    refuses: upTo(1000),
  });

  /** The guarantor's form accepts one answer, so each accepted text gets its own link. */
  const guarantor = (field: 'first_name' | 'last_name'): FreeText => {
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
        (await db.selectFrom('guarantor').select(field).where('applicant_id', '=', asking).executeTakeFirst())?.[field],
      refuses: plainUpTo(100),
    };
  };

  /** Each accepted text is its own request, and their number is limited. */
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
  const references: Record<string, FreeText> = {
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

  let inviting = '';
  const friend = { email: '' };
  const coApplicant: FreeText = {
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
      (await db.selectFrom('co_applicant').select('name').where('recipient', '=', friend.email).executeTakeFirst())
        ?.name,
    refuses: plainUpTo(100),
  };

  const draft = `/api/applicant/${id}/draft/guarantor`;
  const note = `/api/applicant/${sent}/note`;
  const retired = { is_student: 0, is_past: 0, current_status: 'retired', salary: 1, salary_notes: 'x' };
  const study = { is_student: 1, is_past: 0, school_name: 'York', school_program: 'Law', start_date: '2024-09' };
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
    'POST /api/verify-landlord: first_name': landlordSays('first_name', plainUpTo(100)),
    'POST /api/verify-landlord: last_name': landlordSays('last_name', plainUpTo(100)),
    'POST /api/verify-landlord: reference': landlordSays('reference', plainUpTo(200)),
    'POST /api/property: address': {
      // Some of the texts read as the same address, and a home can be listed only once.
      send: (text) => landlord.post('/api/property', { address: `${text} ${nextHome()}`, province: 'ON' }),
      read: async ({ body }) => (await setup(body.applicationId)).address.replace(/ \d+, ON$/, ''),
      refuses: plainUpTo(200),
    },
    'POST /api/property: unit': {
      send: (text) => landlord.post('/api/property', { address: `${nextHome()} Queen St W, Toronto, ON`, unit: text }),
      read: async ({ body }) => (await setup(body.applicationId)).unit,
      refuses: plainUpTo(100, 'Unit is too long'),
    },
    'POST /api/application/:id: address': {
      // An address can be listed only once, and the texts alone are already listed above.
      send: (text) => landlord.post(`/api/application/${property.id}`, { address: `${text} 2`, province: 'ON' }),
      read: async () => (await setup(property.id)).address.replace(/ 2, ON$/, ''),
      refuses: plainUpTo(200),
    },
    'POST /api/applicant/:applicantId/dispute: comment': {
      ready: () => sender.delete(`/api/applicant/${sent}/dispute/credit_score`),
      send: (text) => sender.post(`/api/applicant/${sent}/dispute`, { input: 'credit_score', comment: text }),
      read: async () =>
        (
          await db
            .selectFrom('dispute')
            .select('comment')
            .where('applicant_id', '=', sent)
            .where('state', '=', 'open')
            .executeTakeFirst()
        )?.comment,
      refuses: upTo(1000),
    },
    'PUT /api/applicant/:applicantId/note: words': {
      send: async (text) => landlord.put(note, { words: text, version: (await landlord.get(note)).body.version }),
      read: async () => (await landlord.get(note)).body.words,
      refuses: upTo(4000),
    },
    'PUT /api/applicant/:applicantId/draft/:step: content.*': {
      send: async (text) => {
        const version = (await ana.get(draft)).body.draft?.version ?? 0;
        return ana.put(draft, { content: { said: { deep: [text] }, [`key ${text}`]: 1 }, version });
      },
      read: async () => {
        const { said, ...keys } = (await ana.get(draft)).body.draft.content;
        return `key ${said.deep[0]}` in keys ? said.deep[0] : keys;
      },
      refuses: {},
    },
    ...Object.fromEntries([
      ...home('address', plainUpTo(200)),
      ...home('unit_number', unitNumber),
      ...home('reason_for_leaving', upTo(500)),
      ...job(JOB, 'job_title', 150),
      ...job(JOB, 'employer', 150),
      ...job(JOB, 'reference', 100),
      ...job(retired, 'salary_notes', 500),
      ...job(study, 'school_name', 150),
      ...job(study, 'school_program', 150),
    ]),
    'POST /api/household: description': household('/api/household'),
    'POST /api/household/:applicantId: description': household(`/api/household/${id}`),
    ...references,
    ...(await textsOfChecks(server, landlord)),
    'POST /api/guarantor/form/:token: first_name': guarantor('first_name'),
    'POST /api/guarantor/form/:token: last_name': guarantor('last_name'),
    'POST /api/applicant/:applicantId/send-coapplicant-link: names.*': coApplicant,
  };
}

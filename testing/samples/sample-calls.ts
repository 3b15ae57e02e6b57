import { randomUUID } from 'node:crypto';
import { type Auth, type Endpoint, fileFields } from '../../src/contract/endpoint.ts';
import { settingsTokenOf } from '../../src/server/accounts/notification-settings/notification-settings-link.ts';
import { proofOf } from '../../src/server/invitations/invitation-proof.ts';
import { storeReport } from '../../src/server/screening/results/store-report.ts';
import {
  A_PDF,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
  GUARANTOR,
  HOUSEHOLD,
  HOUSING,
  JOB,
  PASSWORD,
  registrationForm,
  someEmail,
  somePhone,
  type TestPerson,
  type TestProperty,
} from '../builders/builders.ts';
import { answerFriend, createInvitedCoApplicant } from '../builders/co-applicants.ts';
import { A_LATE_FILE, storeCreditFile } from '../builders/credit-files.ts';
import { mailboxOf, until } from '../builders/evidence.ts';
import { orderFor, storeResult } from '../builders/paid-items.ts';
import { AN_ANSWER, askForReferences, createReferenceFor, referenceRequest } from '../builders/references.ts';
import { askForCode, codeSentTo, landlordForm } from '../builders/verification.ts';
import { type Answer, type Caller, callerAt } from '../server/caller.ts';
import type { TestServer } from '../server/test-server.ts';
import { sampleAccounts } from './sample-accounts.ts';
import type { SampleCall } from './sample-call.ts';
import { sampleChecks } from './sample-checks.ts';
import { samplePersonalData } from './sample-personal-data.ts';

/** People and records for one valid call to every endpoint, and unrelated strangers. */
export interface Samples {
  landlord: TestPerson;
  applicant: TestPerson;
  strangers: { landlord: TestPerson; applicant: TestPerson };
  /** By `METHOD /path`, in an order in which all can be made one after the other. */
  calls: Map<string, SampleCall>;
}

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

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The path of an endpoint with its parameters and query filled in. */
export function addressOf(endpoint: Endpoint, { params = {}, query }: SampleCall): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** The caller for an endpoint's auth; public endpoints are called without a session. */
export function callerFor(
  site: { origin: string },
  who: Auth,
  people: Pick<Samples, 'landlord' | 'applicant'>,
): Caller {
  if (who === 'anyone') return callerAt(site.origin);
  return who === 'landlord' ? people.landlord : people.applicant;
}

/** Makes the call. */
export function make(endpoint: Endpoint, sample: SampleCall, caller: Caller): Promise<Answer> {
  const address = addressOf(endpoint, sample);
  if (endpoint.files) {
    const file = new File([A_PDF], 'pay-stub.pdf', { type: 'application/pdf' });
    const files = Object.fromEntries(fileFields(endpoint.files).map((name) => [name, [file]]));
    return caller.upload(address, sample.body as Record<string, string>, files);
  }
  if (endpoint.method === 'PUT') return caller.put(address, sample.body);
  if (endpoint.method === 'POST') return caller.post(address, sample.body);
  return endpoint.method === 'DELETE' ? caller.delete(address) : caller.get(address);
}

/** Creates the people, the records and the calls. */
export async function buildSamples(server: TestServer): Promise<Samples> {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  const submitted = await createSubmittedApplication(server, property);
  const applicant = await createApplicant(server);
  const applicantId = await createApplication(applicant, property);
  await fillIn(applicant, property);
  const { housings, employments } = (await applicant.get(`/api/applicant/${applicantId}`)).body.applicant;
  const draft = { applicantId, step: 'guarantor' };
  expectStatus(
    await applicant.put(`/api/applicant/${applicantId}/draft/guarantor`, { content: { name: 'Ana' }, version: 0 }),
    200,
  );
  const proof = new File([A_PDF], 'proof.pdf');
  const fields = { model_id: applicantId, model_type: 'Applicant', input: 'proof_of_income' };
  const uploaded = expectStatus(await applicant.upload('/api/file', fields, { files: [proof] }), 200).body.files[0];
  const invited = someEmail();
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, { emails: [invited] }), 200);
  const stopToken = await until(
    'the invitation',
    async () =>
      (await mailboxOf(server, invited))[0]?.links.find((link) => link.includes('token='))?.split('token=')[1],
  );
  const inviting = await createApplicant(server);
  const friend = await createInvitedCoApplicant(
    server,
    inviting,
    await createApplication(inviting, await createProperty(landlord)),
  );
  expectStatus(await answerFriend(applicant, friend), 200);
  const guaranteed = await createApplication(applicant, await createProperty(landlord));
  const uncertain = await createInvitedCoApplicant(server, applicant, guaranteed);
  const aGuarantorLink = async () =>
    expectStatus(await applicant.post(`/api/applicant/${guaranteed}/guarantor-link`), 201).body;
  const [askedGuarantor, superfluousGuarantor] = [await aGuarantorLink(), await aGuarantorLink()];
  const referenced = await createProperty(landlord);
  const seeking = await createApplication(applicant, referenced);
  await askForReferences(server, { applicantId: seeking, state: 'agreed' });
  const aReference = () => createReferenceFor(server, applicant, referenced, seeking);
  const [corrected, superfluousReference, answered] = await Promise.all([aReference(), aReference(), aReference()]);
  const checks = await createReportToOpen(server, landlord, submitted.applicantId);
  await orderFor(server, applicantId, ['id_verification'], 'agreed');
  const [aboutChecks, aboutAccounts] = await Promise.all([
    sampleChecks(server, { landlord, applicant }),
    sampleAccounts(server),
  ]);
  expectStatus(await askForCode(applicant, 'phone_number'), 200);
  const code = await codeSentTo(server, applicant.phone);
  const { suggestions } = (await landlord.get('/api/address/suggest?input=48+ferm&session=one')).body;

  const id = { id: property.id };
  const application_id = property.id;
  const other = await createProperty(landlord);
  const calls: [string, SampleCall][] = [
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
    ['GET /api/address/suggest', { query: { input: '48 ferm', session: 'one' } }],
    ['GET /api/address/resolve', { query: { id: suggestions[0].id, session: 'one' } }],
    [
      'POST /api/property',
      {
        body: { address: '9 Whyte Ave, Edmonton, AB', unit: '2', province: 'AB', asking_rent: 1950 },
        optional: ['unit', 'province', 'asking_rent'],
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
        },
        optional: ['status', 'requirements', 'address', 'province', 'asking_rent'],
      },
    ],
    ['GET /api/property/:id', { params: id }],
    ['GET /api/property', { query: { sort_field: 'created_at', sort_asc: '1' } }],
    ['POST /api/property/change-status/:id', { params: id, body: { status: 'active' }, optional: ['status'] }],
    ['GET /api/application/token/:token', { params: { token: property.token } }],
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
    ['POST /api/applicant', { body: { application_id: other.id } }],
    ['GET /api/applicant', { query: { sort_field: 'created_at', sort_asc: '0' } }],
    ['GET /api/applicant/:applicantId', { params: { applicantId } }],
    ['POST /api/applicant/:applicantId/step', { params: { applicantId }, body: { step: 'guarantor' } }],
    ['GET /api/applicant/:applicantId/draft/:step', { params: draft }],
    ['PUT /api/applicant/:applicantId/draft/:step', { params: draft, body: { content: { name: 'Ben' }, version: 1 } }],
    ['DELETE /api/applicant/:applicantId/draft/:step', { params: draft }],
    [
      'POST /api/applicant/:applicantId/never-rented',
      { params: { applicantId }, body: { never_rented: false, version: 1 }, optional: ['version'] },
    ],
    ['GET /api/housing/:id', { params: { id: applicantId } }],
    [
      'POST /api/housing',
      { body: { ...HOUSING, type: 'previous', application_id, version: 0 }, optional: ['unit_number', 'version'] },
    ],
    [
      'POST /api/housing/:id',
      {
        params: { id: housings[0].id },
        body: { ...HOUSING, type: 'current', application_id, version: 1 },
        optional: ['unit_number', 'version'],
      },
    ],
    ['GET /api/employment/:id', { params: { id: applicantId } }],
    [
      'POST /api/employment',
      {
        body: { ...JOB, application_id, key: randomUUID(), version: 0 },
        optional: ['is_student', 'is_past', 'key', 'version'],
      },
    ],
    [
      'POST /api/employment/:id',
      {
        params: { id: employments[0].id },
        body: { ...JOB, application_id, version: 1 },
        optional: ['is_student', 'is_past', 'version'],
      },
    ],
    ['DELETE /api/employment/:id', { params: { id: employments[0].id }, query: { version: '2' } }],
    ['GET /api/household/:applicantId', { params: { applicantId } }],
    [
      'POST /api/household',
      {
        body: { ...HOUSEHOLD, application_id, version: 1 },
        optional: ['description', 'version', 'minor_count', 'accessible'],
      },
    ],
    [
      'POST /api/household/:applicantId',
      {
        params: { applicantId },
        body: { ...HOUSEHOLD, application_id, version: 2 },
        optional: ['description', 'version', 'minor_count', 'accessible'],
      },
    ],
    ['POST /api/file', { body: fields }],
    ['GET /api/file/:id', { params: { id: uploaded.id } }],
    ['DELETE /api/file/:id', { params: { id: uploaded.id } }],
    ['GET /api/applicant/:applicantId/guarantor', { params: { applicantId: guaranteed } }],
    ['DELETE /api/guarantor/:id', { params: { id: superfluousGuarantor.id } }],
    [
      'POST /api/applicant/:applicantId/guarantor',
      { params: { applicantId: guaranteed }, body: { email: someEmail() } },
    ],
    ['POST /api/applicant/:applicantId/guarantor-link', { params: { applicantId } }],
    ['GET /api/applicant/:applicantId/landlord-reference', { params: { applicantId: seeking } }],
    [
      'POST /api/landlord-reference/request',
      { body: { application_id: referenced.id, ...referenceRequest() }, optional: ['phone_number', 'address'] },
    ],
    [
      'POST /api/landlord-reference/:id/resubmit',
      { params: { id: corrected.id }, body: { name: 'Henrietta Birch', email: someEmail() } },
    ],
    ['POST /api/landlord-reference/:id/cancel', { params: { id: superfluousReference.id } }],
    ['GET /api/landlord-reference/token/:token', { params: { token: answered.token } }],
    ['POST /api/landlord-reference/response', { body: { ...AN_ANSWER, token: answered.token } }],
    ['GET /api/guarantor/form/:token', { params: { token: askedGuarantor.token } }],
    ['POST /api/guarantor/form/:token', { params: { token: askedGuarantor.token }, body: GUARANTOR }],
    [
      'POST /api/screening-request/screening-request-get-connect/:applicationId',
      {
        params: { applicationId: property.id },
        body: { tenant_id: 'ignored' },
        optional: ['tenant_id'],
      },
    ],
    ...aboutChecks,
    ['GET /api/screening-request/tenants-request-items/:applicationId', { params: { applicationId: property.id } }],
    [
      'POST /api/applicant/:applicantId/send-coapplicant-link',
      {
        params: { applicantId },
        body: { emails: [someEmail()], phone_numbers: [somePhone()], names: { [friend.email]: 'Daniel' } },
        optional: ['emails', 'phone_numbers', 'names'],
      },
    ],
    ['POST /api/coapplicant-invitation/:id', { params: { id: friend.id }, body: { coapplicant_token: friend.token } }],
    [
      'POST /api/applicant/update-coapplicant/:id',
      {
        params: { id: friend.id },
        body: { status: 1 },
      },
    ],
    ['DELETE /api/coapplicant/:id', { params: { id: uncertain.id } }],
    ['POST /api/id-verification/upload', { body: { application_id } }],
    ['POST /api/applicant/:applicantId/submit-applicant', { params: { applicantId } }],
    ['POST /api/certn/link-report', { body: { application_id: checks.creditCheckId } }],
    ['GET /api/verifast/getReport', { query: { type: 'id_verification', id: checks.idCheckId } }],
    ['GET /api/report/:token', { params: { token: checks.token } }],
    ['POST /api/applicant/update-favourite/:id', { params: { id: submitted.applicantId }, body: { is_favourite: 1 } }],
    ['GET /api/ranking/model', {}],
    ['GET /api/applicant/:applicantId/ranking', { params: { applicantId } }],
    ['GET /api/applicant/:applicantId/openings', { params: { applicantId } }],
    [
      'POST /api/applicant/:applicantId/dispute',
      {
        params: { applicantId },
        body: { input: 'credit_score', comment: 'This is somebody else’s file' },
        optional: ['comment'],
      },
    ],
    ['DELETE /api/applicant/:applicantId/dispute/:input', { params: { applicantId, input: 'credit_score' } }],
    ['POST /api/property/:id/seen', { params: id }],
    ['GET /api/property/:id/applicants.csv', { params: id }],
    ['GET /api/property/:id/applicants.pdf', { params: id }],
    ['GET /api/applicant/:applicantId/note', { params: { applicantId: submitted.applicantId } }],
    [
      'PUT /api/applicant/:applicantId/note',
      {
        params: { applicantId: submitted.applicantId },
        body: { words: 'Call back on Monday', version: 0 },
        optional: ['version'],
      },
    ],
    [
      'POST /api/applicant/:applicantId/decision/preview',
      { params: { applicantId: submitted.applicantId }, body: { verdict: 'accepted' } },
    ],
    [
      'POST /api/applicant/:applicantId/decision',
      {
        params: { applicantId: submitted.applicantId },
        body: { verdict: 'declined', reason: 'another-household', report_played_part: false },
        optional: ['report_played_part'],
      },
    ],
    ['DELETE /api/applicant/:applicantId/decision', { params: { applicantId: submitted.applicantId } }],
    [
      'POST /api/applicant/byUserIdAndApplicationId',
      { body: { application_id: property.id, user_id: submitted.applicant.id } },
    ],
    ['POST /api/application/token/:token/reject', { params: { token: property.token } }],
    ['POST /api/applicant/:applicantId/withdraw', { params: { applicantId } }],
    ['DELETE /api/applicant/:applicantId', { params: { applicantId } }],
    ['POST /api/logout', {}],
  ];
  const strangers = { landlord: await createLandlord(server), applicant: await createApplicant(server) };
  await createProperty(strangers.landlord);
  return { landlord, applicant, strangers, calls: new Map(calls) };
}

/** Two paid checks of an applicant with their reports, and a link to one of them that does not expire. */
async function createReportToOpen(server: TestServer, landlord: TestPerson, applicantId: string) {
  const identity = { status: 'Verified', nameOnCard: 'PHILIPPA SYCAMORE', verifast_data: null } as const;
  await storeCreditFile(server, applicantId, A_LATE_FILE);
  await storeResult(server, applicantId, 'id_verification', identity);
  const { ctx } = server;
  for (const kind of ['credit_check', 'id_verification'] as const) {
    await storeReport(ctx, { applicantId, kind, pdf: A_PDF });
  }
  const rows = await ctx.db
    .selectFrom('check_result')
    .select(['kind', 'id'])
    .where('applicant_id', '=', applicantId)
    .execute();
  const idOf = (kind: string): string => rows.find((row) => row.kind === kind)?.id ?? '';
  const creditCheckId = idOf('credit_check');
  const link = expectStatus(await landlord.post('/api/certn/link-report', { application_id: creditCheckId }), 200);
  await ctx.db
    .updateTable('report_link')
    .set({ expires_at: new Date(Date.now() + 60 * 60 * 1000) })
    .execute();
  const token = String(link.body.data.report_url).split('/').at(-1) ?? '';
  return { creditCheckId, idCheckId: idOf('id_verification'), token };
}

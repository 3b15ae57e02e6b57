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
  someEmail,
  type TestPerson,
  type TestProperty,
} from '../builders/builders.ts';
import { answerFriend, createInvitedCoApplicant } from '../builders/co-applicants.ts';
import { A_LATE_FILE, storeCreditFile } from '../builders/credit-files.ts';
import { mailboxOf, until } from '../builders/evidence.ts';
import { orderFor, storeResult } from '../builders/paid-items.ts';
import { askForReferences, createReferenceFor } from '../builders/references.ts';
import { askForCode, codeSentTo } from '../builders/verification.ts';
import type { TestServer } from '../server/test-server.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { sampleChecks } from './sample-checks.ts';

/** People and records that the sample calls are about. */
export type SampleRecords = Awaited<ReturnType<typeof createRecords>>;

export async function createRecords(server: TestServer) {
  const answers = await createAnswers(server);
  const { landlord, applicant, applicantId, submitted, property } = answers;
  const people = await createPeople(server, answers);
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
  const choosing = await createProperty(landlord);
  const chosen = await createSubmittedApplication(server, choosing);
  return {
    ...answers,
    ...people,
    ...{ server, checks, aboutChecks, aboutAccounts, code, suggestions, id, application_id, other, choosing, chosen },
  };
}

/** A submitted application, and one with every answer, a draft and a file. */
async function createAnswers(server: TestServer) {
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
  return { landlord, property, submitted, applicant, applicantId, housings, employments, draft, fields, uploaded };
}

/** Invitations, co-applicants, guarantors and references in several states. */
async function createPeople(
  server: TestServer,
  { landlord, property, applicant }: { landlord: TestPerson; property: TestProperty; applicant: TestPerson },
) {
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
  return {
    ...{ stopToken, friend, guaranteed, uncertain, askedGuarantor, superfluousGuarantor },
    ...{ referenced, seeking, corrected, superfluousReference, answered },
  };
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

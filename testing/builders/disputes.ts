import type { AppContext } from '../../src/server/app-context.ts';
import { createProperty, createSubmittedApplication, expectStatus, type Site, type TestPerson } from './builders.ts';

/** An open dispute of an applicant for a new property of the landlord. */
export async function openedDispute(server: Site & { ctx: AppContext }, landlord: TestPerson, comment?: string) {
  const { applicant, applicantId } = await createSubmittedApplication(server, await createProperty(landlord));
  const body = { input: 'late_30', ...(comment && { comment }) };
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/dispute`, body), 200);
  const { id } = await server.ctx.db
    .selectFrom('dispute')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .executeTakeFirstOrThrow();
  return { id, applicant, applicantId };
}

/** An open request that a person looks at a rank, of an applicant for a new property of the landlord. */
export async function askedReview(server: Site & { ctx: AppContext }, landlord: TestPerson, comment?: string) {
  const { applicant, applicantId } = await createSubmittedApplication(server, await createProperty(landlord));
  const path = `/api/applicant/${applicantId}/ranking/review`;
  expectStatus(await applicant.post(path, comment ? { comment } : {}), 200);
  const { id } = await server.ctx.db
    .selectFrom('ranking_review')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .executeTakeFirstOrThrow();
  const own = async () => (await applicant.get(`/api/applicant/${applicantId}/ranking`)).body.review;
  return { id, applicant, applicantId, path, own };
}

import type { TestServer } from '../server/test-server.ts';
import { createProperty, createSubmittedApplication, expectStatus, type TestPerson } from './builders.ts';

/** An open dispute of an applicant for a new property of the landlord. */
export async function openedDispute(server: TestServer, landlord: TestPerson, comment?: string) {
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

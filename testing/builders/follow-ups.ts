import { A_PDF, createApplication, createProperty, expectStatus, fillIn, type TestPerson } from './builders.ts';

/** Asks an applicant for something. Returns the id of the follow-up. */
export async function ask(
  landlord: TestPerson,
  applicantId: string,
  body: { kind: string; words?: string },
): Promise<string> {
  return expectStatus(await landlord.post(`/api/applicant/${applicantId}/follow-up`, body), 201).body.id;
}

/** Answers a follow-up as the form does, with a file unless told otherwise. */
export const answer = (applicant: TestPerson, id: string, fields = { answer: '' }, files = [aFile()]) =>
  applicant.upload(`/api/follow-up/${id}/answer`, fields, { files });

export const aFile = (name = 'rent receipts.pdf') => new File([A_PDF], name, { type: 'application/pdf' });

/** A submitted application of an applicant for a new property, about which the landlord asked twice. */
export async function createFollowUps(landlord: TestPerson, applicant: TestPerson) {
  const property = await createProperty(landlord);
  const applicantId = await createApplication(applicant, property);
  await fillIn(applicant, property);
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
  const toAnswer = await ask(landlord, applicantId, { kind: 'rent_receipts' });
  const toWithdraw = await ask(landlord, applicantId, { kind: 'lease' });
  return { applicantId, property, toAnswer, toWithdraw };
}

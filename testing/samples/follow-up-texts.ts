import { createProperty, createSubmittedApplication, HOUSING, type TestPerson } from '../builders/builders.ts';
import { answer, ask } from '../builders/follow-ups.ts';
import type { TestServer } from '../server/test-server.ts';
import { type FreeText, plainUpTo, upTo } from './free-text.ts';

/** What a landlord asks after a submission, what the applicant answers, and what they correct. */
export async function textsOfFollowUps(server: TestServer, landlord: TestPerson): Promise<Record<string, FreeText>> {
  const { applicant, applicantId } = await createSubmittedApplication(server, await createProperty(landlord));
  const { db } = server.ctx;
  const followUp = () =>
    db.selectFrom('follow_up').selectAll().where('applicant_id', '=', applicantId).executeTakeFirst();
  /** Leaves room for the next question of the day. */
  const forgetQuestions = () => db.deleteFrom('follow_up').where('applicant_id', '=', applicantId).execute();
  const home = async () => (await applicant.get(`/api/applicant/${applicantId}`)).body.applicant.housings[0];
  let waiting = '';
  return {
    'POST /api/applicant/:applicantId/follow-up: words': {
      ready: forgetQuestions,
      send: (text) => landlord.post(`/api/applicant/${applicantId}/follow-up`, { kind: 'lease', words: text }),
      read: async () => (await followUp())?.words,
      refuses: plainUpTo(300),
    },
    'POST /api/follow-up/:id/answer: answer': {
      ready: async () => {
        await forgetQuestions();
        waiting = await ask(landlord, applicantId, { kind: 'lease' });
      },
      send: (text) => answer(applicant, waiting, { answer: text }, []),
      read: async () => (await followUp())?.answer,
      refuses: upTo(1000),
    },
    'POST /api/applicant/:applicantId/correction: answers.*': {
      send: async (text) =>
        applicant.post(`/api/applicant/${applicantId}/correction`, {
          section: 'current_housing',
          version: (await home()).version,
          answers: { ...HOUSING, reason_for_leaving: text }, // @literal field of the API
        }),
      read: async () => (await home()).reason_for_leaving, // @literal field of the API
      refuses: upTo(500),
    },
  };
}

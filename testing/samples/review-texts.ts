import { createProperty, createSubmittedApplication, type TestPerson } from '../builders/builders.ts';
import type { TestServer } from '../server/test-server.ts';
import { type FreeText, upTo } from './free-text.ts';

/** What an applicant disputes, and what a landlord notes. */
export async function textsOfReview(server: TestServer, landlord: TestPerson): Promise<Record<string, FreeText>> {
  const { applicantId: sent, applicant: sender } = await createSubmittedApplication(
    server,
    await createProperty(landlord),
  );
  const { db } = server.ctx;
  const note = `/api/applicant/${sent}/note`;
  return {
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
    'POST /api/applicant/:applicantId/ranking/review: comment': {
      ready: () => db.deleteFrom('ranking_review').where('applicant_id', '=', sent).execute(),
      send: (text) => sender.post(`/api/applicant/${sent}/ranking/review`, { comment: text }),
      read: async () =>
        (
          await db
            .selectFrom('ranking_review')
            .select('comment')
            .where('applicant_id', '=', sent)
            .where('answered_at', 'is', null)
            .executeTakeFirst()
        )?.comment,
      refuses: upTo(2000),
    },
    'PUT /api/applicant/:applicantId/note: words': {
      send: async (text) => landlord.put(note, { words: text, version: (await landlord.get(note)).body.version }),
      read: async () => (await landlord.get(note)).body.words,
      refuses: upTo(4000),
    },
  };
}

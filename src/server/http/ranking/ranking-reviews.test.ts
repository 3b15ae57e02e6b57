import { expect, test } from 'vitest';
import { createLandlord, createStartedApplication, expectStatus } from '../../../../testing/builders/builders.ts';
import { askedReview } from '../../../../testing/builders/disputes.ts';
import { auditOf, expectOnlyTheApplicant, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { createOperator } from '../../../../testing/builders/operators.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const newestOf = async (id: string) => (await auditOf(server(), id)).at(-1);
const kindsTo = async (email: string) => (await outboxOf(server(), email)).map(({ kind }) => kind);

test('an applicant asks for a person once at a time, and reads when and what was answered', async () => {
  const landlord = await createLandlord(server());
  const { id, applicant, applicantId, path, own } = await askedReview(server(), landlord, 'I was away in March');
  expect(await own()).toEqual({ asked_at: expect.any(String), answer: null, answered_at: null });
  expect(await newestOf(applicantId)).toMatchObject({
    action: 'ranking_review.asked',
    actor_id: applicant.id,
    detail: {},
  });
  const again = await applicant.post(path, {});
  expect([again.status, again.body.error_type]).toEqual([409, 'AlreadyAsked']);

  const odile = await createOperator(server());
  const answer = 'The late rent of March counts.\n\nIt is right, and one reason among nine.';
  expectStatus(await odile.post(`/api/admin/ranking-reviews/${id}/answer`, { answer }), 200);
  expect(await own()).toEqual({ asked_at: expect.any(String), answer, answered_at: expect.any(String) });
  expectStatus(await applicant.post(path, {}), 200);
  expect(await own()).toMatchObject({ answer: null });
});

test('the landlord neither reads of it nor gets an email', async () => {
  const landlord = await createLandlord(server());
  const { applicantId } = await askedReview(server(), landlord, 'Between us');
  const { property_id } = await server()
    .ctx.db.selectFrom('applicant')
    .select('property_id')
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow();
  const list = expectStatus(await landlord.get(`/api/property/${property_id}`), 200);
  expect(list.body.applicants).toHaveLength(1);
  expect(JSON.stringify(list.body.applicants)).not.toContain('Between us');
  expect(list.body.applicants[0].ranking).not.toHaveProperty('review');
  expect((await kindsTo(landlord.email)).filter((kind) => /review|dispute/.test(kind))).toEqual([]);
});

test('only the applicant of a submitted application can ask', async () => {
  const landlord = await createLandlord(server());
  const { path } = await askedReview(server(), landlord);
  await expectOnlyTheApplicant(server(), { ask: (person) => person.post(path, {}) });
  const { ana, id } = await createStartedApplication(server());
  expect((await ana.post(`/api/applicant/${id}/ranking/review`, {})).status).toBe(404);
});

test('operators see who waits, open one at a time, and answer by email', async () => {
  const odile = await createOperator(server());
  const landlord = await createLandlord(server());
  const { id, applicant, applicantId } = await askedReview(server(), landlord, 'I was away in March');
  const before = (await odile.get('/api/admin/overview')).body.ranking_reviews;
  expect(before).toMatchObject({ overdue: 0, oldest_at: expect.any(String) });

  const list = expectStatus(await odile.get('/api/admin/ranking-reviews'), 200);
  expect(list.body.reviews).toContainEqual(expect.objectContaining({ id, applicant_id: applicantId, days_left: 30 }));
  expect(JSON.stringify(list.body)).not.toContain('March');
  const opened = expectStatus(await odile.post(`/api/admin/ranking-reviews/${id}/open`), 200);
  const { ranking } = (await applicant.get(`/api/applicant/${applicantId}/ranking`)).body;
  expect(opened.body).toMatchObject({ comment: 'I was away in March', standing: { place: 1, of: 1 } });
  expect(opened.body.ranking.score).toEqual(ranking.score);
  expect(await newestOf(applicantId)).toMatchObject({ action: 'ranking_reviews.read', actor_id: odile.id });

  const answer = 'I read it again. The place is right.';
  expectStatus(await odile.post(`/api/admin/ranking-reviews/${id}/answer`, { answer }), 200);
  expect(await newestOf(applicantId)).toMatchObject({
    action: 'ranking_review.answered',
    actor_id: odile.id,
    detail: { operator: odile.name },
  });
  const isAboutIt = ({ subject }: { subject: string }) => subject.startsWith('A person looked at your ranking for ');
  const email = await until('the email', async () => (await mailboxOf(server(), applicant.email)).find(isAboutIt));
  expect(email.text).toContain(answer);
  expect((await odile.get('/api/admin/overview')).body.ranking_reviews.open).toBe(before.open - 1);
  expect((await odile.post(`/api/admin/ranking-reviews/${id}/open`)).status).toBe(404);
  expect((await odile.post(`/api/admin/ranking-reviews/${id}/answer`, { answer })).status).toBe(404);
});

test('no operator opens or answers a request of their own, as applicant or as landlord', async () => {
  const landlord = await createLandlord(server());
  const { id, applicant, own } = await askedReview(server(), landlord, 'Between us');
  for (const person of [landlord, applicant]) {
    const odile = await createOperator(server(), person);
    for (const [act, body] of [
      ['open', undefined],
      ['answer', { answer: 'All is well' }],
    ] as const) {
      const refused = await odile.post(`/api/admin/ranking-reviews/${id}/${act}`, body);
      expect([refused.status, refused.body.error_type]).toEqual([409, 'OwnAccount']);
    }
  }
  expect((await own()).answer).toBeNull();
});

import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../../../testing/builders/builders.ts';
import { auditOf, readableOutboxOf } from '../../../../testing/builders/evidence.ts';
import { payFor } from '../../../../testing/builders/paid-items.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { DECLINE_REASON_NAMES } from '../../../domain/applications/decision.ts';
import { deliverMessage } from '../../jobs/deliver-message.ts';

const server = startTestServer();

async function createReview() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { unit: '2' });
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  const path = `/api/applicant/${applicantId}/decision`;
  const emails = async () =>
    (await readableOutboxOf(server(), applicant.email)).filter(({ kind }) => kind === 'decision');
  return { landlord, property, applicant, applicantId, path, emails };
}

describe('deciding', () => {
  test('queues an email for ten minutes, and returns until when it can be undone', async () => {
    const { landlord, path, emails, applicantId } = await createReview();
    const before = Date.now();
    const { undo_until } = expectStatus(await landlord.post(path, { verdict: 'accepted' }), 200).body;
    expect(Date.parse(undo_until) - before).toBeGreaterThanOrEqual(10 * 60_000);
    expect(Date.parse(undo_until) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    const [queued, ...more] = await emails();
    expect(more).toEqual([]);
    expect(queued).toMatchObject({
      status: 'queued',
      attempts: 0,
      content: { heading: 'Your application was accepted' },
    });
    const { rows } = await server().ctx.db.executeQuery<{ start_after: Date }>({
      sql: `select start_after from pgboss.job where name = 'deliver-message' and data->>'outboxId' = $1`,
      parameters: [queued?.id],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'waiting' },
    });
    expect(rows[0]?.start_after.toISOString()).toBe(undo_until);
    expect((await auditOf(server(), applicantId)).at(-1)).toMatchObject({ action: 'application.accepted' });
  });

  test.each(DECLINE_REASON_NAMES)('declining over %s sends an email with that reason', async (reason) => {
    const { landlord, path, emails } = await createReview();
    const preview = await landlord.post(`${path}/preview`, { verdict: 'declined', reason });
    const { letter, to } = expectStatus(preview, 200).body; // @literal field of the API
    expect(to).toEqual(['Philippa']);
    expectStatus(await landlord.post(path, { verdict: 'declined', reason }), 200);
    expect((await emails())[0]?.content).toMatchObject(letter);
    expect(letter.paragraphs.join(' ').includes('A consumer report played a part')).toBe(reason === 'credit-history');
  });

  test('says whose report contributed, if one did', async () => {
    const { landlord, path, applicantId } = await createReview();
    await server()
      .ctx.db.insertInto('check_result')
      .values({ applicant_id: applicantId, kind: 'background_check', state: 'returned', sealed: Buffer.from('x') })
      .execute();
    await payFor(server(), applicantId, ['background_check']);
    const declined = { verdict: 'declined', reason: 'not-confirmed', report_played_part: true };
    const { letter } = expectStatus(await landlord.post(`${path}/preview`, declined), 200).body;
    expect(letter.paragraphs.join(' ')).toContain('It came from Certn. Within 60 days, you can ask us');
  });

  test.each([
    { verdict: 'accepted' },
    { verdict: 'declined', reason: 'another-household' },
    { verdict: 'declined', reason: 'credit-history', report_played_part: true },
  ])('the same twice decides once, even at once: %j', async (body) => {
    const { landlord, path, emails, applicantId } = await createReview();
    const answers = await Promise.all(Array.from({ length: 8 }, () => landlord.post(path, body)));
    const bodies = answers.map((answer) => expectStatus(answer, 200).body);
    expect(new Set(bodies.map((one) => JSON.stringify(one))).size, 'one decision, one time').toBe(1);
    expect(await emails()).toHaveLength(1);
    const decided = (await auditOf(server(), applicantId)).filter(
      ({ action }) => action === `application.${body.verdict}`,
    );
    expect(decided).toHaveLength(1);
  });

  test('another one while the first stands is a conflict', async () => {
    const { landlord, path, emails } = await createReview();
    expectStatus(await landlord.post(path, { verdict: 'declined', reason: 'another-household' }), 200);
    for (const other of [
      { verdict: 'accepted' },
      { verdict: 'declined', reason: 'rental-history' },
      { verdict: 'declined', reason: 'another-household', report_played_part: true },
    ]) {
      expect(expectStatus(await landlord.post(path, other), 409).body.error_type).toBe('AlreadyDecided');
    }
    expect(await emails()).toHaveLength(1);
  });

  test.each([
    [{ verdict: 'declined' }, 'reason'],
    [{ verdict: 'declined', reason: 'income' }, 'reason'],
    [{ verdict: 'accepted', reason: 'another-household' }, 'reason'],
    [{ verdict: 'maybe' }, 'verdict'],
    [{}, 'verdict'],
  ])('%j is refused with a message for %s', async (body, field) => {
    const { landlord, path, emails } = await createReview();
    for (const address of [path, `${path}/preview`]) {
      expect(expectStatus(await landlord.post(address, body), 422).body.errors).toHaveProperty(field);
    }
    expect(await emails()).toEqual([]);
  });

  test('is not possible for an application that is not submitted', async () => {
    const landlord = await createLandlord(server());
    const pending = await createApplication(await createApplicant(server()), await createProperty(landlord));
    expectStatus(await landlord.post(`/api/applicant/${pending}/decision`, { verdict: 'accepted' }), 404);
  });
});

describe('undoing', () => {
  test('cancels the email, so that it is never sent, and a new decision can be made', async () => {
    const { landlord, path, emails } = await createReview();
    await landlord.post(path, { verdict: 'declined', reason: 'another-household' });
    expectStatus(await landlord.delete(path), 200);
    expectStatus(await landlord.delete(path), 200);
    const [cancelled] = await emails();
    await deliverMessage(server().ctx, { outboxId: String(cancelled?.id) });
    expect((await emails())[0]).toMatchObject({ status: 'stopped', content: null, attempts: 0 });
    expectStatus(await landlord.post(path, { verdict: 'accepted' }), 200);
    expect((await emails()).map(({ status }) => status)).toEqual(['stopped', 'queued']);
  });

  test('is too late once the email was sent', async () => {
    const { landlord, path, emails } = await createReview();
    await landlord.post(path, { verdict: 'accepted' });
    await deliverMessage(server().ctx, { outboxId: String((await emails())[0]?.id) });
    const answer = expectStatus(await landlord.delete(path), 409);
    expect(answer.body.error_type).toBe('DecisionSent');
    expect((await emails())[0]?.status).toBe('sent');
  });
});

test('an applicant who withdraws meanwhile gets no email', async () => {
  const { landlord, applicant, applicantId, path, emails } = await createReview();
  await landlord.post(path, { verdict: 'declined', reason: 'another-household' });
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);
  expect((await emails()).map(({ status, content }) => [status, content])).toEqual([['stopped', null]]);
});

describe('a note', () => {
  test('is stored for its landlord, with the newest version', async () => {
    const { landlord, applicant, applicantId } = await createReview();
    const path = `/api/applicant/${applicantId}/note`;
    expect((await landlord.get(path)).body).toEqual({ status: 1, words: '', version: 0, updated_at: null });
    const text = 'Called on Monday 🍁 <b>"quiet"</b>; asks for June';
    expect(expectStatus(await landlord.put(path, { words: text, version: 0 }), 200).body.version).toBe(1);
    expect((await landlord.get(path)).body).toMatchObject({ words: text, version: 1 });
    expect(JSON.stringify((await applicant.get(`/api/applicant/${applicantId}`)).body)).not.toContain('asks for June');
    const stale = expectStatus(await landlord.put(path, { words: 'Other', version: 0 }), 409);
    expect(stale.body).toMatchObject({ error_type: 'StaleAnswer', version: 1 });
    expect((await landlord.get(path)).body.words).toBe(text);
  });

  test('has at most 4,000 characters, and can be emptied', async () => {
    const { landlord, applicantId } = await createReview();
    const path = `/api/applicant/${applicantId}/note`;
    expectStatus(await landlord.put(path, { words: 'x'.repeat(4000) }), 200);
    const refused = expectStatus(await landlord.put(path, { words: 'x'.repeat(4001) }), 422);
    expect(refused.body.errors.words).toEqual(['Please use at most 4,000 characters']);
    expectStatus(await landlord.put(path, { words: '' }), 200);
    expect((await landlord.get(path)).body.words).toBe('');
  });
});

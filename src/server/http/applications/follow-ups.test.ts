import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../../../testing/builders/builders.ts';
import { auditOf, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { aFile, answer, ask } from '../../../../testing/builders/follow-ups.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { MOST_A_DAY, MOST_OPEN } from '../../../domain/applications/follow-ups/follow-up.ts';

const server = startTestServer();

async function createSubmitted(address?: string) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, address ? { address } : {});
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  const path = `/api/applicant/${applicantId}/follow-up`;
  const asked = async () => expectStatus(await landlord.get(`${path}s`), 200).body;
  const own = async () => expectStatus(await applicant.get(`${path}s/own`), 200).body;
  const kindsSent = async (to: string) =>
    (await outboxOf(server(), to)).map(({ kind }) => kind).filter((kind) => kind.startsWith('follow-up'));
  const decide = () => landlord.post(`/api/applicant/${applicantId}/decision`, { verdict: 'accepted' });
  return { landlord, property, applicant, applicantId, path, asked, own, kindsSent, decide };
}

/** The emails about a decision were sent, so that it is final. */
const sendDecision = (applicantId: string) =>
  server()
    .ctx.db.updateTable('outbox')
    .set({ attempts: 1 })
    .where('kind', '=', 'decision')
    .where('dedupe_key', 'like', `%:${applicantId}`)
    .execute();

describe('a landlord asks for a document', () => {
  test('and the applicant answers with words and a file, which the landlord can open', async () => {
    const { landlord, applicant, applicantId, asked, own } = await createSubmitted();
    const id = await ask(landlord, applicantId, { kind: 'rent_receipts', words: 'From May, please' });
    const question = await until('the email', async () =>
      (await mailboxOf(server(), applicant.email)).find(({ subject }) =>
        /^A question about your application/.test(subject),
      ),
    );
    expect(question.text).toContain('Rent receipts');
    expect(question.text).toContain('They wrote: “From May, please”');
    const open = { id, kind: 'rent_receipts', words: 'From May, please', state: 'open', answer: '', files: [] };
    expect(await own()).toMatchObject({ can_answer: true, follow_ups: [open] });

    expectStatus(await answer(applicant, id, { answer: 'There are two.' }), 200);
    const { follow_ups } = await asked();
    expect(follow_ups).toMatchObject([
      { state: 'answered', answer: 'There are two.', files: [{ name: 'rent receipts.pdf' }] },
    ]);
    const fileId = follow_ups[0].files[0].id;
    expectStatus(await landlord.get(`/api/file/${fileId}`), 200);
    expectStatus(await applicant.get(`/api/file/${fileId}`), 200);
    expectStatus(await (await createLandlord(server())).get(`/api/file/${fileId}`), 404);
    const reply = await until('the email', async () =>
      (await mailboxOf(server(), landlord.email)).find(({ subject }) => /answered your question/.test(subject)),
    );
    expect(reply.text).not.toContain('There are two.');
    const actions = (await auditOf(server(), applicantId)).map(({ action }) => action);
    expect(actions.slice(-3)).toEqual(['follow_up.asked', 'follow_up.answered', 'file.read']);
  });

  test('and an answer is given once, and says something', async () => {
    const { landlord, applicant, applicantId } = await createSubmitted();
    const id = await ask(landlord, applicantId, { kind: 'lease' });
    expect(expectStatus(await answer(applicant, id, { answer: ' ' }, []), 422).body.errors).toHaveProperty('answer');
    const answers = await Promise.all(Array.from({ length: 4 }, () => answer(applicant, id, { answer: 'Lost.' }, [])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await outboxOf(server(), landlord.email)).filter(({ kind }) => kind === 'follow-up-answered')).toHaveLength(
      1,
    );
  });

  test('twice with the same words, which asks once, and with others, which is refused', async () => {
    const { landlord, applicant, applicantId, path, kindsSent } = await createSubmitted();
    const id = await ask(landlord, applicantId, { kind: 'lease' });
    expect(await ask(landlord, applicantId, { kind: 'lease' })).toBe(id);
    const other = await landlord.post(path, { kind: 'lease', words: 'The former one' });
    expect(expectStatus(other, 409).body.error_type).toBe('AlreadyAsked');
    expect(await kindsSent(applicant.email)).toEqual(['follow-up-asked']);
  });

  test('and no more than the limits allow', async () => {
    const { landlord, applicant, applicantId, path } = await createSubmitted();
    const kinds = ['lease', 'rent_receipts', 'pay_stubs', 'proof_of_employment', 'bank_statements', 'tax_slips'];
    const ids: string[] = [];
    for (const kind of kinds.slice(0, MOST_OPEN)) ids.push(await ask(landlord, applicantId, { kind }));
    const another = () => landlord.post(path, { kind: kinds[MOST_A_DAY] });
    expect(expectStatus(await another(), 409).body.error_type).toBe('TooManyOpen');
    for (const id of ids) expectStatus(await answer(applicant, id, { answer: 'No' }, []), 200);
    for (const kind of kinds.slice(MOST_OPEN, MOST_A_DAY)) await ask(landlord, applicantId, { kind });
    expectStatus(await another(), 429);
  });
});

describe('the applicant’s dashboard counts what waits for an answer', () => {
  const counted = async ({ applicant, applicantId }: Awaited<ReturnType<typeof createSubmitted>>) =>
    expectStatus(await applicant.get('/api/applicant'), 200).body.data.find(
      ({ id }: { id: string }) => id === applicantId,
    ).open_questions;

  test('without what was answered or withdrawn', async () => {
    const submitted = await createSubmitted();
    const { landlord, applicant, applicantId } = submitted;
    expect(await counted(submitted)).toBe(0);
    const first = await ask(landlord, applicantId, { kind: 'lease' });
    const second = await ask(landlord, applicantId, { kind: 'pay_stubs' });
    expect(await counted(submitted)).toBe(2);
    expectStatus(await answer(applicant, first), 200);
    expect(await counted(submitted)).toBe(1);
    expectStatus(await landlord.delete(`/api/follow-up/${second}`), 200);
    expect(await counted(submitted)).toBe(0);
  });

  test('until they can no longer answer', async () => {
    const submitted = await createSubmitted();
    const { landlord, applicantId, decide } = submitted;
    await ask(landlord, applicantId, { kind: 'lease' });
    expectStatus(await decide(), 200);
    expect(await counted(submitted)).toBe(1);
    await sendDecision(applicantId);
    expect(await counted(submitted)).toBe(0);
  });
});

describe('a landlord withdraws a question', () => {
  test('before it is answered: the applicant no longer sees it, and cannot answer', async () => {
    const { landlord, applicant, applicantId, asked, own } = await createSubmitted();
    const id = await ask(landlord, applicantId, { kind: 'lease' });
    expectStatus(await landlord.delete(`/api/follow-up/${id}`), 200);
    expectStatus(await landlord.delete(`/api/follow-up/${id}`), 200);
    expect(await own()).toMatchObject({ follow_ups: [] });
    expect((await asked()).follow_ups).toMatchObject([{ id, state: 'withdrawn' }]);
    expect(expectStatus(await answer(applicant, id), 409).body.error_type).toBe('FollowUpClosed');
  });

  test('but not afterwards', async () => {
    const { landlord, applicant, applicantId } = await createSubmitted();
    const id = await ask(landlord, applicantId, { kind: 'lease' });
    expectStatus(await answer(applicant, id), 200);
    expect(expectStatus(await landlord.delete(`/api/follow-up/${id}`), 409).body.error_type).toBe('FollowUpClosed');
  });
});

describe('what the law forbids', () => {
  test.each([
    ['12 Robson St, Vancouver, BC V6B 1A1', { kind: 'bank_statements' }, 'income-documents', 'kind'],
    ['12 Rue Rachel, Montréal, QC H2J 2J1', { kind: 'lease', words: 'And your passport' }, 'id-copies', 'words'],
    [
      '12 Queen St W, Toronto, ON M5H 2N2',
      { kind: 'about_household', words: 'Any kids?' },
      'ages-of-occupants',
      'words',
    ],
    [
      '12 50 St, Yellowknife, NT X1A 1A1',
      { kind: 'about_employment', words: 'Is it welfare?' },
      'kind-of-income',
      'words',
    ],
  ])('%s: %j is refused with the name of the rule, and nobody is asked', async (address, body, rule, field) => {
    const { landlord, applicant, path, asked, kindsSent } = await createSubmitted(address);
    const refused = expectStatus(await landlord.post(path, body), 422).body;
    expect(refused).toMatchObject({ error_type: 'ForbiddenByLaw', rule, errors: { [field]: [refused.message] } });
    expect(await asked()).toMatchObject({ follow_ups: [] });
    expect(await kindsSent(applicant.email)).toEqual([]);
  });

  test('is not offered', async () => {
    const { asked } = await createSubmitted('12 Robson St, Vancouver, BC V6B 1A1');
    const { kinds } = await asked();
    expect(kinds).toContain('pay_stubs');
    expect(kinds).not.toContain('bank_statements');
  });
});

describe('nothing is asked or answered', () => {
  test('before the submission', async () => {
    const landlord = await createLandlord(server());
    const applicant = await createApplicant(server());
    const id = await createApplication(applicant, await createProperty(landlord));
    expectStatus(await landlord.post(`/api/applicant/${id}/follow-up`, { kind: 'lease' }), 404);
    expect((await applicant.get(`/api/applicant/${id}/follow-ups/own`)).body).toMatchObject({ can_answer: false });
  });

  test('after a decision; the applicant does not learn of one that can still be undone', async () => {
    const { landlord, applicant, applicantId, path, asked, own, decide } = await createSubmitted();
    const first = await ask(landlord, applicantId, { kind: 'lease' });
    const second = await ask(landlord, applicantId, { kind: 'pay_stubs' });
    expectStatus(await decide(), 200);
    expect(expectStatus(await landlord.post(path, { kind: 'tax_slips' }), 409).body.error_type).toBe('AlreadyDecided');
    expect((await asked()).kinds).toEqual([]);
    expect((await own()).can_answer).toBe(true);
    expectStatus(await answer(applicant, first, { answer: 'Here it is' }), 200);
    await sendDecision(applicantId);
    expect((await own()).can_answer).toBe(false);
    expect(expectStatus(await answer(applicant, second), 409).body.error_type).toBe('AlreadyDecided');
  });

  test('after a withdrawal', async () => {
    const { landlord, applicant, applicantId, path } = await createSubmitted();
    const id = await ask(landlord, applicantId, { kind: 'lease' });
    expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);
    expectStatus(await landlord.post(path, { kind: 'pay_stubs' }), 404);
    expectStatus(await landlord.delete(`/api/follow-up/${id}`), 404);
    expect(expectStatus(await answer(applicant, id), 409).body.error_type).toBe('ApplicationClosed');
  });

  test('when a decision is made at the same moment: one of the two comes first', async () => {
    const { landlord, applicant, path, decide, kindsSent } = await createSubmitted();
    const [decided, asked] = await Promise.all([decide(), landlord.post(path, { kind: 'lease' })]);
    expectStatus(decided, 200);
    expect([201, 409]).toContain(asked.status);
    expect(await kindsSent(applicant.email)).toHaveLength(asked.status === 201 ? 1 : 0);
  });
});

test('another applicant’s question does not exist for anybody else', async () => {
  const { landlord, applicantId } = await createSubmitted();
  const id = await ask(landlord, applicantId, { kind: 'lease' });
  const stranger = await createApplicant(server());
  expectStatus(await answer(stranger, id, { answer: 'x' }, [aFile()]), 404);
  expectStatus(await (await createLandlord(server())).delete(`/api/follow-up/${id}`), 404);
});

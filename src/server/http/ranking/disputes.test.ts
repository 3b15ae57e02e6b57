import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../../../testing/builders/builders.ts';
import { auditOf, mailboxOf, OPERATOR, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { storeResult } from '../../../../testing/builders/paid-items.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { afterLogin } from '../../../domain/messages/email-message.ts';
import type { Settlement } from '../../../domain/ranking/disputes/dispute-messages.ts';
import { resolveDispute } from '../../ranking/disputes/resolve-dispute.ts';

const server = startTestServer();

const trade = (late: number) => ({
  credit_grantor: 'A bank',
  percent_credit_used: 12,
  past_due_count_30_day: late,
  past_due_count_60_day: late,
  past_due_count_90_day: late,
});

/** A submitted application with a credit file that shows late payments. */
async function createLatePayer() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  const newResult = () =>
    storeResult(server(), applicantId, 'credit_check', {
      equifax_result: {
        status: 'RETURNED',
        credit_score: 640,
        trades: [trade(2)],
        collections: [],
        bankruptcies: [],
      },
    });
  await newResult();
  const path = `/api/applicant/${applicantId}`;
  const ranking = async () => expectStatus(await applicant.get(`${path}/ranking`), 200).body.ranking;
  const lateness = async () => (await ranking()).hurting.find(({ sentence }: Sentence) => /late/.test(sentence));
  return { landlord, property, applicant, applicantId, path, ranking, lateness, newResult };
}

interface Sentence {
  input: string;
  sentence: string;
}

describe('an applicant reads the reasons for their rank', () => {
  test('in sentences, after the submission', async () => {
    const { applicant, path, ranking } = await createLatePayer();
    expect((await applicant.get(`${path}/ranking`)).body.is_shared).toBe(false);
    const reasons = await ranking();
    expect(reasons).not.toHaveProperty('place');
    expect(reasons.hurting.map(({ sentence }: Sentence) => sentence).join()).toMatch(/late/);
    expect(reasons.unknown.length).toBeGreaterThan(0);
  });

  test('but not before it', async () => {
    const applicant = await createApplicant(server());
    const id = await createApplication(applicant, await createProperty(await createLandlord(server())));
    expect((await applicant.get(`/api/applicant/${id}/ranking`)).body).toEqual({
      status: 1,
      ranking: null,
      is_shared: false,
      disputes: [],
      review: null,
    });
  });
});

describe('a disputed input', () => {
  test('counts as unknown until the dispute is withdrawn, and is listed separately', async () => {
    const { applicant, applicantId, path, ranking, lateness } = await createLatePayer();
    const { input } = await lateness();
    const before = await ranking();
    expectStatus(await applicant.post(`${path}/dispute`, { input, comment: 'That was paid' }), 200);
    const during = await ranking();
    // A group above the cap of decision 112 does not rise by disputing.
    expect(during.points).toBe(before.points);
    expect(during.disputed).toHaveLength(1);
    expect(during.hurting.map((one: Sentence) => one.input)).not.toContain(input);
    expect(during.unknown.map(({ sentence }: Sentence) => sentence)).not.toContain(during.disputed[0].sentence);
    expect((await auditOf(server(), applicantId)).at(-1)).toMatchObject({
      action: 'dispute.opened',
      detail: { family: 'lateness' },
    });
    expectStatus(await applicant.delete(`${path}/dispute/${during.disputed[0].input}`), 200);
    expectStatus(await applicant.delete(`${path}/dispute/${during.disputed[0].input}`), 200);
    expect(await ranking()).toEqual(before);
  });

  test('cannot be disputed twice, even at once', async () => {
    const { applicant, path, lateness } = await createLatePayer();
    const { input } = await lateness();
    const dispute = () => applicant.post(`${path}/dispute`, { input });
    const answers = await Promise.all(Array.from({ length: 6 }, dispute));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test.each([
    ['upheld', true],
    ['rejected', false],
  ] as const)('whose dispute is %s by us stays unknown: %s', async (state, staysUnknown) => {
    const { applicant, applicantId, path, ranking, lateness, newResult } = await createLatePayer();
    const before = await ranking();
    await applicant.post(`${path}/dispute`, { input: (await lateness()).input });
    const { id } = await server()
      .ctx.db.selectFrom('dispute')
      .select('id')
      .where('applicant_id', '=', applicantId)
      .executeTakeFirstOrThrow();
    await resolveDispute(server().ctx, OPERATOR, { id, state });
    expect((await ranking()).points > before.points).toBe(staysUnknown);
    const again = await applicant.post(`${path}/dispute`, { input: 'late_60' });
    expect([again.status, again.body.error_type]).toEqual([409, staysUnknown ? 'AlreadyDisputed' : 'DisputeRejected']);
    if (!staysUnknown) expect(again.body.message).toMatch(/it was confirmed. You can dispute it again when there is a/);
    // A new result has not been disputed: it counts, and can be disputed again.
    await newResult();
    expect((await ranking()).points).toBe(before.points);
    expectStatus(await applicant.post(`${path}/dispute`, { input: (await lateness()).input }), 200);
    await expect(resolveDispute(server().ctx, OPERATOR, { id, state })).rejects.toThrow();
  });

  test.each<[Settlement, RegExp, RegExp]>([
    [{ state: 'upheld' }, /What you disputed no longer counts/, /it did not confirm the information/],
    [
      { state: 'rejected', found: 'The bank sent us the two statements.' },
      /What you disputed was confirmed/,
      /What we found: The bank sent us the two statements\.[\s\S]*Your landlord can’t read it\./,
    ],
  ])(
    'settled as %j is reported to the applicant, and to the landlord without its content',
    async (verdict, heading, finding) => {
      const { landlord, applicant, applicantId, path, lateness } = await createLatePayer();
      await applicant.post(`${path}/dispute`, { input: (await lateness()).input, comment: 'That was paid' });
      const { id } = await server()
        .ctx.db.selectFrom('dispute')
        .select('id')
        .where('applicant_id', '=', applicantId)
        .executeTakeFirstOrThrow();
      await resolveDispute(server().ctx, OPERATOR, { id, ...verdict });
      const messages = (to: string, subject: RegExp) => async () =>
        (await mailboxOf(server(), to)).find((message) => subject.test(message.subject));
      const message = await until('the email', messages(applicant.email, /^Your dispute about your application for/));
      expect(message.text).toMatch(heading);
      expect(message.text).toMatch(/something about “Whether credit was paid on time” was wrong/);
      expect(message.text).toMatch(finding);
      expect(message.text).not.toContain('That was paid');
      expect(message.links).toEqual([server().ctx.appUrl + afterLogin('/tenant/dashboard')]);
      const kinds = (await outboxOf(server(), landlord.email)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => /^dispute-/.test(kind))).toEqual(['dispute-opened', `dispute-${verdict.state}`]);
      const note = await until(
        'the note',
        messages(landlord.email, /^A dispute about an application for .* is resolved$/),
      );
      expect(note.text).toContain(verdict.state === 'upheld' ? 'it did not confirm it' : 'it confirmed it');
      expect(note.text).not.toMatch(/paid|credit|statements/);
    },
  );

  test.each([
    [{ input: 'age' }, 'input'],
    [{}, 'input'],
    [{ input: 'credit_score', comment: 'x'.repeat(1001) }, 'comment'],
  ])('%j is refused', async (body, field) => {
    const { applicant, path } = await createLatePayer();
    expect(expectStatus(await applicant.post(`${path}/dispute`, body), 422).body.errors).toHaveProperty(field);
  });
});

import { describe, expect, test } from 'vitest';
import {
  A_PDF,
  createApplicant,
  createLandlord,
  fillIn,
  GUARANTOR,
  JOB,
  someEmail,
} from '../../../../testing/builders/builders.ts';
import { mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { answerGuarantor, createGuarantorInviter } from '../../../../testing/builders/guarantors.ts';
import { type Caller, callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const anybody = (): Caller => callerAt(server().origin);

describe('the landlord', () => {
  test('reads the answer and its file after the submission, and nobody else does', async () => {
    const { ana, id, property, landlord, invite, link } = await createGuarantorInviter(server());
    await invite(someEmail());
    const invited = (await link()).body;
    await answerGuarantor(server(), invited.token);
    const db = server().ctx.db;
    const file = await db
      .selectFrom('file')
      .selectAll()
      .where('guarantor_id', '=', invited.id)
      .executeTakeFirstOrThrow();
    const seen = async () => (await landlord.get(`/api/property/${property.id}`)).body.applicants[0].guarantors;
    const read = async (caller: Caller) => (await caller.get(`/api/file/${file.id}`)).status;
    expect([await seen(), await read(landlord), await read(ana)]).toEqual([[], 404, 404]);

    await fillIn(ana, property);
    expect((await ana.post(`/api/applicant/${id}/submit-applicant`)).status).toBe(200);
    const nobody = {
      first_name: null,
      last_name: null,
      email: null,
      phone: null,
      monthly_income: null,
      answered_at: null,
    };
    expect(await seen()).toEqual([
      { id: expect.any(String), state: 'invited', ...nobody, proof_of_income: [] },
      {
        id: invited.id,
        state: 'received',
        first_name: 'Ottilie',
        last_name: 'Larch',
        email: GUARANTOR.email,
        phone: '6135550144',
        monthly_income: 8200.5,
        answered_at: expect.any(String),
        proof_of_income: [
          { id: file.id, name: 'notice of assessment.pdf', content_type: 'application/pdf', bytes: A_PDF.length },
        ],
      },
    ]);
    const others = [ana, await createLandlord(server()), await createApplicant(server())];
    expect([await read(landlord), ...(await Promise.all(others.map(read)))]).toEqual([200, 404, 404, 404]);
    expect(await read(anybody())).toBe(401);
    expect(JSON.stringify((await ana.get(`/api/applicant/${id}`)).body)).not.toMatch(/Ottilie|notice of/);
  });

  test('gets no email about an answer before the submission', async () => {
    const { link, landlord } = await createGuarantorInviter(server());
    const before = await outboxOf(server(), landlord.email);
    await answerGuarantor(server(), (await link()).body.token, { email: someEmail() });
    expect(await outboxOf(server(), landlord.email)).toEqual(before);
  });

  test('is notified of an answer after the submission too', async () => {
    const { ana, id, property, landlord, link } = await createGuarantorInviter(server());
    const { token } = (await link()).body;
    await fillIn(ana, property);
    await ana.post(`/api/applicant/${id}/submit-applicant`);
    expect((await answerGuarantor(server(), token)).status).toBe(200);
    const [applicant] = (await landlord.get(`/api/property/${property.id}`)).body.applicants;
    expect(applicant.guarantors).toMatchObject([{ state: 'received', first_name: 'Ottilie' }]);
    const message = await until('the email', async () =>
      (await mailboxOf(server(), landlord.email)).find(({ subject }) => subject.startsWith('A guarantor for')),
    );
    expect(message.text).toContain('A guarantor for Philippa Sycamore filled in the form');
    expect(message.text).not.toMatch(/Ottilie|Larch|\b8,?200\b/);
    // Other tests email the same guarantor.
    await until('the thanks', async () =>
      (await mailboxOf(server(), GUARANTOR.email)).find(({ text }) => text.includes('can now read your answers')),
    );
  });
});

test('the applicant can neither remove a guarantor’s file nor attach it to a job', async () => {
  const { ana, property, link } = await createGuarantorInviter(server());
  const invited = (await link()).body;
  await answerGuarantor(server(), invited.token);
  const db = server().ctx.db;
  const file = await db
    .selectFrom('file')
    .select('id')
    .where('guarantor_id', '=', invited.id)
    .executeTakeFirstOrThrow();
  expect((await ana.delete(`/api/file/${file.id}`)).status).toBe(404);
  const job = { ...JOB, proof_of_income: file.id, application_id: property.id };
  const refused = await ana.post('/api/employment', job);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['proof_of_income']]);
});

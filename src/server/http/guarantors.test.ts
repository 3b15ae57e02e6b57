import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  A_PDF,
  A_PNG,
  aLandlord,
  anApplicant,
  anApplication,
  aProperty,
  fillIn,
  GUARANTOR,
  JOB,
  someEmail,
  type TestPerson,
} from '../../../testing/builders.ts';
import { type Caller, callerAt } from '../../../testing/caller.ts';
import { auditOf, deedsOf, expectOnlyTheApplicant, mailboxOf, outboxOf, until } from '../../../testing/evidence.ts';
import { openHouse } from '../../../testing/test-house.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-guarantors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const house = openHouse({ DATA_DIR: folder });

const contentsOnDisk = (): number => {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile() && /\.(pdf|png|jpg)$/.test(entry.name)).length;
};

async function aStartedApplication() {
  const landlord = await aLandlord(house());
  const property = await aProperty(landlord);
  const ana = await anApplicant(house());
  return { landlord, property, ana, id: await anApplication(ana, property) };
}

const invite = (ana: TestPerson, id: string, email: string) => ana.post(`/api/applicant/${id}/guarantor`, { email });
const link = (ana: TestPerson, id: string) => ana.post(`/api/applicant/${id}/guarantor-link`);
const listed = async (ana: TestPerson, id: string) => (await ana.get(`/api/applicant/${id}/guarantor`)).body.guarantors;

const anybody = (): Caller => callerAt(house().origin);
const formAt = (token: string) => `/api/guarantor/form/${token}`;
const pdf = () => new File([A_PDF], 'notice of assessment.pdf', { type: 'application/pdf' });
const answer = (token: string, change: Record<string, string> = {}, files: File[] = [pdf()]) =>
  anybody().upload(formAt(token), { ...GUARANTOR, ...change }, { proof_of_income: files });

/** The link of the newest letter to somebody whose address holds these words. */
const linkIn = (to: string, part: string) =>
  until(`a letter to ${to}`, async () =>
    (await mailboxOf(house(), to)).flatMap(({ links }) => links).find((one) => one.includes(part)),
  );
const tokenIn = async (to: string, part: string) => (await linkIn(to, part)).split('token=')[1] ?? '';

const rowOf = (id: string) =>
  house().toolbox.db.selectFrom('guarantor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const timesLater = (id: string) =>
  house()
    .toolbox.db.updateTable('guarantor')
    .set({ last_sent_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .where('id', '=', id)
    .execute();

describe('asking by e-mail', () => {
  test('sends a letter that says who asks, and keeps no token in clear', async () => {
    const { ana, id, landlord } = await aStartedApplication();
    const to = someEmail();
    const asked = await invite(ana, id, to.toUpperCase());
    expect([asked.status, asked.body]).toEqual([201, { status: 1, id: expect.any(String) }]);
    expect(await listed(ana, id)).toEqual([
      {
        id: asked.body.id,
        email: to,
        state: 'invited',
        created_at: expect.any(String),
        last_sent_at: expect.any(String),
        answered_at: null,
      },
    ]);
    const token = await tokenIn(to, '/tenant/guarantor/link');
    const [letter] = await mailboxOf(house(), to);
    expect(letter?.subject).toBe('Philippa Sycamore asks you to be a guarantor');
    expect(letter?.text).toContain('Leopold Oakhurst');
    expect(JSON.stringify(await rowOf(asked.body.id))).not.toContain(token);
    expect(await auditOf(house(), asked.body.id)).toEqual([
      { deed: 'guarantor invited', actor_kind: 'applicant', actor_id: ana.id, detail: { timesSent: 1 } },
    ]);
    expect((await anybody().get(formAt(token))).body).toMatchObject({
      status: 1,
      applicant_name: 'Philippa Sycamore',
      landlord_name: `${landlord.firstName} ${landlord.lastName}`,
      rental: { address: expect.stringContaining('Fermanagh Ave'), unit: null },
    });
  });

  test('happens once a day for an address; after that the newest letter is the one that counts', async () => {
    const { ana, id } = await aStartedApplication();
    const to = someEmail();
    const first = (await invite(ana, id, to)).body.id;
    const old = await tokenIn(to, '/tenant/guarantor/link');
    const soon = await invite(ana, id, to);
    expect([soon.status, soon.body.errors]).toEqual([429, { email: ['We wrote to this address within the last day'] }]);
    expect(await outboxOf(house(), to)).toHaveLength(1);
    await timesLater(first);
    expect((await invite(ana, id, to)).body.id).toBe(first);
    await until('the second letter', async () => (await mailboxOf(house(), to)).length === 2);
    expect(await listed(ana, id)).toHaveLength(1);
    const newest = await tokenIn(to, '/tenant/guarantor/link');
    expect([(await anybody().get(formAt(old))).status, (await anybody().get(formAt(newest))).status]).toEqual([
      404, 200,
    ]);
  });

  test('of the same person is not done by more than three applicants a day', async () => {
    const to = someEmail();
    for (const status of [201, 201, 201, 429]) {
      const { ana, id } = await aStartedApplication();
      expect((await invite(ana, id, to)).status).toBe(status);
    }
    expect(await outboxOf(house(), to)).toHaveLength(3);
  });

  test('ends with the stop link of the letter', async () => {
    const { ana, id } = await aStartedApplication();
    const to = someEmail();
    const asked = (await invite(ana, id, to)).body.id;
    const token = await tokenIn(to, '/stop-messages');
    expect((await anybody().post('/api/stop-messages', { token })).status).toBe(200);
    await timesLater(asked);
    expect((await invite(ana, id, to)).body.errors).toEqual({
      email: ['This person asked us not to write. Please copy a link instead'],
    });
    expect(await deedsOf(house(), asked)).toEqual(['guarantor invited', 'messages stopped']);
  });

  test('wants an address, and not the applicant’s own', async () => {
    const { ana, id } = await aStartedApplication();
    expect((await invite(ana, id, 'ottilie')).body.errors).toEqual({ email: ['Please enter a valid email'] });
    expect((await invite(ana, id, ana.email)).body.errors).toEqual({
      email: ['Please enter the address of somebody else'],
    });
    expect(await listed(ana, id)).toEqual([]);
  });
});

describe('an application', () => {
  test('has two guarantors at most, also when they are asked at once, and one can be taken back', async () => {
    const { ana, id } = await aStartedApplication();
    const answers = await Promise.all([link(ana, id), link(ana, id), link(ana, id), invite(ana, id, someEmail())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const [one] = await listed(ana, id);
    expect((await ana.delete(`/api/guarantor/${one.id}`)).body).toEqual({ status: 1 });
    expect((await ana.delete(`/api/guarantor/${one.id}`)).status).toBe(404);
    expect((await link(ana, id)).status).toBe(201);
    expect(await deedsOf(house(), one.id)).toContain('guarantor removed');
  });

  test('that was submitted asks nobody any more', async () => {
    const { ana, id, property } = await aStartedApplication();
    const asked = (await link(ana, id)).body;
    await fillIn(ana, property);
    await ana.post(`/api/applicant/${id}/submit-applicant`);
    for (const refused of [
      await link(ana, id),
      await invite(ana, id, someEmail()),
      await ana.delete(`/api/guarantor/${asked.id}`),
    ]) {
      expect([refused.status, refused.body.error_type]).toEqual([409, 'ApplicationClosed']);
    }
  });

  test('is nobody else’s to ask for', async () => {
    const { ana, id } = await aStartedApplication();
    const asked = (await link(ana, id)).body;
    await expectOnlyTheApplicant(house(), {
      list: (caller) => caller.get(`/api/applicant/${id}/guarantor`),
      invite: (caller) => caller.post(`/api/applicant/${id}/guarantor`, { email: someEmail() }),
      link: (caller) => caller.post(`/api/applicant/${id}/guarantor-link`),
      remove: (caller) => caller.delete(`/api/guarantor/${asked.id}`),
    });
    expect(await listed(ana, id)).toHaveLength(1);
  });
});

describe('a guarantor’s answer', () => {
  test('is kept with what was agreed to, and heard of by both', async () => {
    const { ana, id } = await aStartedApplication();
    const email = someEmail();
    const asked = (await link(ana, id)).body;
    const { status, body } = await answer(asked.token, { email }, [pdf(), new File([A_PNG], 'slip.png')]);
    expect([status, body]).toEqual([200, { status: 1 }]);
    expect(await rowOf(asked.id)).toMatchObject({
      state: 'received',
      first_name: 'Ottilie',
      last_name: 'Larch',
      email,
      phone: '6135550144',
      monthly_income_cents: 820_050,
      consent_version: '2026-11-21',
      consented_at: expect.any(Date),
    });
    expect(await auditOf(house(), asked.id)).toEqual([
      { deed: 'guarantor link made', actor_kind: 'applicant', actor_id: ana.id, detail: {} },
      {
        deed: 'guarantor answered',
        actor_kind: 'guarantor',
        actor_id: asked.id,
        detail: { files: 2, consentVersion: '2026-11-21' },
      },
    ]);
    await linkIn(email, '/stop-messages');
    expect((await mailboxOf(house(), email))[0]?.subject).toBe('Thank you for answering for Philippa Sycamore');
    await until('the note', async () => (await mailboxOf(house(), ana.email))[0]?.subject.includes('guarantor'));
    const seen = await listed(ana, id);
    expect(seen).toMatchObject([{ email: null, state: 'received', answered_at: expect.any(String) }]);
    const note = (await mailboxOf(house(), ana.email))[0]?.text;
    expect(JSON.stringify(seen) + note).not.toMatch(/Ottilie|Larch|8,?200|5550144/);
    expect((await ana.delete(`/api/guarantor/${asked.id}`)).status).toBe(409);
  });

  test('counts once, also when it is sent twice at once: the form is gone then', async () => {
    const { ana, id } = await aStartedApplication();
    const { token } = (await link(ana, id)).body;
    const before = contentsOnDisk();
    const both = await Promise.all([answer(token), answer(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    for (const later of [await answer(token), await anybody().get(formAt(token))]) {
      expect([later.status, later.body]).toEqual([
        410,
        { status: 0, message: 'This form was sent already. Thank you.', error_type: 'GuarantorAnswered' },
      ]);
    }
    expect(contentsOnDisk() - before).toBe(1);
  });

  test('is not found without the right token, nor after it was taken back, and leaves nothing on the disk', async () => {
    const { ana, id } = await aStartedApplication();
    const asked = (await link(ana, id)).body;
    await ana.delete(`/api/guarantor/${asked.id}`);
    const before = contentsOnDisk();
    for (const token of ['x'.repeat(43), randomUUID(), `${asked.token}x`, asked.token]) {
      expect([(await anybody().get(formAt(token))).status, (await answer(token)).status]).toEqual([404, 404]);
    }
    expect(contentsOnDisk()).toBe(before);
  });

  test('wants every field, the consent and a file', async () => {
    const { ana, id } = await aStartedApplication();
    const { token } = (await link(ana, id)).body;
    const empty = await anybody().upload(formAt(token), {}, {});
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      {
        first_name: ['Please enter your first name'],
        last_name: ['Please enter your last name'],
        email: ['Please enter a valid email'],
        phone: ['Incorrect number of digits'],
        monthly_income: ['Please enter a monthly amount'],
        consent: ['Please agree before you send this'],
        proof_of_income: ['Please add a file that shows your income'],
      },
    ]);
    expect((await answer(token)).status).toBe(200);
  });

  test('takes PDF, JPG and PNG of 10 MB by their bytes, five at most', async () => {
    const { ana, id } = await aStartedApplication();
    const { token } = (await link(ana, id)).body;
    const before = contentsOnDisk();
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(A_PDF);
    const refused: [File[], number, object | undefined][] = [
      [[new File(['<html></html>'], 'a.pdf')], 415, { proof_of_income: ['Please upload a PDF, JPG or PNG file'] }],
      [[pdf(), new File(['GIF89a'], 'a.png')], 415, { proof_of_income: ['Please upload a PDF, JPG or PNG file'] }],
      [[new File([], 'a.pdf')], 422, { proof_of_income: ['This file is empty. Please choose another one'] }],
      [[new File([large], 'a.pdf')], 413, undefined],
      [Array.from({ length: 6 }, pdf), 413, undefined],
    ];
    for (const [files, status, errors] of refused) {
      const { status: was, body } = await answer(token, {}, files);
      expect(was).toBe(status);
      if (errors) expect(body.errors).toEqual(errors);
    }
    expect([(await listed(ana, id))[0].state, contentsOnDisk()]).toEqual(['invited', before]);
  });
});

describe('the landlord', () => {
  test('reads the answer and its file after the submission, and nobody else does', async () => {
    const { ana, id, property, landlord } = await aStartedApplication();
    await invite(ana, id, someEmail());
    const asked = (await link(ana, id)).body;
    await answer(asked.token);
    const db = house().toolbox.db;
    const file = await db.selectFrom('file').selectAll().where('guarantor_id', '=', asked.id).executeTakeFirstOrThrow();
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
        id: asked.id,
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
    const others = [ana, await aLandlord(house()), await anApplicant(house())];
    expect([await read(landlord), ...(await Promise.all(others.map(read)))]).toEqual([200, 404, 404, 404]);
    expect(await read(anybody())).toBe(401);
    expect(JSON.stringify((await ana.get(`/api/applicant/${id}`)).body)).not.toMatch(/Ottilie|notice of/);
  });

  test('hears of an answer that comes after the submission, too', async () => {
    const { ana, id, property, landlord } = await aStartedApplication();
    const { token } = (await link(ana, id)).body;
    await fillIn(ana, property);
    await ana.post(`/api/applicant/${id}/submit-applicant`);
    expect((await answer(token)).status).toBe(200);
    const [applicant] = (await landlord.get(`/api/property/${property.id}`)).body.applicants;
    expect(applicant.guarantors).toMatchObject([{ state: 'received', first_name: 'Ottilie' }]);
  });
});

test('the applicant can neither remove a guarantor’s file nor give it to a job', async () => {
  const { ana, id, property } = await aStartedApplication();
  const asked = (await link(ana, id)).body;
  await answer(asked.token);
  const db = house().toolbox.db;
  const file = await db.selectFrom('file').select('id').where('guarantor_id', '=', asked.id).executeTakeFirstOrThrow();
  expect((await ana.delete(`/api/file/${file.id}`)).status).toBe(404);
  const job = { ...JOB, proof_of_income: file.id, application_id: property.id };
  expect((await ana.post('/api/employment', job)).status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { A_PDF, A_PNG, someEmail } from '../../../../testing/builders/builders.ts';
import { auditOf, mailboxOf, until } from '../../../../testing/builders/evidence.ts';
import {
  answerGuarantor,
  createGuarantorInviter,
  guarantorForm,
  noticeFile,
} from '../../../../testing/builders/guarantors.ts';
import { type Caller, callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-guarantors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = startTestServer({ DATA_DIR: folder });
const anybody = (): Caller => callerAt(server().origin);

const contentsOnDisk = (): number => {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile() && /\.(pdf|png|jpg)$/.test(entry.name)).length;
};

const rowOf = (id: string) =>
  server().ctx.db.selectFrom('guarantor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a guarantor’s answer', () => {
  test('is stored with what was agreed to, and both are notified', async () => {
    const { ana, link, listed } = await createGuarantorInviter(server());
    const email = someEmail();
    const invited = (await link()).body;
    const { status, body } = await answerGuarantor(server(), invited.token, { email }, [
      noticeFile(),
      new File([A_PNG], 'slip.png'),
    ]);
    expect([status, body]).toEqual([200, { status: 1 }]);
    expect(await rowOf(invited.id)).toMatchObject({
      state: 'received',
      first_name: 'Ottilie',
      last_name: 'Larch',
      email,
      phone: '6135550144',
      monthly_income_cents: 820_050,
      consent_version: '2026-11-27.1 Maplekey Inc.',
      consented_at: expect.any(Date),
    });
    expect(await auditOf(server(), invited.id)).toEqual([
      { action: 'guarantor.link_created', actor_kind: 'applicant', actor_id: ana.id, detail: {} },
      {
        action: 'guarantor.answered',
        actor_kind: 'guarantor',
        actor_id: invited.id,
        detail: { files: 2, consentVersion: '2026-11-27.1 Maplekey Inc.' },
      },
    ]);
    await until('the thank-you', async () =>
      (await mailboxOf(server(), email)).some(
        ({ subject }) => subject === 'Thank you for filling in the guarantor form for Philippa Sycamore',
      ),
    );
    await until('the note', async () => (await mailboxOf(server(), ana.email))[0]?.subject.includes('guarantor'));
    const seen = await listed();
    expect(seen).toMatchObject([{ email: null, state: 'received', answered_at: expect.any(String) }]);
    const note = (await mailboxOf(server(), ana.email))[0]?.text;
    expect(JSON.stringify(seen) + note).not.toMatch(/Ottilie|Larch|\b8,?200\b|5550144/);
    expect((await ana.delete(`/api/guarantor/${invited.id}`)).status).toBe(409);
  });

  test('counts once, even if it is sent twice at once: the form is gone then', async () => {
    const { link } = await createGuarantorInviter(server());
    const { token } = (await link()).body;
    const before = contentsOnDisk();
    const both = await Promise.all([answerGuarantor(server(), token), answerGuarantor(server(), token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    for (const later of [await answerGuarantor(server(), token), await anybody().get(guarantorForm(token))]) {
      expect([later.status, later.body]).toEqual([
        410,
        { status: 0, message: 'This form was already submitted. Thank you.', error_type: 'GuarantorAnswered' },
      ]);
    }
    expect(contentsOnDisk() - before).toBe(1);
  });

  test('is not found without the right token or after a cancellation, and leaves nothing on the disk', async () => {
    const { ana, link } = await createGuarantorInviter(server());
    const invited = (await link()).body;
    await ana.delete(`/api/guarantor/${invited.id}`);
    const before = contentsOnDisk();
    for (const token of ['x'.repeat(43), randomUUID(), `${invited.token}x`, invited.token]) {
      expect([
        (await anybody().get(guarantorForm(token))).status,
        (await answerGuarantor(server(), token)).status,
      ]).toEqual([404, 404]);
    }
    expect(contentsOnDisk()).toBe(before);
  });

  test('needs every field, the consent and a file', async () => {
    const { link } = await createGuarantorInviter(server());
    const { token } = (await link()).body;
    const empty = await anybody().upload(guarantorForm(token), {}, {});
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      {
        first_name: ['Please enter your first name'],
        last_name: ['Please enter your last name'],
        email: ['Please enter a valid email'],
        phone: ['Incorrect number of digits'],
        monthly_income: ['Please enter a monthly amount'],
        consent: ['Please agree before you send the form'],
        proof_of_income: ['Please add a file that shows your income'],
      },
    ]);
    expect((await answerGuarantor(server(), token)).status).toBe(200);
  });

  test('accepts PDF, JPG and PNG of 10 MB by their bytes, five at most', async () => {
    const { link, listed } = await createGuarantorInviter(server());
    const { token } = (await link()).body;
    const before = contentsOnDisk();
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(A_PDF);
    const refused: [File[], number, object | undefined][] = [
      [[new File(['<html></html>'], 'a.pdf')], 415, { proof_of_income: ['Please upload a PDF, JPG or PNG file'] }],
      [
        [noticeFile(), new File(['GIF89a'], 'a.png')],
        415,
        { proof_of_income: ['Please upload a PDF, JPG or PNG file'] },
      ],
      [[new File([], 'a.pdf')], 422, { proof_of_income: ['This file is empty. Please choose another one'] }],
      [[new File([large], 'a.pdf')], 413, undefined],
      [Array.from({ length: 6 }, noticeFile), 413, undefined],
    ];
    for (const [files, status, errors] of refused) {
      const { status: was, body } = await answerGuarantor(server(), token, {}, files);
      expect(was).toBe(status);
      if (errors) expect(body.errors).toEqual(errors);
    }
    expect([(await listed())[0].state, contentsOnDisk()]).toEqual(['invited', before]);
  });
});

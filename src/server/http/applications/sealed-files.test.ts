import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { A_PDF, A_PNG, createStartedApplication, type TestPerson } from '../../../../testing/builders/builders.ts';
import { answerGuarantor, createGuarantorInviter } from '../../../../testing/builders/guarantors.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-sealed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = startTestServer({ DATA_DIR: folder });

const onDisk = (storageKey: string): string => path.join(folder, 'files', storageKey);

/** Text that is in a file and nowhere else. */
const SECRET = 'Gross pay 4,812.07';
const stub = (text: string): Uint8Array => Buffer.concat([A_PDF, Buffer.from(`% ${text}\n`)]);

async function upload(person: TestPerson, applicantId: string, content: Uint8Array): Promise<string> {
  const fields = { model_id: applicantId, model_type: 'Applicant', input: 'proof_of_income' };
  const file = new File([new Uint8Array(content)], 'stub.pdf', { type: 'application/pdf' });
  return (await person.upload('/api/file', fields, { files: [file] })).body.files[0].id;
}

const rowOf = (id: string) =>
  server().ctx.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function read(person: TestPerson, id: string): Promise<{ status: number; content: Buffer }> {
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(`${server().origin}/api/file/${id}`, { headers });
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
}

describe('a stored file', () => {
  test('holds nothing of its content on the disk, and comes back byte for byte', async () => {
    const { ana, id } = await createStartedApplication(server());
    const fileId = await upload(ana, id, stub(SECRET));
    const { storage_key, is_sealed, bytes } = await rowOf(fileId);
    const stored = readFileSync(onDisk(storage_key));
    expect([is_sealed, bytes]).toEqual([true, stub(SECRET).length]);
    for (const part of [SECRET, '%PDF', 'Catalog']) expect(stored.includes(part)).toBe(false);
    expect((await read(ana, fileId)).content.equals(stub(SECRET))).toBe(true);
  });

  test('of a guarantor holds nothing of its content either', async () => {
    const { link, id } = await createGuarantorInviter(server());
    const proof = new File([new Uint8Array(stub(SECRET))], 'notice.pdf');
    expect((await answerGuarantor(server(), (await link()).body.token, {}, [proof])).status).toBe(200);
    const [row] = await server().ctx.db.selectFrom('file').selectAll().where('applicant_id', '=', id).execute();
    expect(row).toMatchObject({ purpose: 'guarantor_income', is_sealed: true });
    expect(readFileSync(onDisk(row?.storage_key ?? '')).includes(SECRET)).toBe(false);
  });

  test('does not open with the content of another file of the same person', async () => {
    const { ana, id } = await createStartedApplication(server());
    const [one, other] = [await upload(ana, id, stub('one')), await upload(ana, id, stub('other'))];
    const contentOfOther = readFileSync(onDisk((await rowOf(other)).storage_key));
    writeFileSync(onDisk((await rowOf(one)).storage_key), contentOfOther);
    const { status, content } = await read(ana, one);
    expect(status).toBe(500);
    expect(content.includes('other')).toBe(false);
    expect((await read(ana, other)).status).toBe(200);
  });

  test.each([
    ['a changed bit', (sealed: Buffer) => sealed.fill(sealed.readUInt8(40) ^ 1, 40, 41)],
    ['an end that is missing', (sealed: Buffer) => sealed.subarray(0, -1)],
    ['nothing in it', () => Buffer.alloc(0)],
  ])('does not open with %s', async (_, change) => {
    const { ana, id } = await createStartedApplication(server());
    const fileId = await upload(ana, id, stub(SECRET));
    const place = onDisk((await rowOf(fileId)).storage_key);
    writeFileSync(place, change(readFileSync(place)));
    expect((await read(ana, fileId)).status).toBe(500);
  });

  test('cannot be read by anybody once the key of its applicant is gone', async () => {
    const { ana, id } = await createStartedApplication(server());
    const fileId = await upload(ana, id, stub(SECRET));
    await server().ctx.db.deleteFrom('applicant_key').where('applicant_id', '=', id).execute();
    const { status, content } = await read(ana, fileId);
    expect([status, JSON.parse(content.toString()).message]).toEqual([
      410,
      'This file was erased and can no longer be opened.',
    ]);
  });

  test('from before contents were encrypted can still be read', async () => {
    const { ana, id } = await createStartedApplication(server());
    const fileId = await upload(ana, id, A_PNG);
    writeFileSync(onDisk((await rowOf(fileId)).storage_key), A_PNG);
    await server().ctx.db.updateTable('file').set({ is_sealed: false }).where('id', '=', fileId).execute();
    expect((await read(ana, fileId)).content.equals(A_PNG)).toBe(true);
  });
});

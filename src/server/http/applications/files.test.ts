import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  A_JPG,
  A_PDF,
  A_PNG,
  createApplicant,
  createApplication,
  createLandlord,
  createStartedApplication,
  fillIn,
  JOB,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, auditOf, expectOnlyTheApplicant, until } from '../../../../testing/builders/evidence.ts';
import {
  contentsIn,
  fileRowsOf,
  forApplication,
  forJob,
  pdf,
  upload,
} from '../../../../testing/builders/proof-files.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = startTestServer({ DATA_DIR: folder });

const contentsOnDisk = (): number => contentsIn(folder);
const rowsOf = (applicantId: string) => fileRowsOf(server(), applicantId);

const jobsOf = async (person: TestPerson, id: string) => (await person.get(`/api/employment/${id}`)).body.employments;

describe('an uploaded proof of income', () => {
  test('belongs to its job, and is recorded without its name', async () => {
    const { ana, id, property } = await createStartedApplication(server());
    const { id: jobId } = (await ana.post('/api/employment', { ...JOB, application_id: property.id })).body;
    const { status, body } = await upload(ana, forJob(jobId), pdf(), new File([A_PNG], 'scan.png'));
    expect([status, body.status]).toEqual([200, 1]);
    expect(body.files).toEqual([
      { id: expect.any(String), name: 'pay stub.pdf', content_type: 'application/pdf', bytes: A_PDF.length },
      { id: expect.any(String), name: 'scan.png', content_type: 'image/png', bytes: A_PNG.length },
    ]);
    const proof = (await jobsOf(ana, id))[0].proof_of_income;
    expect(proof).toHaveLength(2);
    expect(proof).toEqual(expect.arrayContaining(body.files));
    expect(await auditOf(server(), body.files[0].id)).toEqual([
      { action: 'file.uploaded', actor_kind: 'applicant', actor_id: ana.id, detail: { bytes: A_PDF.length } },
    ]);
  });

  test('comes back byte for byte, for download only: never as one of our pages', async () => {
    const { ana, id } = await createStartedApplication(server());
    const { files } = (await upload(ana, forApplication(id), new File([A_PNG], "Zoë's été (1)*.png"))).body;
    const response = await fetch(`${server().origin}/api/file/${files[0].id}`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(A_PNG);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "attachment; filename*=UTF-8''Zo%C3%AB%27s%20%C3%A9t%C3%A9%20%281%29%2A.png",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  test('can come before its job is saved, and is attached to it then', async () => {
    const { ana, id, property } = await createStartedApplication(server());
    const [file] = (await upload(ana, forApplication(id), pdf())).body.files;
    expect((await rowsOf(id))[0]).toMatchObject({ id: file.id, employment_id: null });
    const form = { ...JOB, proof_of_income: file.id, application_id: property.id };
    const { id: jobId } = (await ana.post('/api/employment', form)).body;
    expect(await jobsOf(ana, id)).toMatchObject([{ id: jobId, proof_of_income: [file] }]);
    await ana.post(`/api/employment/${jobId}`, { ...JOB, salary: 1, application_id: property.id });
    expect(await jobsOf(ana, id)).toMatchObject([{ salary: 1, proof_of_income: [file] }]);
  });

  test('of another person, or unknown, cannot be attached: the job is not saved then', async () => {
    const { ana, id, property } = await createStartedApplication(server());
    const [file] = (await upload(ana, forApplication(id), pdf())).body.files;
    const ben = await createApplicant(server());
    const benId = await createApplication(ben, property);
    for (const proof_of_income of [file.id, randomUUID()]) {
      const refused = await ben.post('/api/employment', { ...JOB, proof_of_income, application_id: property.id });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { proof_of_income: ['Please upload the file again'] },
      ]);
    }
    expect(await jobsOf(ben, benId)).toEqual([]);
    expect((await rowsOf(id))[0]).toMatchObject({ id: file.id, employment_id: null });
  });
});

describe('the type of a file is read from its bytes:', () => {
  const page = '<!doctype html><html><body><script>alert(1)</script></body></html>';
  const refused: [what: string, file: File][] = [
    ['a page called a PDF', new File([page], 'pay stub.pdf', { type: 'application/pdf' })],
    ['a page', new File([page], 'stub.html', { type: 'text/html' })],
    ['a drawing that can hold scripts', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png')],
    ['text', new File(['pay stub'], 'stub.pdf', { type: 'application/pdf' })],
    ['a GIF', new File([Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')], 'x.jpg')],
    ['a program', new File([Buffer.from(`4d5a${'00'.repeat(200)}`, 'hex')], 'x.pdf')],
    ['an archive', new File([Buffer.from(`504b0304${'00'.repeat(40)}`, 'hex')], 'x.docx')],
  ];

  test('anything but PDF, JPG and PNG is 415, and neither a row nor its content is stored', async () => {
    const { ana, id } = await createStartedApplication(server());
    const before = contentsOnDisk();
    for (const [what, file] of refused) {
      const answer = await upload(ana, forApplication(id), file);
      expect([what, answer.status, answer.body.errors]).toEqual([
        what,
        415,
        { files: ['Please upload a PDF, JPG or PNG file'] },
      ]);
    }
    const both = await upload(ana, forApplication(id), pdf(), refused[0]?.[1] ?? pdf());
    expect(both.status).toBe(415);
    expect([await rowsOf(id), contentsOnDisk()]).toEqual([[], before]);
  });

  test('a HEIC picture from a phone is 415 with a plain message, even under a false name', async () => {
    const { ana, id } = await createStartedApplication(server());
    for (const brand of ['heic', 'heix', 'mif1']) {
      const heic = Buffer.from(
        `${'0'.repeat(6)}18${Buffer.from(`ftyp${brand}`).toString('hex')}${'00'.repeat(12)}`,
        'hex',
      );
      for (const name of ['IMG_0042.HEIC', 'IMG_0042.jpg']) {
        const answer = await upload(ana, forApplication(id), new File([heic], name, { type: 'image/jpeg' }));
        expect([answer.status, answer.body.message]).toEqual([
          415,
          'This photo is in HEIC format, which not everyone can open. Please save it as a JPG, or upload a screenshot of it',
        ]);
      }
    }
    expect(await rowsOf(id)).toEqual([]);
  });

  test('a JPG, PNG or PDF under a false name is served as its real type', async () => {
    const { ana, id } = await createStartedApplication(server());
    const { body } = await upload(
      ana,
      forApplication(id),
      new File([A_JPG], 'photo.JPEG', { type: 'text/html' }),
      new File([A_PNG], 'stub.pdf'),
      pdf('stub.html'),
    );
    const known = body.files.map((file: { name: string; content_type: string }) => [file.name, file.content_type]);
    expect(known).toEqual([
      ['photo.JPEG', 'image/jpeg'],
      ['stub.pdf.png', 'image/png'],
      ['stub.html.pdf', 'application/pdf'],
    ]);
  });

  test('an empty file is 422', async () => {
    const { ana, id } = await createStartedApplication(server());
    const answer = await upload(ana, forApplication(id), new File([], 'stub.pdf', { type: 'application/pdf' }));
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { files: ['This file is empty. Please choose another one'] },
    ]);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('a file name', () => {
  test('with a path, control characters or reversed text is cleaned, and never part of the storage path', async () => {
    const { ana, id } = await createStartedApplication(server());
    const names = ['../../../etc/passwd.pdf', '..\\..\\win.pdf', 'fdp.\u202eexe.pdf', '..', `${'x'.repeat(300)}.pdf`];
    const { body } = await upload(ana, forApplication(id), ...names.map((name) => pdf(name)));
    const storedNames = body.files.map((file: { name: string }) => file.name);
    expect(storedNames).toEqual(['passwd.pdf', 'win.pdf', 'fdp.exe.pdf', 'file.pdf', `${'x'.repeat(116)}.pdf`]);
    const keys = (await rowsOf(id)).map((row) => row.storage_key);
    for (const key of keys) expect(key).toMatch(/^proofs\/[0-9a-f-]{36}\.pdf$/);
    for (const file of body.files) expect((await ana.get(`/api/file/${file.id}`)).status).toBe(200);
  });

  test('leads nowhere: a path in place of an id is not found', async () => {
    const { ana } = await createStartedApplication(server());
    const paths = ['..%2f..%2fapp-secret', '%2e%2e', '..%5c..%5capp-secret', 'app-secret', '%00', 'proofs%2fx.pdf'];
    for (const wanted of paths) {
      const answer = await ana.get(`/api/file/${wanted}`);
      expect([wanted, answer.status]).toEqual([wanted, 404]);
    }
  });
});

describe('reading a file', () => {
  test('is for the applicant, and for the landlord after the submission; each download is recorded', async () => {
    const { landlord, property, ana, id } = await createStartedApplication(server());
    const [file] = (await upload(ana, forApplication(id), pdf())).body.files;
    const read = async (person: TestPerson) => (await person.get(`/api/file/${file.id}`)).status;
    expect([await read(ana), await read(landlord)]).toEqual([200, 404]);
    await fillIn(ana, property);
    await ana.post(`/api/applicant/${id}/submit-applicant`);
    expect([await read(ana), await read(landlord)]).toEqual([200, 200]);
    const [otherLandlord, otherApplicant] = [await createLandlord(server()), await createApplicant(server())];
    expect([await read(otherLandlord), await read(otherApplicant)]).toEqual([404, 404]);
    const anonymous = await callerAt(server().origin).get(`/api/file/${file.id}`);
    expect([anonymous.status, anonymous.body.authed]).toEqual([401, 0]);
    const readings = async (subject: string) =>
      (await auditOf(server(), subject)).filter(({ action }) => action === 'file.read');
    expect((await readings(file.id)).map(({ actor_id }) => actor_id)).toEqual([ana.id, ana.id]);
    expect(await readings(id)).toEqual([
      {
        action: 'file.read',
        actor_kind: 'member',
        actor_id: landlord.id,
        detail: { file: file.id, purpose: 'proof_of_income' },
      },
    ]);
  });
});

describe('removing a file', () => {
  test('deletes the row at once, and the content by a job', async () => {
    const { ana, id } = await createStartedApplication(server());
    const [file] = (await upload(ana, forApplication(id), pdf())).body.files;
    const key = (await rowsOf(id))[0]?.storage_key ?? '';
    expect((await ana.delete(`/api/file/${file.id}`)).body).toEqual({ status: 1 });
    expect([await rowsOf(id), (await ana.get(`/api/file/${file.id}`)).status]).toEqual([[], 404]);
    const isGone = () =>
      !readdirSync(folder, { recursive: true }).some((entry) => String(entry).endsWith(path.basename(key)));
    await until('the content is removed', async () => isGone());
    expect(await auditActionsOf(server(), file.id)).toEqual(['file.uploaded', 'file.removed']);
    expect((await ana.delete(`/api/file/${file.id}`)).status).toBe(404);
  });

  test('is refused to anybody else', async () => {
    const { ana, id } = await createStartedApplication(server());
    const [file] = (await upload(ana, forApplication(id), pdf())).body.files;
    await expectOnlyTheApplicant(server(), { removing: (caller) => caller.delete(`/api/file/${file.id}`) });
    expect((await ana.get(`/api/file/${file.id}`)).status).toBe(200);
    expect(await auditActionsOf(server(), file.id)).not.toContain('file.removed');
  });
});

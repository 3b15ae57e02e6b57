import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  A_PDF,
  createApplicant,
  createApplication,
  createStartedApplication,
  JOB,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, expectOnlyTheApplicant } from '../../../../testing/builders/evidence.ts';
import {
  contentsIn,
  fileRowsOf,
  forApplication,
  forJob,
  pdf,
  upload,
} from '../../../../testing/builders/proof-files.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-uploads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = startTestServer({ DATA_DIR: folder });

const contentsOnDisk = (): number => contentsIn(folder);
const rowsOf = (applicantId: string) => fileRowsOf(server(), applicantId);

describe('an upload that is sent again', () => {
  test('with its key returns the file that arrived; no second row, content or audit event is created', async () => {
    const { ana, id } = await createStartedApplication(server());
    const before = contentsOnDisk();
    const fields = { ...forApplication(id), key: randomUUID() };
    const first = await upload(ana, fields, pdf('a.pdf'), pdf('b.pdf'));
    const second = await upload(ana, fields, pdf('a.pdf'), pdf('b.pdf'));
    expect(second.status).toBe(200);
    const idsOf = ({ body }: typeof first) => body.files.map((file: { id: string }) => file.id).sort();
    expect(idsOf(second)).toEqual(idsOf(first));
    expect([(await rowsOf(id)).length, contentsOnDisk() - before]).toEqual([2, 2]);
    expect(await auditActionsOf(server(), first.body.files[0].id)).toEqual(['file.uploaded']);
  });

  test('while the first one is still on its way is one file', async () => {
    const { ana, id, application_id } = await createStartedApplication(server());
    const { id: jobId } = (await ana.post('/api/employment', { ...JOB, application_id })).body;
    const before = contentsOnDisk();
    const fields = { ...forJob(jobId), key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(ana, fields, pdf())));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.files[0].id}`)).size).toBe(1);
    expect([(await rowsOf(id)).length, contentsOnDisk() - before]).toEqual([1, 1]);
  });

  test('after it was removed is stored again; without a key the same file twice is two files', async () => {
    const { ana, id } = await createStartedApplication(server());
    const fields = { ...forApplication(id), key: randomUUID() };
    const [file] = (await upload(ana, fields, pdf())).body.files;
    await ana.delete(`/api/file/${file.id}`);
    expect((await upload(ana, fields, pdf())).body.files[0].id).not.toBe(file.id);
    await upload(ana, forApplication(id), pdf());
    await upload(ana, forApplication(id), pdf());
    expect(await rowsOf(id)).toHaveLength(3);
  });

  test('when there are twenty files is still found', async () => {
    const { ana, id } = await createStartedApplication(server());
    const fields = { ...forApplication(id), key: randomUUID() };
    const [file] = (await upload(ana, fields, pdf())).body.files;
    const more = (count: number) => upload(ana, forApplication(id), ...Array.from({ length: count }, () => pdf()));
    for (const count of [5, 5, 5, 4]) expect((await more(count)).status).toBe(200);
    expect((await more(1)).status).toBe(413);
    expect((await upload(ana, fields, pdf())).body.files[0].id).toBe(file.id);
  });

  test("never returns another application's file", async () => {
    const { ana, id, property } = await createStartedApplication(server());
    const key = randomUUID();
    const [file] = (await upload(ana, { ...forApplication(id), key }, pdf())).body.files;
    const ben = await createApplicant(server());
    const benId = await createApplication(ben, property);
    expect((await upload(ben, { ...forApplication(benId), key }, pdf())).body.files[0].id).not.toBe(file.id);
    expect((await upload(ben, { ...forApplication(id), key }, pdf())).status).toBe(404);
  });
});

describe('a connection that is lost during an upload', () => {
  /** Sends the head and half of the body, and hangs up. */
  const hangUp = (token: string, fields: Record<string, string>): Promise<void> => {
    const parts = Object.entries(fields).map(
      ([name, value]) => `--sign\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = '--sign\r\ncontent-disposition: form-data; name="files"; filename="pay.pdf"\r\n\r\n%PDF-1.4 and then';
    const head = [
      'POST /api/file HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=sign',
      'content-length: 900000',
    ];
    const { hostname, port } = new URL(server().origin);
    return new Promise((resolve, reject) => {
      const line = connect(Number(port), hostname, () => {
        line.write(`${head.join('\r\n')}\r\n\r\n${parts.join('')}${file}`, () => line.destroy());
      });
      line.on('close', () => resolve()).on('error', reject);
    });
  };

  test('leaves neither a row nor content, and the same upload can be repeated', async () => {
    const { ana, id } = await createStartedApplication(server());
    const fields = { ...forApplication(id), key: randomUUID() };
    const before = contentsOnDisk();
    for (let times = 0; times < 3; times += 1) await hangUp(ana.token, fields);
    expect((await upload(ana, fields, pdf())).status).toBe(200);
    expect([(await rowsOf(id)).length, contentsOnDisk() - before]).toEqual([1, 1]);
    expect(server().logged.filter((line) => /"level":"error"/.test(line))).toEqual([]);
  });
});

describe('upload limits:', () => {
  const ofSize = (bytes: number) => {
    const content = new Uint8Array(bytes);
    content.set(A_PDF);
    return new File([content], 'large.pdf');
  };

  test('10 MB is accepted, a byte more is 413', async () => {
    const { ana, id } = await createStartedApplication(server());
    const tooLarge = await upload(ana, forApplication(id), ofSize(10 * 1024 * 1024 + 1));
    expect([tooLarge.status, tooLarge.body]).toEqual([
      413,
      expect.objectContaining({ status: 0, message: 'Please upload a file of at most 10 MB' }),
    ]);
    expect(await rowsOf(id)).toEqual([]);
    const fits = await upload(ana, forApplication(id), ofSize(10 * 1024 * 1024));
    expect([fits.status, fits.body.files[0].bytes]).toEqual([200, 10_485_760]);
  });

  test('five files are accepted, six at once are 413', async () => {
    const { ana, id } = await createStartedApplication(server());
    const six = await upload(ana, forApplication(id), ...Array.from({ length: 6 }, (_, i) => pdf(`${i}.pdf`)));
    expect([six.status, six.body.status]).toEqual([413, 0]);
    expect(await rowsOf(id)).toEqual([]);
    const five = await upload(ana, forApplication(id), ...Array.from({ length: 5 }, (_, i) => pdf(`${i}.pdf`)));
    expect([five.status, five.body.files.length]).toEqual([200, 5]);
  });

  test('twenty files are the maximum, even at once; the excess leaves no content behind', async () => {
    const { ana, id } = await createStartedApplication(server());
    const five = () => upload(ana, forApplication(id), ...Array.from({ length: 5 }, () => pdf()));
    const before = contentsOnDisk();
    const answers = await Promise.all(Array.from({ length: 5 }, five));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 413]);
    expect(answers.find(({ status }) => status === 413)?.body.message).toBe(
      'You’ve reached the limit of 20 files or 50 MB. Please remove a file first',
    );
    const rows = await rowsOf(id);
    expect([rows.length, contentsOnDisk() - before]).toEqual([20, 20]);
    expect((await upload(ana, forApplication(id), pdf())).status).toBe(413);
    await ana.delete(`/api/file/${rows[0]?.id}`);
    expect((await upload(ana, forApplication(id), pdf())).status).toBe(200);
  });

  test('50 MB is the maximum in all', async () => {
    const { ana, id } = await createStartedApplication(server());
    const large = ofSize(10 * 1024 * 1024);
    expect((await upload(ana, forApplication(id), large, large, large, large, large)).status).toBe(200);
    expect((await upload(ana, forApplication(id), pdf())).status).toBe(413);
    expect(await rowsOf(id)).toHaveLength(5);
  });
});

describe('an upload is refused', () => {
  test('without a file, without saying what it belongs to, or as JSON', async () => {
    const { ana, id } = await createStartedApplication(server());
    expect((await upload(ana, forApplication(id))).body.errors).toEqual({ files: ['Please choose a file'] });
    const { input: _, ...unnamed } = forApplication(id);
    expect((await upload(ana, unnamed, pdf())).body.errors).toEqual({
      input: ['Please say what the file is: proof_of_income'],
    });
    const foreign = { ...forApplication(id), model_type: 'User' };
    expect((await upload(ana, foreign, pdf())).body.errors).toEqual({
      model_type: ['Please say what the file belongs to: Employment or Applicant'],
    });
    expect((await ana.post('/api/file', forApplication(id))).status).toBe(415);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('from anybody but the applicant, for the application or the job, and no content is left behind', async () => {
    const { ana, id, property } = await createStartedApplication(server());
    const { id: jobId } = (await ana.post('/api/employment', { ...JOB, application_id: property.id })).body;
    const before = contentsOnDisk();
    await expectOnlyTheApplicant(server(), {
      'to the application': (caller) => caller.upload('/api/file', forApplication(id), { files: [pdf()] }),
      'to the job': (caller) => caller.upload('/api/file', forJob(jobId), { files: [pdf()] }),
    });
    expect((await upload(ana, forJob(randomUUID()), pdf())).status).toBe(404);
    expect([await rowsOf(id), contentsOnDisk()]).toEqual([[], before]);
  });
});

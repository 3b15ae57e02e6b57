import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  createStartedApplication,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { fileRowsOf, pdf } from '../../../../testing/builders/proof-files.ts';
import { createReferenceSeeker, createRequestedReference } from '../../../../testing/builders/references.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

interface Sent {
  path: string;
  token?: string | undefined;
  fields: Record<string, string>;
  file: string;
}

const fieldsOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `--sign\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');

/** Sends the head, the fields and the first bytes of a file of 9 MB, and nothing more: the status of the answer. */
function statusWithoutBody({ path, token, fields, file }: Sent): Promise<number> {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    'content-type: multipart/form-data; boundary=sign',
    'content-length: 9000000',
  ];
  const start = `--sign\r\ncontent-disposition: form-data; name="${file}"; filename="a.pdf"\r\n\r\n%PDF-1.4`;
  const { hostname, port } = new URL(server().origin);
  return new Promise((resolve, reject) => {
    const line = connect(Number(port), hostname, () => {
      line.write(`${head.join('\r\n')}\r\n\r\n${fieldsOf(fields)}${start}`);
    });
    line.on('error', reject).on('data', (answer) => {
      resolve(Number(String(answer).split(' ')[1]));
      line.destroy();
    });
  });
}

describe('an upload that will be refused is refused before its file is sent:', () => {
  test.each<[what: string, status: number, send: (stranger: TestPerson, id: string) => Promise<Sent> | Sent]>([
    [
      "proof for another person's application",
      404,
      ({ token }, id) => ({
        path: '/api/file',
        token,
        fields: { model_type: 'Applicant', model_id: id, input: 'proof_of_income' },
        file: 'files',
      }),
    ],
    [
      'an answer to a reference under a token that is none',
      404,
      () => ({ path: '/api/landlord-reference/response', fields: { token: 'A'.repeat(43) }, file: 'lease' }),
    ],
    [
      'proof of a guarantor under a token that is none',
      404,
      () => ({ path: `/api/guarantor/form/${'A'.repeat(43)}`, fields: {}, file: 'proof_of_income' }),
    ],
    [
      'a request for a reference where none is asked for',
      404,
      ({ token }) => ({
        path: '/api/landlord-reference/request',
        token,
        fields: { application_id: randomUUID() },
        file: 'lease',
      }),
    ],
    [
      'a correction of a reference of somebody else',
      404,
      ({ token }) => ({
        path: `/api/landlord-reference/${randomUUID()}/resubmit`,
        token,
        fields: {},
        file: 'lease',
      }),
    ],
    [
      'an ID for a property where no check was agreed to',
      404,
      ({ token }) => ({
        path: '/api/id-verification/upload',
        token,
        fields: { application_id: randomUUID() },
        file: 'id',
      }),
    ],
  ])('%s', async (_what, status, send) => {
    const { id } = await createStartedApplication(server());
    expect(await statusWithoutBody(await send(await createApplicant(server()), id))).toBe(status);
  });

  test('the ID of a landlord who is verified already', async () => {
    const { token, id } = await createLandlord(server());
    const at = new Date();
    await server()
      .ctx.db.insertInto('landlord_information')
      .values({
        person_id: id,
        first_name: 'A',
        last_name: 'B',
        email: 'a@example.test',
        type: 'landlord',
        filed_at: at,
      })
      .execute();
    await server()
      .ctx.db.updateTable('landlord_information')
      .set({ verified_at: at })
      .where('person_id', '=', id)
      .execute();
    expect(await statusWithoutBody({ path: '/api/verify-landlord', token, fields: {}, file: 'id' })).toBe(409);
  });
});

describe('a part of binary data without a file name', () => {
  test.each([
    ['/api/file', 'files', 400],
    ['/api/landlord-reference/request', 'lease', 400],
    ['/api/verify-landlord', 'id', 403],
    ['/api/id-verification/upload', 'id', 409],
  ])('is refused at %s', async (path, file, status) => {
    const { ana, id, property } = await createReferenceSeeker(server());
    const fields: Record<string, string> =
      path === '/api/file'
        ? { model_type: 'Applicant', model_id: id, input: 'proof_of_income' }
        : { application_id: property.id };
    const odd = `--sign\r\ncontent-disposition: form-data; name="${file}"\r\ncontent-type: application/octet-stream\r\n\r\n%PDF-1.4\r\n--sign--\r\n`;
    const answer = await ana.raw(path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=sign' },
      body: fieldsOf(fields) + odd,
    });
    expect([answer.status, answer.body.status]).toEqual([status, 0]);
    expect(await fileRowsOf(server(), id)).toEqual([]);
  });

  test('is refused for a landlord and for a former landlord', async () => {
    const { landlord, token, ana, reference } = await createRequestedReference(server());
    const odd = (name: string) =>
      `--sign\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n%PDF-1.4\r\n--sign--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=sign' };
    const send = (who: TestPerson, path: string, body: string) => who.raw(path, { method: 'POST', headers, body });
    const answers = [
      await send(landlord, '/api/verify-landlord', odd('id')),
      await send(ana, '/api/landlord-reference/response', fieldsOf({ token }) + odd('lease')),
      await send(ana, `/api/landlord-reference/${reference}/resubmit`, odd('lease')),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});

test('a body larger than the wanted files together is 413 before it is sent', async () => {
  const { ana } = await createStartedApplication(server());
  const answer = await ana.upload(
    '/api/id-verification/upload',
    {},
    { id: [new File([new Uint8Array(11_000_000)], 'a')] },
  );
  expect([answer.status, answer.body.message]).toEqual([413, 'This request is too large.']);
});

test('one file may come before the fields that say whose it is', async () => {
  const { ana, id } = await createStartedApplication(server());
  const form = new FormData();
  form.append('files', pdf('first.pdf'));
  for (const [name, value] of Object.entries({ model_type: 'Applicant', model_id: id, input: 'proof_of_income' })) {
    form.append(name, value);
  }
  const answer = await ana.raw('/api/file', { method: 'POST', body: form });
  expect([answer.status, answer.body.files?.length]).toEqual([200, 1]);
});

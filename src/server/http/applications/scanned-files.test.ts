import { expect, test } from 'vitest';
import { createStartedApplication } from '../../../../testing/builders/builders.ts';
import { fileRowsOf, forApplication, pdf, upload } from '../../../../testing/builders/proof-files.ts';
import { EICAR, startTestClamd } from '../../../../testing/server/test-clamd.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const clamd = startTestClamd();
const server = startTestServer({ CLAMD: clamd.socket });

/** A file that the scanner reports by its content alone; as an upload it would be refused for its type as well. */
const infected = () => server().ctx.contents.clean(EICAR, 'application/pdf');

test('a file is kept when the scanner finds nothing in it', async () => {
  const { ana, id } = await createStartedApplication(server());
  expect((await upload(ana, forApplication(id), pdf())).status).toBe(200);
});

test('the scanner’s verdict comes before anything else', async () => {
  expect(await infected()).toEqual({ fault: 'malware' });
});

test('without the scanner nothing is stored, and the reply says to come back', async () => {
  const { ana, id } = await createStartedApplication(server());
  clamd.stop();
  const answer = await upload(ana, forApplication(id), pdf());
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await fileRowsOf(server(), id)).toEqual([]);
});

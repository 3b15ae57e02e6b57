import { once } from 'node:events';
import http from 'node:http';
import {
  A_PDF,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  type TestPerson,
} from '../testing/builders/builders.ts';
import { type Figure, percentile } from './figure.ts';
import { memoryOf, withServerProcess } from './own-process.ts';

const PEOPLE = 20;
const UPLOADS_EACH = 2;
const FILES = 5;
const MEGABYTE = 1024 * 1024;
const FILE = Buffer.alloc(10 * MEGABYTE);
FILE.set(A_PDF);
/** Calls of others during the uploads, one every so many milliseconds. */
const PAUSE = 25;
/** How long the same calls are measured before the uploads, for comparison (milliseconds). */
const QUIET_MS = 5000;
/** As browsers do, so that an early refusal does not break the connection. */
const AGENT = new http.Agent({ keepAlive: true });
const BOUNDARY = 'boundary-of-the-benchmark';

interface Applying {
  person: TestPerson;
  applicantId: string;
}

const head = (name: string, file: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;

/** Uploads 50 MB without holding them once more: the status of the answer. */
async function uploadFiles(origin: string, { person, applicantId }: Applying): Promise<number> {
  const request = http.request(`${origin}/api/file`, {
    method: 'POST',
    agent: AGENT,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const answered = once(request, 'response');
  let isAnswered = false;
  void answered.then(() => {
    isAnswered = true;
  });
  const write = async (piece: string | Buffer) => {
    // After an early refusal nothing drains any more.
    if (!isAnswered && !request.write(piece)) await Promise.race([once(request, 'drain'), answered]);
  };
  const fields = { model_type: 'Applicant', model_id: applicantId, input: 'proof_of_income' };
  for (const [name, value] of Object.entries(fields)) await write(`${head(name, '')}${value}\r\n`);
  for (let file = 0; file < FILES; file += 1) {
    await write(head('files', `; filename="${file}.pdf"`));
    await write(FILE);
    await write('\r\n');
  }
  request.end(`--${BOUNDARY}--\r\n`);
  const [response] = (await answered) as [http.IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

/** Calls of somebody else until `isOver`: milliseconds each. */
async function callMeanwhile(person: TestPerson, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const { status } = await person.get('/api/property');
    if (status !== 200) throw new Error(`a call was answered ${status}`);
    times.push(performance.now() - began);
    await new Promise((go) => setTimeout(go, PAUSE));
  }
  return times;
}

/** Memory of the server and the waits of others while 40 uploads of 50 MB arrive at once. */
export const measureUploads = (): Promise<Figure[]> =>
  withServerProcess(async (server) => {
    const landlord = await createLandlord(server);
    const property = await createProperty(landlord);
    const people: Applying[] = [];
    while (people.length < PEOPLE) {
      const person = await createApplicant(server);
      people.push({ person, applicantId: await createApplication(person, property) });
    }
    const end = performance.now() + QUIET_MS;
    const quiet = await callMeanwhile(landlord, () => performance.now() > end);
    const before = memoryOf(server.pid, 'VmHWM');
    let isOver = false;
    const others = callMeanwhile(landlord, () => isOver);
    const began = performance.now();
    const uploads = people.flatMap((one) =>
      Array.from({ length: UPLOADS_EACH }, () => uploadFiles(server.origin, one)),
    );
    const statuses = await Promise.all(uploads);
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    const times = await others;
    const how = `${uploads.length} uploads of 50 MB at once, ${PEOPLE} people: ${seconds.toFixed(0)} s, answered ${[...new Set(statuses)].sort().join(', ')}`;
    return [
      {
        name: 'memory of the server at its peak',
        value: memoryOf(server.pid, 'VmHWM'),
        unit: 'MB',
        target: { at: 'most', value: 512 },
        how: `${how}; ${before.toFixed(0)} MB before`,
      },
      {
        name: 'p99 of other calls meanwhile',
        value: percentile(times, 0.99),
        unit: 'ms',
        target: { at: 'most', value: 500 },
        how: `${times.length} calls of a landlord; without uploads ${percentile(quiet, 0.99).toFixed(0)} ms`,
      },
    ];
  });

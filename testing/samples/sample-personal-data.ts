import { cancelTokenOf, requestDeletion } from '../builders/account-deletion.ts';
import { createApplicant, PASSWORD } from '../builders/builders.ts';
import type { TestServer } from '../server/test-server.ts';
import type { SampleCall } from './sample-call.ts';

/** One valid call to every endpoint about a person's stored data, each with its own people. */
export async function samplePersonalData(server: TestServer): Promise<[string, SampleCall][]> {
  const [reader, deleting, cancelling] = [
    await createApplicant(server),
    await createApplicant(server),
    await createApplicant(server),
  ];
  await requestDeletion(cancelling);
  return [
    ['POST /api/account/data', { as: reader }],
    ['POST /api/account/deletion', { as: deleting, body: { password: PASSWORD } }],
    ['POST /api/account/deletion/take-back', { body: { token: await cancelTokenOf(server, cancelling.email) } }],
  ];
}

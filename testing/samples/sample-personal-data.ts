import { cancelTokenOf, leave } from '../builders/account-deletion.ts';
import { createApplicant } from '../builders/builders.ts';
import type { TestServer } from '../server/test-server.ts';
import type { SampleCall } from './sample-call.ts';

/** One right call to every endpoint about all that is held about somebody; people of their own make them. */
export async function samplePersonalData(server: TestServer): Promise<[string, SampleCall][]> {
  const [curious, leaving, staying] = [
    await createApplicant(server),
    await createApplicant(server),
    await createApplicant(server),
  ];
  await leave(staying);
  return [
    ['POST /api/account/data', { as: curious }],
    ['POST /api/account/deletion', { as: leaving }],
    ['POST /api/account/deletion/take-back', { body: { token: await cancelTokenOf(server, staying.email) } }],
  ];
}

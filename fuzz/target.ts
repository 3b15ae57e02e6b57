import { ALL_ENDPOINTS } from '../src/contract/all-endpoints.ts';
import { buildSamples, callerFor, nameOf } from '../testing/samples/sample-calls.ts';
import type { TestServer } from '../testing/server/test-server.ts';
import type { FuzzTarget } from './arbitrary-call.ts';

/** Creates people and records on a server, for calls that are valid but for what the fuzzer changes in them. */
export async function fuzzTargetAt(server: TestServer): Promise<FuzzTarget> {
  const { landlord, applicant, operator, strangers, calls } = await buildSamples(server);
  const tokenOf = (caller: object | undefined) => (caller && 'token' in caller ? String(caller.token) : undefined);
  return {
    origin: server.origin,
    tokens: [undefined, landlord, applicant, operator, strangers.landlord, strangers.applicant].map(tokenOf),
    samples: new Map(
      ALL_ENDPOINTS.map((endpoint) => {
        const { as, ...sample } = calls.get(nameOf(endpoint)) ?? {};
        const owner = as ?? callerFor(server, endpoint.auth, { landlord, applicant, operator });
        return [nameOf(endpoint), { ...sample, token: tokenOf(owner) }];
      }),
    ),
  };
}

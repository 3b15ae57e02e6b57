import { type Auth, type Endpoint, fileFields, filledPath } from '../../src/contract/endpoint.ts';
import { A_PDF, createApplicant, createLandlord, createProperty, type TestPerson } from '../builders/builders.ts';
import { createOperator } from '../builders/operators.ts';
import { type Answer, type Caller, callerAt } from '../server/caller.ts';
import type { TestServer } from '../server/test-server.ts';
import { callsAboutApplication, callsAboutJobsAndHousehold } from './answer-calls.ts';
import { callsAboutFollowUps } from './follow-up-calls.ts';
import { callsOfOperators } from './operator-calls.ts';
import { callsAboutOwnAccount } from './own-account-calls.ts';
import { callsAboutChecksAndCoApplicants, callsAboutPeople } from './people-calls.ts';
import { callsAboutProperties } from './property-calls.ts';
import { callsAboutReview, callsThatEnd } from './review-calls.ts';
import type { SampleCall } from './sample-call.ts';
import { createRecords } from './sample-records.ts';

/** People and records for one valid call to every endpoint, and unrelated strangers. */
export interface Samples {
  landlord: TestPerson;
  applicant: TestPerson;
  operator: TestPerson;
  strangers: { landlord: TestPerson; applicant: TestPerson };
  /** By `METHOD /path`, in an order in which all can be made one after the other. */
  calls: Map<string, SampleCall>;
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The path of an endpoint with its parameters and query filled in. */
export function addressOf(endpoint: Endpoint, { params = {}, query }: SampleCall): string {
  const path = filledPath(endpoint, params);
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** The caller for an endpoint's auth; public endpoints are called without a session. */
export function callerFor(
  site: { origin: string },
  who: Auth,
  people: Pick<Samples, 'landlord' | 'applicant' | 'operator'>,
): Caller {
  switch (who) {
    case 'anyone':
      return callerAt(site.origin);
    case 'member':
      return people.applicant;
    default:
      return people[who];
  }
}

/** Makes the call. */
export function make(endpoint: Endpoint, sample: SampleCall, caller: Caller): Promise<Answer> {
  const address = addressOf(endpoint, sample);
  if (endpoint.files) {
    const file = new File([A_PDF], 'pay-stub.pdf', { type: 'application/pdf' });
    const files = Object.fromEntries(fileFields(endpoint.files).map((name) => [name, [file]]));
    return caller.upload(address, sample.body as Record<string, string>, files);
  }
  if (endpoint.method === 'PUT') return caller.put(address, sample.body);
  if (endpoint.method === 'POST') return caller.post(address, sample.body);
  return endpoint.method === 'DELETE' ? caller.delete(address) : caller.get(address);
}

/** Creates the people, the records and the calls. */
export async function buildSamples(server: TestServer): Promise<Samples> {
  const records = await createRecords(server);
  const calls = [
    ...(await callsAboutOwnAccount(records)),
    ...(await callsAboutProperties(records)),
    ...callsAboutApplication(records),
    ...callsAboutJobsAndHousehold(records),
    ...callsAboutPeople(records),
    ...callsAboutChecksAndCoApplicants(records),
    ...callsAboutReview(records),
    ...callsAboutFollowUps(records),
    ...(await callsOfOperators(records)),
    ...callsThatEnd(records),
  ];
  const operator = await createOperator(server);
  const strangers = { landlord: await createLandlord(server), applicant: await createApplicant(server) };
  await createProperty(strangers.landlord);
  return { landlord: records.landlord, applicant: records.applicant, operator, strangers, calls: new Map(calls) };
}

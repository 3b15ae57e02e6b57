import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  HOUSEHOLD,
  type TestPerson,
  type TestProperty,
} from '../../testing/builders/builders.ts';
import { agreeTo, createOrder, enterCredit, followInvitation } from '../../testing/builders/orders.ts';
import type { Deployment } from '../harness/deployment.ts';

/** An applicant whose application and credit check are complete and wait to be submitted. */
export interface ReadyApplicant {
  applicant: TestPerson;
  applicantId: string;
  property: TestProperty;
}

/** A known landlord whose properties ask for little, so that a round is quick to prepare. */
export async function createQuickLandlord(deployment: Deployment): Promise<TestPerson> {
  const landlord = await createLandlord(deployment);
  await deployment.sql(
    `insert into landlord_information (person_id, first_name, last_name, email, type, filed_at, verified_at)
     values ($1, $2, $3, $4, 'landlord', now(), now())`,
    [landlord.id, landlord.firstName, landlord.lastName, landlord.email],
  );
  return landlord;
}

export const createQuickProperty = (landlord: TestPerson): Promise<TestProperty> =>
  createProperty(landlord, { requirements: ['parking'] });

/** Fills in what a property of `createQuickProperty` asks for. */
export async function fillInQuickly(applicant: TestPerson, property: TestProperty): Promise<void> {
  expectStatus(await applicant.post('/api/household', { ...HOUSEHOLD, application_id: property.id }), 200);
}

/**
 * Applicants for a new property of the landlord, each with a credit check that the landlord pays. Every fourth was
 * invited by text, the others by email.
 */
export async function createReadyApplicants(
  deployment: Deployment,
  landlord: TestPerson,
  count: number,
): Promise<ReadyApplicant[]> {
  const people = await Promise.all(Array.from({ length: count }, () => createApplicant(deployment)));
  const property = await createQuickProperty(landlord);
  const contactOf = (person: TestPerson, place: number) =>
    place % 4 === 3 ? { phone_number: person.phone } : { email: person.email };
  await createOrder(
    deployment,
    landlord,
    property,
    people.map((person, place) => ({ ...contactOf(person, place), items: ['credit_check'] })),
  );
  return Promise.all(
    people.map(async (applicant, place) => {
      const applicantId = await createApplication(applicant, property);
      await followInvitation(deployment, applicant, property, Object.values(contactOf(applicant, place))[0]);
      await fillInQuickly(applicant, property);
      await agreeTo(applicant, property, ['credit_check']);
      expectStatus(await enterCredit(applicant, property), 200);
      return { applicant, applicantId, property };
    }),
  );
}

import type { Operator } from '../../src/domain/operator.ts';
import { DEMO_OPERATOR } from '../../src/server/settings/operator.ts';

/** User texts that emails repeat. */
export interface SampleTexts {
  firstName: string;
  lastName: string;
  address: string;
  unit: string | null;
  /** The name of a document, an item or a browser. */
  thing: string;
  /** Who runs the site. */
  operator: Operator;
}

export const PLAIN_WORDS: SampleTexts = {
  firstName: 'Philippa',
  lastName: 'Sycamore',
  address: '48 Fermanagh Ave, Toronto, ON M6R 1M2',
  unit: '2',
  thing: 'Firefox on Windows',
  operator: DEMO_OPERATOR,
};

/** What emails are made from: a person, a property, and what is sent about them. */
export function emailFacts({ firstName, lastName, address, unit, operator }: SampleTexts) {
  const name = `${firstName} ${lastName}`;
  const id = '0b3f7a52-3f5e-4a0e-9b57-5d1f3c1d9a10';
  const token = 'x8Jk2mQ4tYv7wBz1cDf5gHh9jLn3pRs6uXe0aZiKoMq';
  const stopPath = `/stop-messages?token=${token}`;
  const person = { firstName, lastName };
  const contactChanges = [
    { kind: 'email', value: 'philippa.new@example.test' },
    { kind: 'phone_number', value: '4165550131' },
  ] as const;
  const property = { id, address, unit };
  const toLandlord = { landlordFirstName: firstName, applicantName: name, property };
  const toApplicant = { applicantFirstName: firstName, landlordName: name, property };
  const listing = { asking_rent: 2450, available_on: '2026-12-01', lease_months: 12, decision_days: 5 };
  const invitation = { landlordName: name, address, unit, minutes: 10, listing, token, hasAsked: true, stopPath };
  const friend = { inviterName: name, name: firstName, address, unit, landlordName: name, path: `/apply/${token}` };
  const guarantor = { applicantName: name, landlordName: name, property };
  const asked = { name, applicant: person, landlord: person, token, stopPath };
  const answered = { name, applicant: person, landlord: person, property };
  const checks = { applicant: person, landlord: person, property };
  const request = {
    ...{ landlordName: name, name, address, unit, token, secret: token, stopPath },
    kinds: ['credit_check', 'id_verification'] as const,
  };
  const charge = {
    chargeId: id,
    operator,
    firstName,
    description: `the credit check and id verification for ${name}, ${address}`,
    subtotalCents: 1900,
    discountCents: 500,
    taxes: [{ name: 'HST' as const, cents: 182 }],
    totalCents: 1582,
    card: 'Visa card ending in 4242',
    day: 'Nov 21, 2026',
    payerRole: 'landlord' as const,
  };
  return {
    name,
    id,
    token,
    stopPath,
    contactChanges,
    property,
    toLandlord,
    toApplicant,
    invitation,
    friend,
    guarantor,
    asked,
    answered,
    checks,
    request,
    charge,
  };
}

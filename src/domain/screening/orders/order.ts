import * as z from 'zod/mini';
import { Email } from '../../values/email.ts';
import { plainLine, requiredText } from '../../values/field.ts';
import { Phone } from '../../values/phone.ts';
import { CATALOGUE, type CheckKind } from './catalogue.ts';

/** People of one order. */
export const MOST_PEOPLE_OF_AN_ORDER = 20;

/** What a landlord can order. References are asked for by applicants themselves and not sold to landlords yet. */
export const NOT_SOLD_TO_LANDLORDS: readonly CheckKind[] = ['reference_check'];

const IDS = CATALOGUE.map(({ id }) => id) as [CheckKind, ...CheckKind[]];

/** A paid check by its id. */
export const ItemId = z.enum(IDS, 'We do not sell this check');

const once = <T>(list: T[]): T[] => [...new Set(list)];

const Items = (missing: string) =>
  z.pipe(
    z.array(ItemId).check(z.minLength(1, missing), z.maxLength(10, 'Please choose each check once')),
    z.transform(once),
  );

const AskedItems = Items('Please choose at least one check').check(
  z.refine((items) => !items.some((item) => NOT_SOLD_TO_LANDLORDS.includes(item)), 'This check is coming soon'),
);

const Name = requiredText('Please enter a name', 100).check(plainLine);

/** One person of an order: the name, one way to reach them, and what is asked. */
export const ScreenedPerson = z.discriminatedUnion('type', [
  z.strictObject({ name: Name, type: z.literal('email'), email: Email, items: AskedItems }),
  z.strictObject({ name: Name, type: z.literal('phone_number'), phone_number: Phone, items: AskedItems }),
]);
export type ScreenedPerson = z.infer<typeof ScreenedPerson>;

/** How the person is written to. */
export const recipientOf = (person: ScreenedPerson): { channel: 'email' | 'text'; to: string } =>
  person.type === 'email' ? { channel: 'email', to: person.email } : { channel: 'text', to: person.phone_number };

/** An order of paid checks for named people. That applicants pay is not offered: it is unlawful in some provinces. */
export const ScreeningOrder = z.strictObject({
  application_id: z.uuid('We could not find that.'),
  request_tenant_pays: z.literal(false, 'Applicants cannot be made to pay'),
  screening_requests: z.array(ScreenedPerson).check(
    z.minLength(1, 'Please add at least one person'),
    z.maxLength(MOST_PEOPLE_OF_AN_ORDER, `Please order for at most ${MOST_PEOPLE_OF_AN_ORDER} people at once`),
    z.refine(
      (people) => once(people.map((person) => recipientOf(person).to)).length === people.length,
      'Please enter each person once',
    ),
  ),
});
export type ScreeningOrder = z.infer<typeof ScreeningOrder>;

/** What an applicant buys for the own application. */
export const OwnPurchase = z.strictObject({
  application_id: z.uuid('We could not find that.'),
  items: Items('Please choose at least one check'),
});
export type OwnPurchase = z.infer<typeof OwnPurchase>;

/** How long a request waits for its applicant, in days; nothing is charged for one that closes. */
export const DAYS_A_REQUEST_WAITS = 30;

/**
 * Whether landlords may ask applicants to pay for the checks. Off: in Ontario and British Columbia nothing may be asked
 * of somebody for applying, and nobody who does not pay may be passed over. An operator who switches this on where it is
 * lawful has to build how such an order is paid.
 */
export const TENANTS_MAY_PAY: boolean = false;

import * as z from 'zod/mini';
import { msg, type Text } from '../../text/t.ts';
import { CHECK_KINDS, type CheckKind } from '../../values/check-kind.ts';
import { Email, plainLine, requiredText, said } from '../../values/field.ts';
import { TextableNumber } from '../../values/textable-number.ts';
import { CHECKS } from '../checks.ts';

/** How far an order is. */
type OrderState = 'open' | 'released' | 'replaced';
/** What people call each of them. */
export const ORDER_STATE_NAMES: Record<OrderState, Text> = {
  open: msg`waits for a card`,
  released: msg`placed`,
  replaced: msg`replaced by a later one`,
};

/** People per order. */
export const MOST_PEOPLE_OF_AN_ORDER = 20;

/** Not for sale to landlords yet. */
export const NOT_SOLD_TO_LANDLORDS: readonly CheckKind[] = CHECK_KINDS.filter(
  (kind) => !CHECKS[kind].isSoldToLandlords,
);

/** A paid check by its id. */
export const ItemId = z.enum(CHECK_KINDS, said(msg`We don’t offer this check`));

const once = <T>(list: T[]): T[] => [...new Set(list)];

const Items = () =>
  z.pipe(
    z
      .array(ItemId)
      .check(
        z.minLength(1, said(msg`Please choose at least one check`)),
        z.maxLength(10, said(msg`Please choose each check only once`)),
      ),
    z.transform(once),
  );

const RequestedItems = Items().check(
  z.refine(
    (items) => !items.some((item) => NOT_SOLD_TO_LANDLORDS.includes(item)),
    said(msg`This check is coming soon`),
  ),
);

const Name = requiredText(msg`Please enter a name`, 100).check(plainLine);

/** One person in an order: name, one contact, and the requested checks. */
export const ScreenedPerson = z.discriminatedUnion('type', [
  z.strictObject({ name: Name, type: z.literal('email'), email: Email, items: RequestedItems }),
  z.strictObject({ name: Name, type: z.literal('phone_number'), phone_number: TextableNumber, items: RequestedItems }),
]);
export type ScreenedPerson = z.infer<typeof ScreenedPerson>;

/** The channel and contact for messages to the person. */
export const recipientOf = (person: ScreenedPerson): { channel: 'email' | 'text'; to: string } =>
  person.type === 'email' ? { channel: 'email', to: person.email } : { channel: 'text', to: person.phone_number };

/** A coupon of an order, applied before it can be activated. */
const CouponOfOrder = z.optional(z.string().check(z.maxLength(100, said(msg`This code is too long`))));

const NOT_FOUND = msg`We couldn’t find that.`;
/** To a landlord who asks applicants to pay. */
export const CANNOT_MAKE_PAY = msg`You can’t make applicants pay`;

/** An order of paid checks for named people. Applicants cannot be asked to pay: it is unlawful in some provinces. */
export const ScreeningOrder = z.strictObject({
  application_id: z.uuid(said(NOT_FOUND)),
  request_tenant_pays: z.boolean(said(CANNOT_MAKE_PAY)),
  screening_requests: z.array(ScreenedPerson).check(
    z.minLength(1, said(msg`Please add at least one person`)),
    z.maxLength(
      MOST_PEOPLE_OF_AN_ORDER,
      said(msg`You can order for up to ${MOST_PEOPLE_OF_AN_ORDER} people at a time`),
    ),
    z.refine(
      (people) => once(people.map((person) => recipientOf(person).to)).length === people.length,
      said(msg`Please enter each person only once`),
    ),
  ),
  coupon_code: CouponOfOrder,
  /** The landlord states that references or proof of income were not enough to decide. */
  references_insufficient: z.optional(z.boolean()),
});
export type ScreeningOrder = z.infer<typeof ScreeningOrder>;

/** Checks that an applicant buys for their own application. */
export const OwnPurchase = z.strictObject({
  application_id: z.uuid(said(NOT_FOUND)),
  items: Items(),
  coupon_code: CouponOfOrder,
});
export type OwnPurchase = z.infer<typeof OwnPurchase>;

/** Days that a request waits for its applicant; nothing is charged for an expired request. */
export const DAYS_A_REQUEST_WAITS = 30;

import * as z from 'zod/mini';
import { CHECK_STATES, ITEM_STATES } from '../domain/screening/orders/check-state.ts';
import { ItemId, OwnPurchase, ScreeningOrder } from '../domain/screening/orders/order.ts';
import { REQUEST_STATUSES } from '../domain/screening/orders/request-status.ts';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';
import { ChargeShape } from './charges.ts';
import { endpoint, READING } from './endpoint.ts';
import { ApplicationParams, Bit, Done, done, Id, IdParams, Instant } from './envelope.ts';
import { AmountsShape } from './payments.ts';

const tag = 'screening';

/** One check as its applicant sees it. */
const OwnItem = z.object({
  item: ItemId,
  /** 1 once the check itself is done; not while somebody or a vendor still has to act, and not where it failed. */
  is_completed: Bit,
  /** How far the check is: the one state that every screen shows. */
  check_state: z.enum(CHECK_STATES),
  /** What the applicant has said and done. `unpaid`: they ordered it, and it cannot begin before it is paid. */
  state: z.enum([...ITEM_STATES, 'unpaid']),
  paid_by: z.enum(['landlord', 'applicant']),
  /** Why it has to be done again, as text for the applicant. */
  problem: z.nullable(z.string()),
  /** The vendor's progress, once the applicant's part is done. */
  result: z.nullable(z.enum(['pending', 'returned', 'failed'])),
  /** The applicant still has to do something on the vendor's page; see `continue-check`. */
  waits_at_vendor: z.boolean(),
  done_at: z.nullable(Instant),
  /** Submitted with the application: it is paid for and can no longer be refused. */
  is_handed_in: Bit, // @literal field of the API
  /** What the applicant is charged for it; null for what the landlord pays. */
  charge: z.nullable(ChargeShape),
});
const ItemState = z.object({ item: ItemId, is_completed: Bit });

export const landlordRequestItems = endpoint({
  method: 'POST',
  path: '/api/screening-request/landlord-request-items',
  tag,
  auth: 'landlord',
  needs: 'checks',
  summary:
    'Orders paid checks for named applicants, at our prices. The invitations are sent once a card is stored. A new order replaces one that was not finished.',
  body: ScreeningOrder,
  reply: z.object({
    ...done,
    order_id: Id,
    /** `open` waits for a card; `released` means the invitations were sent. */
    state: z.enum(['open', 'released']),
    ...AmountsShape,
    screening_requests: z.array(z.object({ id: Id, name: z.string(), ...AmountsShape })),
  }),
  created: true,
  limit: { calls: 40, seconds: 60 * 60, by: 'account' },
});

export const purchaseItems = endpoint({
  method: 'POST',
  path: '/api/screening-request/purchase-items',
  tag,
  auth: 'applicant',
  needs: 'checks',
  summary: "Orders checks for the caller's own application; the card stored next is charged immediately.",
  body: OwnPurchase,
  reply: z.object({ ...done, order_id: Id, state: z.enum(['open', 'released']), ...AmountsShape }),
  created: true,
  limit: { calls: 40, seconds: 60 * 60, by: 'account' },
});

export const landlordRequests = endpoint({
  method: 'GET',
  path: '/api/screening-request/landlord-requests/:applicationId',
  tag,
  auth: 'landlord',
  summary:
    'Lists what the caller ordered for a property: each person with their checks, the progress, and what was charged.',
  params: ApplicationParams,
  reply: z.object({
    ...done,
    property: z.object({ id: Id, address: z.string(), unit: z.nullable(z.string()) }),
    /** Whether applicants for this property may be asked to pay for checks themselves. */
    tenants_may_pay: Bit,
    data: z.array(
      z.object({
        id: Id,
        name: z.string(),
        email: z.nullable(z.string()),
        phone_number: z.nullable(z.string()),
        /** Our email didn't arrive, because nobody has the address, as far as we know. */
        is_undeliverable: z.boolean(),
        status: z.enum(REQUEST_STATUSES),
        created_at: Instant,
        expires_at: z.nullable(Instant),
        /** The person's application, once they applied. */
        applicant_id: z.nullable(Id),
        items: z.array(
          z.object({ item: ItemId, is_completed: Bit, check_state: z.enum(CHECK_STATES), state: z.enum(ITEM_STATES) }),
        ),
        charge: z.nullable(ChargeShape),
      }),
    ),
  }),
  limit: READING,
});

export const cancelRequest = endpoint({
  method: 'POST',
  path: '/api/screening-request/:id/cancel',
  tag,
  auth: 'landlord',
  summary: 'Cancels a request that is not completed. Nothing is charged for it, and the person is notified.',
  params: IdParams,
  reply: Done,
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const cancelAllRequests = endpoint({
  method: 'POST',
  path: '/api/screening-request/cancel-all/:applicationId',
  tag,
  auth: 'landlord',
  summary: 'Cancels every request for a property that is not completed.',
  params: ApplicationParams,
  reply: z.object({ ...done, cancelled: z.number() }),
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const connectScreeningRequests = endpoint({
  method: 'POST',
  path: '/api/screening-request/screening-request-get-connect/:applicationId',
  tag,
  auth: 'applicant',
  summary:
    "Links paid requests to the caller's application: by the secret from the invitation, or by a confirmed email or phone number. Identities in the body are ignored.",
  params: ApplicationParams,
  body: z.looseObject({
    applicant_token: z.optional(z.string().check(z.maxLength(200))),
    /** Ignored: who the caller is comes from the session. */
    tenant_id: z.optional(z.any()),
    tenant_email: z.optional(z.any()),
    tenant_phone_number: z.optional(z.any()),
  }),
  reply: z.object({ ...done, connected: z.number() }),
  limit: { calls: 40, seconds: 60 * 60, by: 'account' },
});

export const tenantsRequestItems = endpoint({
  method: 'GET',
  path: '/api/screening-request/tenants-request-items/:applicationId',
  tag,
  auth: 'applicant',
  summary: "Lists the caller's checks for a property: those the landlord asked for, and those the caller bought.",
  params: ApplicationParams,
  reply: z.object({
    ...done,
    landlord_name: z.nullable(z.string()),
    /** The bureau that new credit and background checks go to, as consents name it. */
    bureau_name: z.string(),
    data: z.array(OwnItem),
  }),
  limit: READING,
});

export const screeningRequestsByToken = endpoint({
  method: 'POST',
  path: '/api/screening-requests-by-applicant-token',
  tag,
  auth: 'anyone',
  summary: 'Lists the paid checks behind the secret token of an invitation.',
  body: z.strictObject({ applicant_token: z.string().check(z.regex(/^[\w-]{1,200}$/)), application_id: Id }),
  reply: z.object({
    ...done,
    applicant_id: z.nullable(Id),
    applicant_screening_requests: z.array(
      z.object({ id: Id, name: z.string(), screening_request_items: z.array(ItemState) }),
    ),
  }),
  limit: { calls: 60, seconds: 60, by: 'address' },
});

export const answerConsent = endpoint({
  method: 'POST',
  path: '/api/screening-request/consent',
  tag,
  auth: 'applicant',
  summary: "Records the caller's consent for each check: agreed or refused. No check runs without consent.",
  body: z.strictObject({
    application_id: Id,
    answers: z
      .array(z.strictObject({ item: ItemId, answer: z.enum(['agreed', 'refused'], said(msg`Please say yes or no`)) }))
      .check(
        z.minLength(1, said(msg`Please answer for each check`)),
        z.maxLength(10),
        z.refine(
          (answers) => new Set(answers.map(({ item }) => item)).size === answers.length,
          said(msg`Please give one answer for each check`),
        ),
      ),
  }),
  reply: Done,
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const tenantFulfillsItems = endpoint({
  method: 'POST',
  path: '/api/screening-request/tenant-fulfills-items',
  tag,
  auth: 'applicant',
  summary: 'Submits the finished checks, and the application if it has not been submitted yet.',
  body: z.strictObject({ application_id: Id }),
  reply: Done,
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

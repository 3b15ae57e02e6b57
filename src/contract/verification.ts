import * as z from 'zod/mini';
import { CODE_SUBJECTS, Code } from '../domain/accounts/contacts/contact-code.ts';
import { LandlordInformation } from '../domain/accounts/landlord-information.ts';
import { LANDLORD_TYPES } from '../domain/accounts/landlord-type.ts';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';
import { endpoint, READING } from './endpoint.ts';
import { Done, done, Instant } from './envelope.ts';

const tag = 'accounts';
const Subject = z.enum(CODE_SUBJECTS, said(msg`Please say which contact you mean`));

/** Where a four-digit code was sent, and in how many seconds another may be requested. */
const SentCodeReply = z.object({ ...done, sent_to: z.string(), resend_after_seconds: z.number() });

export const ownContacts = endpoint({
  method: 'GET',
  path: '/api/account/contacts',
  tag,
  auth: 'member',
  summary:
    "Returns the caller's email and phone number, when they were confirmed, and the status of a landlord's information.",
  reply: z.object({
    ...done,
    data: z.object({
      email: z.string(),
      email_verified_at: z.nullable(Instant),
      /** Our emails don't arrive, because nobody has the address, as far as we know. */
      is_email_undeliverable: z.boolean(),
      phone_number: z.string(),
      phone_number_verified_at: z.nullable(Instant),
      landlord: z.nullable(
        z.object({
          email: z.string(),
          type: z.enum(LANDLORD_TYPES),
          filed_at: Instant,
          verified_at: z.nullable(Instant),
          refused_at: z.nullable(Instant),
        }),
      ),
    }),
  }),
  limit: READING,
});

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/api/account/contact-code',
  tag,
  auth: 'member',
  summary:
    "Sends a four-digit code to one of the caller's contacts: the email, the phone number, or the address on the landlord form. While a code works, no other is sent, unless `again` asks for one after half a minute. At most five a day.",
  body: z.strictObject({ contact: Subject, again: z.optional(z.boolean()) }),
  reply: SentCodeReply,
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});

export const confirmContactCode = endpoint({
  method: 'POST',
  path: '/api/account/contact-code/confirm',
  tag,
  auth: 'member',
  summary:
    'Checks the code. The right one confirms the contact; after three wrong ones, or ten minutes, the reply is 410 `CodeGone`.',
  body: z.strictObject({ contact: Subject, code: Code }),
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});

export const verifyLandlord = endpoint({
  method: 'POST',
  path: '/api/verify-landlord',
  tag,
  auth: 'landlord',
  summary: "Stores a landlord's information and emails a code. Takes JSON, or multipart with a copy of an ID document.",
  body: LandlordInformation,
  files: { field: 'id', most: 1 },
  reply: SentCodeReply,
  limit: { calls: 20, seconds: 24 * 60 * 60, by: 'account' },
});

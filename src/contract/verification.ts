import * as z from 'zod/mini';
import { CODE_SUBJECTS, Code } from '../domain/accounts/contacts/contact-code.ts';
import { LandlordInformation } from '../domain/accounts/landlord-information.ts';
import { LANDLORD_TYPES } from '../domain/accounts/landlord-type.ts';
import { endpoint } from './endpoint.ts';
import { Done, done, Instant } from './envelope.ts';

const tag = 'accounts';
const Subject = z.enum(CODE_SUBJECTS, 'Please say which contact is meant');

/** Where a four-digit code was sent, and in how many seconds another may be requested. */
const SentCodeReply = z.object({ ...done, sent_to: z.string(), resend_after_seconds: z.number() });

export const ownContacts = endpoint({
  method: 'GET',
  path: '/api/account/contacts',
  tag,
  auth: 'member',
  summary:
    'The e-mail and phone number of the caller, since when they are confirmed, and how far the information of a landlord is.',
  reply: z.object({
    ...done,
    data: z.object({
      email: z.string(),
      email_verified_at: z.nullable(Instant),
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
});

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/api/account/contact-code',
  tag,
  auth: 'member',
  summary:
    'Sends a code of four digits to a contact of the caller: the e-mail, the phone number, or the address on the form of a landlord. While one works no other is sent, unless `again` asks for it half a minute later; five a day.',
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
    'Takes the code. The right one confirms the contact, three wrong ones spend the code (410 CodeGone from then on, and after ten minutes).',
  body: z.strictObject({ contact: Subject, code: Code }),
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});

export const verifyLandlord = endpoint({
  method: 'POST',
  path: '/api/verify-landlord',
  tag,
  auth: 'landlord',
  summary:
    'Files what a landlord says about themselves and mails a code. JSON, or multipart with the copy of an identity document.',
  body: LandlordInformation,
  files: { field: 'id', most: 1 },
  reply: SentCodeReply,
  limit: { calls: 20, seconds: 24 * 60 * 60, by: 'account' },
});

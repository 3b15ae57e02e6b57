import * as z from 'zod/mini';
import { CONSENT_ANSWERS } from '../../domain/screening/attempts/consent.ts';
import { ItemId } from '../../domain/screening/orders/order.ts';
import { endpoint, READING } from '../endpoint.ts';
import { ApplicantParams, Done, done, Instant } from '../envelope.ts';

const tag = 'screening';

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/consents',
  tag,
  auth: 'applicant',
  summary:
    "Lists what the caller last answered to each check of one of their applications, with the text's version and language.",
  params: ApplicantParams,
  reply: z.object({
    ...done,
    consents: z.array(
      z.object({
        item: ItemId,
        answer: z.enum(CONSENT_ANSWERS),
        given_at: Instant,
        text_version: z.string(),
        language: z.string(),
      }),
    ),
  }),
  limit: READING,
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/consents/withdraw',
  tag,
  auth: 'applicant',
  summary:
    "Withdraws the caller's consent to a check, at any time. A check that is under way ends, its result and report are erased, and the landlord of a submitted application is notified. Withdrawing again changes nothing.",
  params: ApplicantParams,
  body: z.strictObject({ item: ItemId }),
  reply: Done,
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

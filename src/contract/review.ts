import * as z from 'zod/mini';
import { ReviewQuery } from '../domain/review/review-question.ts';
import { endpoint, opening, READING } from './endpoint.ts';
import { ApplicantParams, Bit, Done, done, Id, IdParams, Instant } from './envelope.ts';
import { PropertyReply } from './properties.ts';
import { ApplicantForLandlord } from './review/applicant-for-landlord.ts';

const tag = 'applications';
const saving = { calls: 120, seconds: 60, by: 'account' } as const;

export const getProperty = endpoint({
  method: 'GET',
  path: '/api/property/:id',
  tag: 'properties',
  auth: 'landlord',
  summary:
    "Returns one of the caller's properties with a page of its applicants, in rank order. Filters and search hide applicants without changing their rank.",
  params: IdParams,
  query: ReviewQuery,
  reply: z.object({
    ...done,
    property: PropertyReply,
    /**
     * Counts of groups. `ranked` have a place; `hidden` match the search but not the filters, and `hidden_by` counts
     * them by filter.
     */
    counts: z.object({
      all: z.number(),
      ranked: z.number(),
      found: z.number(),
      submitted: z.number(),
      waiting: z.number(),
      hidden: z.number(),
      hidden_by: z.record(z.string(), z.number()),
    }),
    /** Pass as `after` to get the next page; null on the last one. */
    next: z.nullable(z.string()),
    /** Fifty groups, submitted ones first, each followed by its co-applicants. */
    applicants: z.array(ApplicantForLandlord),
  }),
  limit: READING,
});

export const updateFavourite = endpoint({
  method: 'POST',
  path: '/api/applicant/update-favourite/:id',
  tag,
  auth: 'landlord',
  summary: 'Marks an applicant as a favourite, or removes the mark.',
  params: IdParams,
  body: z.strictObject({ is_favourite: Bit }),
  reply: z.object({ ...done, is_favourite: Bit }),
  limit: saving,
});

export const markSeen = endpoint({
  method: 'POST',
  path: '/api/property/:id/seen',
  tag,
  auth: 'landlord',
  summary: "Records that the landlord has opened a property's applications, so that they are no longer new.",
  params: IdParams,
  reply: Done,
  limit: saving,
});

export const recordFirstOpening = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/opened',
  tag,
  auth: 'landlord',
  summary:
    'Records that the landlord has opened a submitted group, by its primary applicant. The first time, the group is notified; later calls change nothing.',
  params: ApplicantParams,
  reply: Done,
  limit: saving,
});

export const applicantByUser = opening({
  method: 'POST',
  path: '/api/applicant/byUserIdAndApplicationId',
  tag,
  auth: 'landlord',
  summary:
    "Returns one applicant for one of the caller's properties, by person, with the results of their checks. The applicant sees that they were opened.",
  body: z.strictObject({ application_id: Id, user_id: Id }),
  reply: z.object({ ...done, applicant: ApplicantForLandlord }),
  limit: { calls: 120, seconds: 60, by: 'account' },
});

export const listOpenings = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/openings',
  tag,
  auth: 'applicant',
  summary: "Lists who opened results, reports and files of one of the caller's applications, newest first.",
  params: ApplicantParams,
  reply: z.object({ ...done, openings: z.array(z.object({ opened_at: Instant, sentence: z.string() })) }),
  limit: READING,
});

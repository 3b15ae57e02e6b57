import * as z from 'zod/mini';
import { STEP_NAMES } from '../domain/applications/application.ts';
import { Version } from '../domain/values/version.ts';
import { ApplicantForTenant, GroupOfTenant, IsBackup, progressShape, ShownDecision } from './applicant-shapes.ts';
import { endpoint, READING } from './endpoint.ts';
import { ApplicantParams, Done, done, Id, Instant, SortQuery } from './envelope.ts';

const tag = 'applications';
const saving = { calls: 120, seconds: 60, by: 'account' } as const;

export const createApplicant = endpoint({
  method: 'POST',
  path: '/api/applicant',
  tag,
  auth: 'applicant',
  summary: 'Starts an application. A second one for the same property returns 409 `ApplicantAlreadyApplied`.',
  body: z.strictObject({ application_id: Id }),
  reply: z.object({ ...done, applicant_id: Id }),
  created: true,
  limit: { calls: 20, seconds: 24 * 60 * 60, by: 'account' },
});

export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/applicant',
  tag,
  auth: 'applicant',
  summary: "Lists the caller's applications.",
  query: SortQuery,
  reply: z.object({
    ...done,
    data: z.array(
      z.object({
        id: Id,
        application_id: Id,
        status: z.string(),
        created_at: Instant,
        submitted_at: z.nullable(Instant),
        /** ISO date in the property's time zone. */
        date_applied: z.string(),
        step: z.string(),
        missing: z.array(z.string()),
        /** Sections that the landlord added after the application was started. */
        added: z.array(z.string()),
        group: GroupOfTenant,
        /** Group members the landlord is still waiting for, as text; '' for none. */
        group_waiting: z.string(),
        decision: ShownDecision,
        /** How many questions from the landlord wait for an answer; 0 where none can be given any more. */
        open_questions: z.number(),
        ...progressShape,
        is_backup: IsBackup,
        application: z.object({
          address: z.string(),
          unit: z.nullable(z.string()),
          status: z.string(),
          landlord_name: z.string(),
        }),
      }),
    ),
  }),
  limit: READING,
});

export const getApplicant = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId',
  tag,
  auth: 'applicant',
  summary: "Returns one of the caller's applications with everything that was entered.",
  params: ApplicantParams,
  reply: z.object({
    ...done,
    applicant: ApplicantForTenant,
    /** The language to read about it in: what the caller wants, else what the law of the property's province puts first. */
    language: z.string(),
  }),
  limit: READING,
});

export const decisionCalendar = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/decision-date.ics',
  tag,
  auth: 'applicant',
  summary:
    "Returns the day by which a decision about one of the caller's applications was promised, as a calendar file. Not found without a promise, or while the group is not complete.",
  params: ApplicantParams,
  contentTypes: ['text/calendar'],
  limit: READING,
});

export const rememberStep = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/step',
  tag,
  auth: 'applicant',
  summary: 'Stores the screen the applicant is on, so that any device resumes there.',
  params: ApplicantParams,
  body: z.strictObject({ step: z.enum(STEP_NAMES) }),
  reply: Done,
  limit: saving,
});

export const declareNeverRented = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/never-rented',
  tag,
  auth: 'applicant',
  summary: 'States that the applicant has no home to enter, or withdraws that statement.',
  params: ApplicantParams,
  body: z.strictObject({
    never_rented: z.boolean(),
    /** The version of the current home. */
    version: Version,
  }),
  reply: Done,
  limit: saving,
});

export const submitApplicant = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/submit-applicant',
  tag,
  auth: 'applicant',
  summary: 'Submits an application. Submitting again changes nothing.',
  params: ApplicantParams,
  reply: z.object({ ...done, applicant_status: z.string() }),
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const withdrawApplicant = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/withdraw',
  tag,
  auth: 'applicant',
  summary: 'Withdraws an application, so that the landlord can no longer read it. Withdrawing again changes nothing.',
  params: ApplicantParams,
  reply: z.object({ ...done, applicant_status: z.literal('withdrawn') }),
  limit: { calls: 10, seconds: 60 * 60, by: 'account' },
});

export const deleteApplicant = endpoint({
  method: 'DELETE',
  path: '/api/applicant/:applicantId',
  tag,
  auth: 'applicant',
  summary:
    'Deletes an application and everything in it. A submitted one returns 409 `ApplicationSubmitted`: withdraw it first.',
  params: ApplicantParams,
  reply: Done,
  limit: { calls: 10, seconds: 60 * 60, by: 'account' },
});

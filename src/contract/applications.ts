import * as z from 'zod/mini';
import { STEP_NAMES } from '../domain/applications/application.ts';
import { HOUSING_TYPES } from '../domain/applications/housing.ts';
import { MOST_FILES_AT_ONCE } from '../domain/applications/upload.ts';
import {
  ApplicantForLandlord,
  ApplicantForTenant,
  EmploymentReply,
  FileReply,
  HouseholdReply,
  HousingReply,
} from './applicant-shapes.ts';
import { endpoint } from './endpoint.ts';
import { ApplicantParams, Bit, Done, done, Id, IdParams, Instant, Saved, SortQuery } from './envelope.ts';

const noun = 'applications';
const saving = { calls: 120, seconds: 60, by: 'account' } as const;

export const createApplicant = endpoint({
  method: 'POST',
  path: '/api/applicant',
  noun,
  who: 'applicant',
  summary: 'Starts an application. A second one for the same rental is 409 ApplicantAlreadyApplied.',
  body: z.strictObject({ application_id: Id }),
  reply: z.object({ ...done, applicant_id: Id }),
  limit: { calls: 20, seconds: 24 * 60 * 60, by: 'account' },
});

export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/applicant',
  noun,
  who: 'applicant',
  summary: "The caller's applications.",
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
        /** Year-month-day in the rental's zone. */
        date_applied: z.string(),
        step: z.string(),
        missing: z.array(z.string()),
        application: z.object({ address: z.string(), unit: z.nullable(z.string()), landlord_name: z.string() }),
      }),
    ),
  }),
});

export const getApplicant = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId',
  noun,
  who: 'applicant',
  summary: 'One application of the caller with everything entered.',
  params: ApplicantParams,
  reply: z.object({ ...done, applicant: ApplicantForTenant }),
});

export const rememberStep = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/step',
  noun,
  who: 'applicant',
  summary: 'Remembers the screen the person is on, so that any device resumes there.',
  params: ApplicantParams,
  body: z.strictObject({ step: z.enum(STEP_NAMES) }),
  reply: Done,
  limit: saving,
});

export const declareNeverRented = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/never-rented',
  noun,
  who: 'applicant',
  summary: 'Says that there is no home of their own to tell about, or takes that back.',
  params: ApplicantParams,
  body: z.strictObject({ never_rented: z.boolean() }),
  reply: Done,
  limit: saving,
});

const DraftReply = z.object({ content: z.unknown(), version: z.number(), saved_at: Instant });
const DraftParams = z.object({ applicantId: Id, step: z.enum(STEP_NAMES) });

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/draft/:step',
  noun,
  who: 'applicant',
  summary: 'What was typed on a step and not confirmed yet; null when there is nothing.',
  params: DraftParams,
  reply: z.object({ ...done, draft: z.nullable(DraftReply) }),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/applicant/:applicantId/draft/:step',
  noun,
  who: 'applicant',
  summary: 'Keeps what is typed. A version that is not the newest is 409 StaleDraft and nothing is overwritten.',
  params: DraftParams,
  body: z.strictObject({
    content: z.record(z.string(), z.unknown()),
    /** The version that was read, 0 when there was none. */
    version: z.int().check(z.nonnegative()),
  }),
  reply: z.object({ ...done, version: z.number(), saved_at: Instant }),
  limit: { calls: 300, seconds: 60, by: 'account' },
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/applicant/:applicantId/draft/:step',
  noun,
  who: 'applicant',
  summary: 'Forgets what was typed on a step, because it was confirmed or given up.',
  params: DraftParams,
  reply: Done,
  limit: saving,
});

export const listHousing = endpoint({
  method: 'GET',
  path: '/api/housing/:applicantId',
  noun,
  who: 'applicant',
  summary: 'The homes of an application.',
  params: ApplicantParams,
  reply: z.object({ ...done, housings: z.array(HousingReply) }),
});

/** The form's own fields are checked by the domain, which knows them by `ownership`. */
const HousingBody = z.looseObject({ type: z.enum(HOUSING_TYPES, 'Please say which home this is'), application_id: Id });

export const createHousing = endpoint({
  method: 'POST',
  path: '/api/housing',
  noun,
  who: 'applicant',
  summary: 'Saves the current or the previous home.',
  body: HousingBody,
  reply: Saved,
  limit: saving,
});

export const updateHousing = endpoint({
  method: 'POST',
  path: '/api/housing/:id',
  noun,
  who: 'applicant',
  summary: 'Changes a saved home.',
  params: IdParams,
  body: HousingBody,
  reply: Saved,
  limit: saving,
});

export const listEmployment = endpoint({
  method: 'GET',
  path: '/api/employment/:applicantId',
  noun,
  who: 'applicant',
  summary: 'The jobs and studies of an application.',
  params: ApplicantParams,
  reply: z.object({ ...done, employments: z.array(EmploymentReply) }),
});

const EmploymentBody = z.looseObject({ application_id: Id, is_student: z.optional(Bit), is_past: z.optional(Bit) });

export const createEmployment = endpoint({
  method: 'POST',
  path: '/api/employment',
  noun,
  who: 'applicant',
  summary: 'Adds a current job, a past job or a study.',
  body: EmploymentBody,
  reply: Saved,
  limit: saving,
});

export const updateEmployment = endpoint({
  method: 'POST',
  path: '/api/employment/:id',
  noun,
  who: 'applicant',
  summary: 'Changes a saved job or study.',
  params: IdParams,
  body: EmploymentBody,
  reply: Saved,
  limit: saving,
});

export const deleteEmployment = endpoint({
  method: 'DELETE',
  path: '/api/employment/:id',
  noun,
  who: 'applicant',
  summary: 'Removes a job or study with its files.',
  params: IdParams,
  reply: Done,
  limit: saving,
});

export const getHousehold = endpoint({
  method: 'GET',
  path: '/api/household/:applicantId',
  noun,
  who: 'applicant',
  summary: 'The household of an application; null when it was not filled in.',
  params: ApplicantParams,
  reply: z.object({ ...done, household: z.nullable(HouseholdReply) }),
});

const HouseholdBody = z.looseObject({ application_id: Id });

export const createHousehold = endpoint({
  method: 'POST',
  path: '/api/household',
  noun,
  who: 'applicant',
  summary: 'Saves the household.',
  body: HouseholdBody,
  reply: Saved,
  limit: saving,
});

export const updateHousehold = endpoint({
  method: 'POST',
  path: '/api/household/:applicantId',
  noun,
  who: 'applicant',
  summary: 'Changes the household.',
  params: ApplicantParams,
  body: HouseholdBody,
  reply: Saved,
  limit: saving,
});

export const UploadFields = z.strictObject({
  model_id: Id,
  model_type: z.enum(['Employment', 'Applicant'], 'Please say what the file belongs to'),
  input: z.literal('proof_of_income', 'Please say what the file is'),
});

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/file',
  noun,
  who: 'applicant',
  summary:
    "Uploads proof of income for a saved job (model_type 'Employment') or, before the job is saved, for the application (model_type 'Applicant').",
  body: UploadFields,
  files: { field: 'files', most: MOST_FILES_AT_ONCE },
  reply: z.object({ ...done, files: z.array(FileReply) }),
  limit: { calls: 40, seconds: 60 * 60, by: 'account' },
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/file/:id',
  noun,
  who: 'member',
  summary: 'A stored file, to its applicant and, after the submission, to the landlord. Answers the file itself.',
  params: IdParams,
  limit: { calls: 120, seconds: 60, by: 'account' },
});

export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api/file/:id',
  noun,
  who: 'applicant',
  summary: 'Removes an uploaded file.',
  params: IdParams,
  reply: Done,
  limit: saving,
});

export const submitApplicant = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/submit-applicant',
  noun,
  who: 'applicant',
  summary: 'Submits an application. Submitting again changes nothing.',
  params: ApplicantParams,
  reply: z.object({ ...done, applicant_status: z.string() }),
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const updateFavourite = endpoint({
  method: 'POST',
  path: '/api/applicant/update-favourite/:id',
  noun,
  who: 'landlord',
  summary: 'Marks an applicant as a favourite, or takes the mark back.',
  params: IdParams,
  body: z.strictObject({ is_favourite: Bit }),
  reply: z.object({ ...done, is_favourite: Bit }),
  limit: saving,
});

export const markSeen = endpoint({
  method: 'POST',
  path: '/api/property/:id/seen',
  noun,
  who: 'landlord',
  summary: 'Notes that the landlord has opened the applications of a rental, so that they are no longer new.',
  params: IdParams,
  reply: Done,
  limit: saving,
});

export const applicantByUser = endpoint({
  method: 'POST',
  path: '/api/applicant/byUserIdAndApplicationId',
  noun,
  who: 'landlord',
  summary: 'One applicant of a rental of the caller, by person.',
  body: z.strictObject({ application_id: Id, user_id: Id }),
  reply: z.object({ ...done, applicant: ApplicantForLandlord }),
});

export const updateCoapplicant = endpoint({
  method: 'POST',
  path: '/api/applicant/update-coapplicant/:id',
  noun,
  who: 'applicant',
  summary: 'Accepts the invitation to apply together.',
  params: IdParams,
  body: z.strictObject({ status: Bit }),
  reply: Done,
  later: true,
});

export const sendCoapplicantLink = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/send-coapplicant-link',
  noun,
  who: 'applicant',
  summary: 'Invites the people who apply together with the caller.',
  params: ApplicantParams,
  body: z.strictObject({ emails: z.array(z.string()), phone_numbers: z.array(z.string()) }),
  reply: Done,
  later: true,
});

import * as z from 'zod/mini';
import { HOUSING_TYPES } from '../domain/applications/answers/housing.ts';
import { Version } from '../domain/values/version.ts';
import { EmploymentReply, HouseholdReply, HousingReply } from './applicant-shapes.ts';
import { endpoint } from './endpoint.ts';
import { ApplicantParams, Bit, ClientKey, Done, done, Id, IdParams, Saved } from './envelope.ts';

const tag = 'applications';
/** The version the caller last read, for a call without a body. */
const VersionQuery = z.object({
  version: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Please send the version you read'))),
});

const saving = { calls: 120, seconds: 60, by: 'account' } as const;

export const listHousing = endpoint({
  method: 'GET',
  path: '/api/housing/:applicantId',
  tag,
  auth: 'applicant',
  summary: 'The homes of an application.',
  params: ApplicantParams,
  reply: z.object({ ...done, housings: z.array(HousingReply) }),
});

/** The domain checks the form's own fields, which depend on `ownership`. */
const HousingBody = z.looseObject({
  type: z.enum(HOUSING_TYPES, 'Please say which home this is'),
  application_id: Id,
  version: Version,
});

export const createHousing = endpoint({
  method: 'POST',
  path: '/api/housing',
  tag,
  auth: 'applicant',
  summary: 'Saves the current or the previous home.',
  body: HousingBody,
  reply: Saved,
  limit: saving,
});

export const updateHousing = endpoint({
  method: 'POST',
  path: '/api/housing/:id',
  tag,
  auth: 'applicant',
  summary: 'Changes a saved home.',
  params: IdParams,
  body: HousingBody,
  reply: Saved,
  limit: saving,
});

export const listEmployment = endpoint({
  method: 'GET',
  path: '/api/employment/:applicantId',
  tag,
  auth: 'applicant',
  summary: 'The jobs and studies of an application.',
  params: ApplicantParams,
  reply: z.object({ ...done, employments: z.array(EmploymentReply) }),
});

const EmploymentBody = z.looseObject({
  application_id: Id,
  is_student: z.optional(Bit),
  is_past: z.optional(Bit),
  version: Version,
});
const NewEmploymentBody = z.extend(EmploymentBody, { key: ClientKey });

export const createEmployment = endpoint({
  method: 'POST',
  path: '/api/employment',
  tag,
  auth: 'applicant',
  summary: 'Adds a current job, a past job or a study. Repeated with the same key it changes the one that is there.',
  body: NewEmploymentBody,
  reply: Saved,
  limit: saving,
});

export const updateEmployment = endpoint({
  method: 'POST',
  path: '/api/employment/:id',
  tag,
  auth: 'applicant',
  summary: 'Changes a saved job or study.',
  params: IdParams,
  body: EmploymentBody,
  reply: Saved,
  limit: saving,
});

export const deleteEmployment = endpoint({
  method: 'DELETE',
  path: '/api/employment/:id',
  tag,
  auth: 'applicant',
  summary: 'Removes a job or study with its files, unless it was changed since the version that was read.',
  params: IdParams,
  query: VersionQuery,
  reply: Done,
  limit: saving,
});

export const getHousehold = endpoint({
  method: 'GET',
  path: '/api/household/:applicantId',
  tag,
  auth: 'applicant',
  summary: 'The household of an application; null when it was not filled in.',
  params: ApplicantParams,
  reply: z.object({ ...done, household: z.nullable(HouseholdReply) }),
});

const HouseholdBody = z.looseObject({ application_id: Id, version: Version });

export const createHousehold = endpoint({
  method: 'POST',
  path: '/api/household',
  tag,
  auth: 'applicant',
  summary: 'Saves the household.',
  body: HouseholdBody,
  reply: Saved,
  limit: saving,
});

export const updateHousehold = endpoint({
  method: 'POST',
  path: '/api/household/:applicantId',
  tag,
  auth: 'applicant',
  summary: 'Changes the household.',
  params: ApplicantParams,
  body: HouseholdBody,
  reply: Saved,
  limit: saving,
});

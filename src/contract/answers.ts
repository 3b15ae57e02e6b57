import * as z from 'zod/mini';
import { EMPLOYMENT_FIELDS } from '../domain/applications/answers/employment-fields.ts';
import { EMPLOYMENT_VARIANTS } from '../domain/applications/answers/employment-form.ts';
import { HOUSING_TYPES, HousingForm } from '../domain/applications/answers/housing.ts';
import { CHOOSE_OWNERSHIP } from '../domain/applications/sections/home.ts';
import { CHOOSE_STATUS } from '../domain/applications/sections/job.ts';
import {
  forEachRecord,
  RECORD_SECTIONS,
  type RecordSection,
  recordOf,
} from '../domain/applications/sections/records.ts';
import { sentence } from '../domain/text/counted.ts';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';
import { Version } from '../domain/values/version.ts';
import { EmploymentReply, HousingReply, type RecordReply, recordReply } from './answer-shapes.ts';
import { type Endpoint, endpoint, READING } from './endpoint.ts';
import { ApplicantParams, ClientKey, Done, done, Id, IdParams, Saved } from './envelope.ts';

const tag = 'applications';
/** The version the caller last read, for a call without a body. */
const VersionQuery = z.object({
  version: z.optional(z.string().check(z.regex(/^\d{1,9}$/, said(msg`Please send the version you last read`)))),
});

const saving = { calls: 120, seconds: 60, by: 'account' } as const;

export const listHousing = endpoint({
  method: 'GET',
  path: '/api/housing/:id',
  tag,
  auth: 'applicant',
  summary: 'Lists the homes in an application; `id` is the application.',
  params: IdParams,
  reply: z.object({ ...done, housings: z.array(HousingReply) }),
  limit: READING,
});

/** The body of a form: what says where it belongs, and the form's own fields. */
type FormBody<Envelope extends z.core.$ZodLooseShape> = z.ZodMiniType<
  z.output<z.ZodMiniObject<Envelope>> & Record<string, unknown>,
  z.input<z.ZodMiniObject<Envelope>> & Record<string, unknown>
>;

const housingEnvelope = {
  type: z.enum(HOUSING_TYPES, said(msg`Please say which home this is: current or previous`)),
  application_id: Id,
  version: Version,
};
const [Rented, Owned] = HousingForm.def.options;
const HousingBody: FormBody<typeof housingEnvelope> = z.discriminatedUnion(
  'ownership',
  [z.safeExtend(Rented, housingEnvelope), z.safeExtend(Owned, housingEnvelope)],
  said(CHOOSE_OWNERSHIP),
);

export const createHousing = endpoint({
  method: 'POST',
  path: '/api/housing',
  tag,
  auth: 'applicant',
  summary: 'Saves the current or previous home.',
  body: HousingBody,
  reply: Saved,
  limit: saving,
});

export const updateHousing = endpoint({
  method: 'POST',
  path: '/api/housing/:id',
  tag,
  auth: 'applicant',
  summary: 'Updates a saved home.',
  params: IdParams,
  body: HousingBody,
  reply: Saved,
  limit: saving,
});

export const listEmployment = endpoint({
  method: 'GET',
  path: '/api/employment/:id',
  tag,
  auth: 'applicant',
  summary: 'Lists the jobs and studies in an application; `id` is the application.',
  params: IdParams,
  reply: z.object({ ...done, employments: z.array(EmploymentReply) }),
  limit: READING,
});

const kind = z.optional(z.literal(0));

/** The kinds of entries, each with its own fields and those that are ignored for it. */
function employmentBody<Envelope extends z.core.$ZodLooseShape>(envelope: Envelope): FormBody<Envelope> {
  const { current, past, study } = EMPLOYMENT_VARIANTS;
  const withAll = <S extends z.ZodMiniObject>(variant: S, own: z.core.$ZodLooseShape) => {
    const unused = Object.entries(EMPLOYMENT_FIELDS).filter(([name]) => !(name in variant.shape));
    return z.safeExtend(variant, { ...Object.fromEntries(unused), ...envelope, ...own });
  };
  const [first, ...others] = current.def.options.map((job) => withAll(job, { is_student: kind, is_past: kind }));
  if (!first) throw new Error('there is no kind of current job');
  const jobs = z.discriminatedUnion('current_status', [first, ...others], said(CHOOSE_STATUS));
  return z.discriminatedUnion('is_student', [
    withAll(study, { is_past: kind }),
    z.discriminatedUnion('is_past', [withAll(past, { is_student: kind }), jobs]),
  ]) as unknown as FormBody<Envelope>;
}

const employmentEnvelope = { application_id: Id, version: Version };
const EmploymentBody = employmentBody(employmentEnvelope);
const NewEmploymentBody = employmentBody({ ...employmentEnvelope, key: ClientKey });

export const createEmployment = endpoint({
  method: 'POST',
  path: '/api/employment',
  tag,
  auth: 'applicant',
  summary: 'Adds a current job, a past job or a study. A repeated call with the same key updates the existing one.',
  body: NewEmploymentBody,
  reply: Saved,
  limit: saving,
});

export const updateEmployment = endpoint({
  method: 'POST',
  path: '/api/employment/:id',
  tag,
  auth: 'applicant',
  summary: 'Updates a saved job or study.',
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
  summary: 'Removes a job or study and its files, unless it has changed since the version the caller read.',
  params: IdParams,
  query: VersionQuery,
  reply: Done,
  limit: saving,
});

/** A section's record in its reply, under the section's name and beside the `status`. */
type RecordInReply = z.ZodMiniType<Readonly<Record<string, RecordReply | 1 | null>>>;

const recordEnvelope = { application_id: Id, version: Version };

function recordEndpoints(section: RecordSection) {
  const path = `/api/${section.replaceAll('_', '-')}`;
  const words = section.replaceAll('_', ' ');
  const reply: RecordInReply = z.object({ ...done, [section]: z.nullable(recordReply(section)) });
  // The fields of any section have no names that a type could know.
  const body = z.safeExtend(recordOf(section).schema, recordEnvelope) as unknown as FormBody<typeof recordEnvelope>;
  return {
    get: endpoint({
      method: 'GET',
      path: `${path}/:applicantId`,
      tag,
      auth: 'applicant',
      summary: `Returns the ${words} section of an application; null if it has not been filled in.`,
      params: ApplicantParams,
      reply,
      limit: READING,
    }),
    create: endpoint({
      method: 'POST',
      path,
      tag,
      auth: 'applicant',
      summary: `Saves the ${words} section.`,
      body,
      reply: Saved,
      limit: saving,
    }),
    update: endpoint({
      method: 'POST',
      path: `${path}/:applicantId`,
      tag,
      auth: 'applicant',
      summary: `Updates the ${words} section.`,
      params: ApplicantParams,
      body,
      reply: Saved,
      limit: saving,
    }),
  };
}

/** The endpoints of each section with one record. */
export const RECORD_ENDPOINTS = forEachRecord(recordEndpoints);

/** `emergency_contact` as `EmergencyContact`. */
const inPascalCase = (section: string): string => section.split('_').map(sentence).join('');

/** The same endpoints by name, as the API document lists them: `getHousehold`. */
export const NAMED_RECORD_ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  RECORD_SECTIONS.flatMap((section) =>
    Object.entries(RECORD_ENDPOINTS[section]).map(([verb, one]) => [`${verb}${inPascalCase(section)}`, one]),
  ),
);

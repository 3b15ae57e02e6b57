import * as z from 'zod/mini';
import { ApplicantForLandlord } from './applicant-shapes.ts';
import { endpoint } from './endpoint.ts';
import { Bit, Done, done, Id, IdParams } from './envelope.ts';

const noun = 'applications';
const saving = { calls: 120, seconds: 60, by: 'account' } as const;

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

import * as z from 'zod/mini';
import { FILE_TYPES, MOST_FILES_AT_ONCE } from '../domain/applications/answers/upload.ts';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';
import { FileReply } from './answer-shapes.ts';
import { endpoint, opening } from './endpoint.ts';
import { ClientKey, Done, done, Id, IdParams } from './envelope.ts';

const tag = 'applications';
const saving = { calls: 120, seconds: 60, by: 'account' } as const;

export const UploadFields = z.strictObject({
  model_id: Id,
  model_type: z.enum(
    ['Employment', 'Applicant'],
    said(msg`Please say what the file belongs to: Employment or Applicant`),
  ),
  input: z.literal('proof_of_income', said(msg`Please say what the file is: proof_of_income`)),
  key: ClientKey,
});

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/file',
  tag,
  auth: 'applicant',
  summary:
    "Uploads proof of income for a saved job (model_type 'Employment') or, before the job is saved, for the application (model_type 'Applicant'). A repeated call with the same key returns the files that were already received.",
  body: UploadFields,
  files: { field: 'files', most: MOST_FILES_AT_ONCE, after: ['model_type', 'model_id'] },
  reply: z.object({ ...done, files: z.array(FileReply) }),
  limit: { calls: 40, seconds: 60 * 60, by: 'account' },
});

export const downloadFile = opening({
  method: 'GET',
  path: '/api/file/:id',
  tag,
  auth: 'member',
  summary: 'Returns a stored file to its applicant and, after submission, to the landlord.',
  params: IdParams,
  contentTypes: FILE_TYPES,
  refusals: [410],
  limit: { calls: 120, seconds: 60, by: 'account' },
});

export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api/file/:id',
  tag,
  auth: 'applicant',
  summary: 'Removes an uploaded file.',
  params: IdParams,
  reply: Done,
  limit: saving,
});

import { randomUUID } from 'node:crypto';
import { HOUSEHOLD, HOUSING, JOB } from '../builders/builders.ts';
import type { SampleCall } from './sample-call.ts';
import type { SampleRecords } from './sample-records.ts';

/** Valid calls about an application, its drafts and its homes. */
export function callsAboutApplication({
  applicantId,
  housings,
  draft,
  application_id,
  other,
}: SampleRecords): [string, SampleCall][] {
  return [
    ['POST /api/applicant', { body: { application_id: other.id } }],
    ['GET /api/applicant', { query: { sort_field: 'created_at', sort_asc: '0' } }],
    ['GET /api/applicant/:applicantId', { params: { applicantId } }],
    ['POST /api/applicant/:applicantId/step', { params: { applicantId }, body: { step: 'guarantor' } }],
    ['GET /api/applicant/:applicantId/draft/:step', { params: draft }],
    ['PUT /api/applicant/:applicantId/draft/:step', { params: draft, body: { content: { name: 'Ben' }, version: 1 } }],
    ['DELETE /api/applicant/:applicantId/draft/:step', { params: draft }],
    [
      'POST /api/applicant/:applicantId/never-rented',
      { params: { applicantId }, body: { never_rented: false, version: 1 }, optional: ['version'] },
    ],
    ['GET /api/housing/:id', { params: { id: applicantId } }],
    [
      'POST /api/housing',
      { body: { ...HOUSING, type: 'previous', application_id, version: 0 }, optional: ['unit_number', 'version'] },
    ],
    [
      'POST /api/housing/:id',
      {
        params: { id: housings[0].id },
        body: { ...HOUSING, type: 'current', application_id, version: 1 },
        optional: ['unit_number', 'version'],
      },
    ],
  ];
}

/** Valid calls about jobs, the household and files. */
export function callsAboutJobsAndHousehold({
  applicantId,
  employments,
  fields,
  uploaded,
  application_id,
}: SampleRecords): [string, SampleCall][] {
  return [
    ['GET /api/employment/:id', { params: { id: applicantId } }],
    [
      'POST /api/employment',
      {
        body: { ...JOB, application_id, key: randomUUID(), version: 0 },
        optional: ['is_student', 'is_past', 'key', 'version'],
      },
    ],
    [
      'POST /api/employment/:id',
      {
        params: { id: employments[0].id },
        body: { ...JOB, application_id, version: 1 },
        optional: ['is_student', 'is_past', 'version'],
      },
    ],
    ['DELETE /api/employment/:id', { params: { id: employments[0].id }, query: { version: '2' } }],
    ['GET /api/household/:applicantId', { params: { applicantId } }],
    [
      'POST /api/household',
      {
        body: { ...HOUSEHOLD, application_id, version: 1 },
        optional: ['description', 'version', 'minor_count', 'accessible'],
      },
    ],
    [
      'POST /api/household/:applicantId',
      {
        params: { applicantId },
        body: { ...HOUSEHOLD, application_id, version: 2 },
        optional: ['description', 'version', 'minor_count', 'accessible'],
      },
    ],
    ['POST /api/file', { body: fields }],
    ['GET /api/file/:id', { params: { id: uploaded.id } }],
    ['DELETE /api/file/:id', { params: { id: uploaded.id } }],
  ];
}

import { GUARANTOR, someEmail, somePhone } from '../builders/builders.ts';
import { AN_ANSWER, referenceRequest } from '../builders/references.ts';
import type { SampleCall } from './sample-call.ts';
import type { SampleRecords } from './sample-records.ts';

/** Valid calls about guarantors and references. */
export function callsAboutPeople({
  applicantId,
  guaranteed,
  askedGuarantor,
  superfluousGuarantor,
  referenced,
  seeking,
  corrected,
  superfluousReference,
  answered,
}: SampleRecords): [string, SampleCall][] {
  return [
    ['GET /api/applicant/:applicantId/guarantor', { params: { applicantId: guaranteed } }],
    ['DELETE /api/guarantor/:id', { params: { id: superfluousGuarantor.id } }],
    [
      'POST /api/applicant/:applicantId/guarantor',
      { params: { applicantId: guaranteed }, body: { email: someEmail() } },
    ],
    ['POST /api/applicant/:applicantId/guarantor-link', { params: { applicantId } }],
    ['GET /api/applicant/:applicantId/landlord-reference', { params: { applicantId: seeking } }],
    [
      'POST /api/landlord-reference/request',
      { body: { application_id: referenced.id, ...referenceRequest() }, optional: ['phone_number', 'address'] },
    ],
    [
      'POST /api/landlord-reference/:id/resubmit',
      { params: { id: corrected.id }, body: { name: 'Henrietta Birch', email: someEmail() } },
    ],
    ['POST /api/landlord-reference/:id/cancel', { params: { id: superfluousReference.id } }],
    ['GET /api/landlord-reference/token/:token', { params: { token: answered.token } }],
    ['POST /api/landlord-reference/response', { body: { ...AN_ANSWER, token: answered.token } }],
    ['GET /api/guarantor/form/:token', { params: { token: askedGuarantor.token } }],
    ['POST /api/guarantor/form/:token', { params: { token: askedGuarantor.token }, body: GUARANTOR }],
  ];
}

/** Valid calls about the checks of an applicant, then about co-applicants. */
export function callsAboutChecksAndCoApplicants({
  property,
  applicantId,
  friend,
  uncertain,
  aboutChecks,
}: SampleRecords): [string, SampleCall][] {
  return [
    [
      'POST /api/screening-request/screening-request-get-connect/:applicationId',
      {
        params: { applicationId: property.id },
        body: { tenant_id: 'ignored' },
        optional: ['tenant_id'],
      },
    ],
    ...aboutChecks,
    ['GET /api/screening-request/tenants-request-items/:applicationId', { params: { applicationId: property.id } }],
    [
      'POST /api/applicant/:applicantId/send-coapplicant-link',
      {
        params: { applicantId },
        body: { emails: [someEmail()], phone_numbers: [somePhone()], names: { [friend.email]: 'Daniel' } },
        optional: ['emails', 'phone_numbers', 'names'],
      },
    ],
    ['POST /api/coapplicant-invitation/:id', { params: { id: friend.id }, body: { coapplicant_token: friend.token } }],
    [
      'POST /api/applicant/update-coapplicant/:id',
      {
        params: { id: friend.id },
        body: { status: 1 },
      },
    ],
    ['DELETE /api/coapplicant/:id', { params: { id: uncertain.id } }],
  ];
}

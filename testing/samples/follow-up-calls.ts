import { HOUSING } from '../builders/builders.ts';
import type { SampleCall } from './sample-call.ts';
import type { SampleRecords } from './sample-records.ts';

/** Valid calls about what a landlord asks for, and what an applicant corrects, after the submission. */
export function callsAboutFollowUps({ followed }: SampleRecords): [string, SampleCall][] {
  const params = { applicantId: followed.applicantId };
  return [
    ['GET /api/applicant/:applicantId/follow-ups', { params }],
    ['GET /api/applicant/:applicantId/follow-ups/own', { params }],
    [
      'POST /api/applicant/:applicantId/follow-up',
      { params, body: { kind: 'pay_stubs', words: 'The last two are enough' }, optional: ['words'] },
    ],
    ['DELETE /api/follow-up/:id', { params: { id: followed.toWithdraw } }],
    ['POST /api/follow-up/:id/answer', { params: { id: followed.toAnswer }, body: { answer: 'Here they are.' } }],
    ['GET /api/applicant/:applicantId/corrections', { params }],
    ['GET /api/applicant/:applicantId/corrections/own', { params }],
    [
      'POST /api/applicant/:applicantId/correction',
      { params, body: { section: 'current_housing', version: 1, answers: { ...HOUSING, monthly_rent: 1900 } } },
    ],
  ];
}

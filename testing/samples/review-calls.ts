import type { SampleCall } from './sample-call.ts';
import type { SampleRecords } from './sample-records.ts';

/** Valid calls about reports, rankings and decisions. */
export function callsAboutReview(records: SampleRecords): [string, SampleCall][] {
  const { submitted, applicantId, checks, id, application_id } = records;
  return [
    ['POST /api/id-verification/upload', { body: { application_id } }],
    ['POST /api/applicant/:applicantId/submit-applicant', { params: { applicantId } }],
    ['POST /api/certn/link-report', { body: { application_id: checks.creditCheckId } }],
    ['GET /api/verifast/getReport', { query: { type: 'id_verification', id: checks.idCheckId } }],
    ['GET /api/report/:token', { params: { token: checks.token } }],
    ['POST /api/applicant/update-favourite/:id', { params: { id: submitted.applicantId }, body: { is_favourite: 1 } }],
    ['GET /api/ranking/model', {}],
    ['GET /api/applicant/:applicantId/ranking', { params: { applicantId } }],
    ['GET /api/applicant/:applicantId/openings', { params: { applicantId } }],
    ['POST /api/applicant/:applicantId/opened', { params: { applicantId: submitted.applicantId } }],
    [
      'POST /api/applicant/:applicantId/dispute',
      {
        params: { applicantId },
        body: { input: 'credit_score', comment: 'This is somebody else’s file' },
        optional: ['comment'],
      },
    ],
    ['DELETE /api/applicant/:applicantId/dispute/:input', { params: { applicantId, input: 'credit_score' } }],
    [
      'POST /api/applicant/:applicantId/ranking/review',
      {
        params: { applicantId },
        body: { comment: 'I was away when the rent was late' },
        optional: ['comment'],
      },
    ],
    ...callsAboutChoices(records),
    ['POST /api/property/:id/seen', { params: id }],
    ['GET /api/property/:id/applicants.csv', { params: id }],
    ['GET /api/property/:id/applicants.pdf', { params: id }],
    ['GET /api/applicant/:applicantId/note', { params: { applicantId: submitted.applicantId } }],
    [
      'PUT /api/applicant/:applicantId/note',
      {
        params: { applicantId: submitted.applicantId },
        body: { words: 'Call back on Monday', version: 0 },
        optional: ['version'],
      },
    ],
    [
      'POST /api/applicant/:applicantId/decision/preview',
      { params: { applicantId: submitted.applicantId }, body: { verdict: 'accepted' } },
    ],
    [
      'POST /api/applicant/:applicantId/decision',
      {
        params: { applicantId: submitted.applicantId },
        body: { verdict: 'declined', reason: 'another-household', report_played_part: false },
        optional: ['report_played_part'],
      },
    ],
    ['DELETE /api/applicant/:applicantId/decision', { params: { applicantId: submitted.applicantId } }],
  ];
}

/** Valid calls that end an application, then the session. */
export function callsThatEnd({ property, submitted, applicantId }: SampleRecords): [string, SampleCall][] {
  return [
    [
      'POST /api/applicant/byUserIdAndApplicationId',
      { body: { application_id: property.id, user_id: submitted.applicant.id } },
    ],
    ['POST /api/application/token/:token/reject', { params: { token: property.token } }],
    ['POST /api/applicant/:applicantId/withdraw', { params: { applicantId } }],
    ['DELETE /api/applicant/:applicantId', { params: { applicantId } }],
    ['POST /api/logout', {}],
  ];
}

/** Calls about a choice among groups, and about the day by which one was promised. */
function callsAboutChoices({ id, choosing, chosen }: SampleRecords): [string, SampleCall][] {
  return [
    [
      'GET /api/applicant/:applicantId/decision-date.ics',
      { params: { applicantId: chosen.applicantId }, as: chosen.applicant },
    ],
    ['GET /api/property/:id/choice', { params: id }],
    [
      'POST /api/property/:id/choice',
      { params: { id: choosing.id }, body: { accepted: chosen.applicantId, backups: [], declined: [] } },
    ],
    ['DELETE /api/property/:id/choice', { params: { id: choosing.id } }],
  ];
}

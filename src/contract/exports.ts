import { endpoint } from './endpoint.ts';
import { IdParams } from './envelope.ts';

const tag = 'ranking';
/** Exporting a whole list is rare; more calls than this suggest scraping. */
const exporting = { calls: 10, seconds: 24 * 60 * 60, by: 'account' } as const;

export const exportApplicantsCsv = endpoint({
  method: 'GET',
  path: '/api/property/:id/applicants.csv',
  tag,
  auth: 'landlord',
  summary: 'The submitted applications of a rental by place, as a table without reports and scores. Answers the file.',
  params: IdParams,
  contentTypes: ['text/csv'],
  limit: exporting,
});

export const exportApplicantsPdf = endpoint({
  method: 'GET',
  path: '/api/property/:id/applicants.pdf',
  tag,
  auth: 'landlord',
  summary:
    'The first 500 submitted applications of a rental by place, as pages without reports and scores. Answers the file.',
  params: IdParams,
  contentTypes: ['application/pdf'],
  limit: exporting,
});

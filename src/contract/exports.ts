import { opening } from './endpoint.ts';
import { IdParams } from './envelope.ts';

const tag = 'ranking';
/** Exporting a whole list is rare; more calls than this suggest scraping. */
const exporting = { calls: 10, seconds: 24 * 60 * 60, by: 'account' } as const;

export const exportApplicantsCsv = opening({
  method: 'GET',
  path: '/api/property/:id/applicants.csv',
  tag,
  auth: 'landlord',
  summary: "Returns a property's submitted applications in rank order as a CSV file, without reports or scores.",
  params: IdParams,
  contentTypes: ['text/csv'],
  limit: exporting,
});

export const exportApplicantsPdf = opening({
  method: 'GET',
  path: '/api/property/:id/applicants.pdf',
  tag,
  auth: 'landlord',
  summary:
    "Returns a property's first 500 submitted applications in rank order as a PDF file, without reports or scores.",
  params: IdParams,
  contentTypes: ['application/pdf'],
  limit: exporting,
});

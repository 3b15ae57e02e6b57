import { CERTN_CREDENTIALS } from '../credentials.ts';
import { type Answer, type Call, json, type Route } from '../http/route.ts';
import { type Case, isOver } from './case.ts';
import { caseResource } from './case-resource.ts';
import type { Cases } from './cases.ts';
import type { CredentialFailures } from './credential-failures.ts';
import { readReportRequest } from './read-report-request.ts';
import { notFound, refusal } from './refusal.ts';
import type { SignedLinks } from './signed-links.ts';

const CASES = '^/certn/api/public/cases/';
const MOST_IN_A_PAGE = 100;

/** A page of the cases, newest first. */
function listCases(cases: Cases, origin: string, query: URLSearchParams): Answer {
  const tag = query.get('tag');
  const size = Math.min(Number(query.get('page_size')) || 25, MOST_IN_A_PAGE);
  const page = Math.max(Number(query.get('page')) || 1, 1);
  const found = cases.all().filter(({ tags }) => tag === null || tags.includes(tag));
  const results = found.slice((page - 1) * size, page * size).map((one) => caseResource(one, origin));
  const at = (number: number) => {
    const other = new URLSearchParams(query);
    other.set('page', String(number));
    return `${origin}/certn/api/public/cases/?${other}`;
  };
  return json(200, {
    count: found.length,
    next: page * size < found.length ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results,
  });
}

/** CertnCentric's public API for cases: order, read, list and cancel them, and generate their reports. */
export function caseRoutes({
  cases,
  links,
  credentialFailures,
  origin,
}: {
  cases: Cases;
  links: SignedLinks;
  credentialFailures: CredentialFailures;
  origin: () => string;
}): Route[] {
  const show = (status: number, one: Case): Answer => json(status, caseResource(one, origin()));

  const order = ({ body }: Call): Answer => {
    const read = readReportRequest(body);
    return 'refused' in read
      ? read.refused
      : (credentialFailures.answerFor(read.order) ?? show(201, cases.open(read.order)));
  };

  const cancel = (one: Case): Answer => {
    if (isOver(one)) return refusal(400, { code: 'invalid', detail: 'This case is over.' });
    cases.change(one, { status: 'CANCELLED' });
    return { status: 204, headers: {}, body: '' };
  };

  const generateReport = (one: Case): Answer => {
    if (one.status !== 'COMPLETE') return refusal(400, { code: 'invalid', detail: 'This case is not complete.' });
    return json(201, { case_report_file_id: cases.startReport(one).id });
  };

  const readReport = ({ names }: Call): Answer => {
    const found = cases.findReport(names.id ?? '');
    if (!found) return notFound();
    const { id, status } = found.report;
    const link = `${origin()}/certn/reports/${id}.pdf?${links.queryFor(id)}`;
    return json(200, { id, status, pdf_url: status === 'COMPLETE' ? link : null });
  };

  const withCase = (handle: (one: Case) => Answer) => (call: Call) => {
    const one = cases.find(call.names.id ?? '');
    return one ? handle(one) : notFound();
  };

  const routes: Route[] = [
    { method: 'POST', path: new RegExp(`${CASES}order/$`), handle: order },
    { method: 'GET', path: new RegExp(`${CASES}$`), handle: ({ query }) => listCases(cases, origin(), query) },
    { method: 'GET', path: new RegExp(`${CASES}report-files/(?<id>[\\w-]+)/$`), handle: readReport },
    { method: 'GET', path: new RegExp(`${CASES}(?<id>[\\w-]+)/$`), handle: withCase((one) => show(200, one)) },
    { method: 'POST', path: new RegExp(`${CASES}(?<id>[\\w-]+)/cancel/$`), handle: withCase(cancel) },
    { method: 'POST', path: new RegExp(`${CASES}(?<id>[\\w-]+)/generate-report/$`), handle: withCase(generateReport) },
  ];
  return routes.map(withApiKey);
}

const withApiKey = (route: Route): Route => ({
  ...route,
  handle: (call) => {
    if (call.headers.authorization !== `Api-Key ${CERTN_CREDENTIALS.apiKey}`) {
      return refusal(401, { code: 'not_authenticated', detail: 'The API key is missing or not valid.' });
    }
    return route.handle(call);
  },
});

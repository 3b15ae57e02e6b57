import path from 'node:path';
import { type Answer, type Call, json, type Route } from '../http/route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { scansOf } from './background-scans.ts';
import type { Case } from './case.ts';
import { caseRoutes } from './case-routes.ts';
import { openCases } from './cases.ts';
import { createCredentialFailures } from './credential-failures.ts';
import { scoreOn } from './credit-files.ts';
import { createEvents } from './events.ts';
import { inviteRoutes } from './invite-routes.ts';
import { notFound, refusal } from './refusal.ts';
import { createSignedLinks } from './signed-links.ts';

/**
 * Certn below /certn: the API, the applicant's page, the PDF reports, and the events sent to the product. With a
 * directory, cases survive a restart. The control endpoints under /control/certn list all cases and confirm a case on
 * the applicant's behalf.
 */
export function certnRoutes(
  context: SandboxContext,
  { origin, directory }: { origin: () => string; directory?: string | undefined },
): { routes: Route[]; controlRoutes: Route[]; clear(): void } {
  const events = createEvents(context);
  const cases = openCases(context, events, directory);
  const links = createSignedLinks(context.now);
  const credentialFailures = createCredentialFailures(context);

  const report = async ({ names, query }: Call): Promise<Answer> => {
    const found = cases.findReport(names.id ?? '');
    if (!found) return notFound();
    if (!links.opens(found.report.id, query))
      return refusal(403, { code: 'expired', detail: 'This link has expired.' });
    return { status: 200, headers: { 'content-type': 'application/pdf' }, body: await renderReport(found.of) };
  };

  const resolve = ({ names }: Call): Answer => {
    const one = cases.find(names.id ?? '');
    if (one?.status !== 'APPLICANT_ACTION_REQUIRED')
      return json(409, { error: 'no such case waits for its applicant' });
    return json(200, cases.change(one, { status: 'IN_PROGRESS', isConfirmed: true }));
  };

  return {
    routes: [
      ...caseRoutes({ cases, links, credentialFailures, origin }),
      ...inviteRoutes(cases, context.appUrl),
      { method: 'GET', path: /^\/certn\/reports\/(?<id>[\w-]+)\.pdf$/, handle: report },
    ],
    controlRoutes: [
      { method: 'GET', path: /^\/control\/certn\/cases$/, handle: () => json(200, cases.all()) },
      { method: 'POST', path: /^\/control\/certn\/cases\/(?<id>[\w-]+)\/resolve$/, handle: resolve },
    ],
    clear() {
      for (const each of [events, cases, credentialFailures]) each.clear();
    },
  };
}

/** A font that covers most people's names. */
const FONT = path.resolve(import.meta.dirname, '../../../fonts/DejaVuSans.ttf');

/** The PDF report of a case, one page. */
async function renderReport(one: Case): Promise<Buffer> {
  // Loaded with the first report, so that it does not slow down the start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'LETTER', margin: 54, lang: 'en-CA', info: { Title: 'Certn sandbox report' } });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const rendered = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(pieces))));
  doc.font(FONT).fontSize(10).fillColor('#9a3412').text('SANDBOX - no real data').moveDown(2);
  doc.fontSize(22).fillColor('#16203a').text('Screening report').moveDown(0.5);
  doc.fontSize(11);
  for (const queue of linesOf(one)) doc.text(queue).moveDown(0.4);
  doc.end();
  return rendered;
}

function linesOf(one: Case): string[] {
  const score = scoreOn(one.scenario);
  const credit = ['Credit score', score ?? 'none'];
  const scans = Object.entries(scansOf(one.scenario.outcome)).map(([scan, found]) => [
    scan.replaceAll('_', ' '),
    found,
  ]);
  const found = [
    ...(one.checks.includes('CREDIT_REPORT_1') ? [credit] : []),
    ...(one.checks.includes('PUBLIC_RECORDS_REPORT_1') ? scans : []),
  ];
  return [
    `Applicant: ${one.firstName} ${one.lastName}`,
    `Case: ${one.shortId}, ordered ${one.created.slice(0, 10)}`,
    ...found.map(([label, value]) => `${label}: ${value}`),
  ];
}

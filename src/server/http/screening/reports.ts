import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '../../../contract/checks.ts';
import { invalid, Problem } from '../../../domain/problem.ts';
import { BUREAU_KINDS } from '../../../domain/screening/checks.ts';
import { escapeHtml } from '../../../domain/text/characters.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { t } from '../../../domain/text/t.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { openIdUpload, uploadId } from '../../screening/attempts/upload-id.ts';
import { linkReport } from '../../screening/results/link-report.ts';
import { type OpenedReport, openReport } from '../../screening/results/open-report.ts';
import { plainPage } from '../docs-page.ts';
import type { Router } from '../router.ts';
import { showFile } from '../send-file.ts';
import type { Fields } from '../uploads/read-upload.ts';
import type { ReceiveUpload } from '../uploads/receive-upload.ts';

/** A link is opened in a browser tab, so a late visitor gets a page that says why. */
const sendGone = (reply: FastifyReply, { message }: Problem): FastifyReply =>
  reply
    .code(410)
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        t`report`,
        `<h1>${escapeHtml(t`This report has already been opened`)}</h1><p>${escapeHtml(message)}</p>`,
        currentLanguage(),
      ),
    );

async function open(ctx: AppContext, token: string, request: FastifyRequest): Promise<OpenedReport | Problem> {
  try {
    return await openReport(ctx, { token });
  } catch (problem) {
    const isRead =
      problem instanceof Problem && problem.kind === 'gone' && request.headers.accept?.includes('text/html');
    if (isRead) return problem;
    throw problem;
  }
}

function propertyOf(fields: Fields): string {
  const checked = z.safeParse(contract.UploadIdFields, fields);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return checked.data.application_id;
}

/** Reports of paid checks, and the picture of an identity document. */
export function serveReports(router: Router, ctx: AppContext, receive: ReceiveUpload): void {
  router.landlord(contract.linkReport, async (actor, { body }) => {
    const kinds = body.type ? [body.type] : BUREAU_KINDS;
    const wanted = { id: body.application_id, applicantId: body.applicant_id, kinds };
    return { data: { report_url: await linkReport(ctx, actor, wanted) } };
  });
  router.landlord(contract.verificationReport, async (actor, { query }) => {
    return { report_url: await linkReport(ctx, actor, { id: query.id, kinds: [query.type] }) };
  });
  router.anyone(contract.openReport, async (_actor, { params }, request, reply) => {
    const opened = await open(ctx, params.token, request);
    return opened instanceof Problem ? sendGone(reply, opened) : showFile(reply, opened);
  });
  router.applicant(contract.uploadId, async (actor, _input, request) => {
    const open = (fields: Fields) => openIdUpload(ctx, actor, propertyOf(fields));
    await receive({ request, endpoint: contract.uploadId, open }, ({ fields, files }) =>
      uploadId(ctx, actor, { propertyId: propertyOf(fields), file: files[0] }),
    );
    return {};
  });
}

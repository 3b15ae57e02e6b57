import type { FastifyReply } from 'fastify';
import * as exportContract from '../../../contract/exports.ts';
import * as contract from '../../../contract/review.ts';
import type { AppContext } from '../../app-context.ts';
import { type ExportedFile, exportCsv, exportPdf } from '../../review/export/export-applicants.ts';
import { reviewApplicant } from '../../review/list/read-reviewed-applicant.ts';
import { markFavourite, markSeen } from '../../review/mark-applicant.ts';
import { listOpenings } from '../../review/openings/list-openings.ts';
import { recordFirstOpening } from '../../review/openings/record-first-opening.ts';
import type { Router } from '../router.ts';
import { sendFile } from '../send-file.ts';

/** Exports of the applicants for their landlord. */
export function serveExports(router: Router, ctx: AppContext): void {
  const send = (reply: FastifyReply, { name, content }: ExportedFile, contentType: string): FastifyReply =>
    sendFile(reply, { name, contentType, content });
  router.landlord(exportContract.exportApplicantsCsv, async (actor, { params }, _request, reply) =>
    send(reply, await exportCsv(ctx, actor, params), 'text/csv; charset=utf-8'),
  );
  router.landlord(exportContract.exportApplicantsPdf, async (actor, { params }, _request, reply) =>
    send(reply, await exportPdf(ctx, actor, params), 'application/pdf'),
  );
}

/** What a landlord can do with the applications of a property, besides reading them. */
export function serveReview(router: Router, ctx: AppContext): void {
  router.landlord(contract.updateFavourite, async (actor, { params, body }) => {
    const marked = await markFavourite(ctx, actor, { applicantId: params.id, favourite: body.is_favourite === 1 });
    return { is_favourite: marked ? (1 as const) : (0 as const) };
  });
  router.landlord(contract.markSeen, async (actor, { params }) => {
    await markSeen(ctx, actor, params);
    return {};
  });
  router.landlord(contract.recordFirstOpening, async (actor, { params }) => {
    await recordFirstOpening(ctx, actor, params);
    return {};
  });
  router.landlord(contract.applicantByUser, (actor, { body }) =>
    reviewApplicant(ctx, actor, { propertyId: body.application_id, personId: body.user_id }),
  );
  router.applicant(contract.listOpenings, (actor, { params }) => listOpenings(ctx, actor, params));
}

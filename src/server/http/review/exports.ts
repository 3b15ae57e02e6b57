import type { FastifyReply } from 'fastify';
import * as contract from '../../../contract/exports.ts';
import type { AppContext } from '../../app-context.ts';
import { type ExportedFile, exportCsv, exportPdf } from '../../review/export/export-applicants.ts';
import type { Router } from '../router.ts';
import { sendFile } from '../send-file.ts';

/** What a landlord takes out of the house as a file. */
export function serveExports(router: Router, ctx: AppContext): void {
  const send = (reply: FastifyReply, { name, content }: ExportedFile, contentType: string): FastifyReply =>
    sendFile(reply, { name, contentType, content });
  router.landlord(contract.exportApplicantsCsv, async (actor, { params }, _request, reply) =>
    send(reply, await exportCsv(ctx, actor, params), 'text/csv; charset=utf-8'),
  );
  router.landlord(contract.exportApplicantsPdf, async (actor, { params }, _request, reply) =>
    send(reply, await exportPdf(ctx, actor, params), 'application/pdf'),
  );
}

import type { FastifyReply } from 'fastify';
import * as contract from '../../../contract/exports.ts';
import type { Toolbox } from '../../app-context.ts';
import { type ExportedFile, exportCsv, exportPdf } from '../../review/export/export-applicants.ts';
import type { Doors } from '../router.ts';
import { sendFile } from '../send-file.ts';

/** What a landlord takes out of the house as a file. */
export function serveExports(doors: Doors, toolbox: Toolbox): void {
  const send = (reply: FastifyReply, { name, content }: ExportedFile, contentType: string): FastifyReply =>
    sendFile(reply, { name, contentType, content });
  doors.landlord(contract.exportApplicantsCsv, async (actor, { params }, _request, reply) =>
    send(reply, await exportCsv(toolbox, actor, params), 'text/csv; charset=utf-8'),
  );
  doors.landlord(contract.exportApplicantsPdf, async (actor, { params }, _request, reply) =>
    send(reply, await exportPdf(toolbox, actor, params), 'application/pdf'),
  );
}

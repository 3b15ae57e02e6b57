import * as z from 'zod/mini';
import * as contract from '../../../contract/files.ts';
import { invalid } from '../../../domain/problem.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { downloadFile } from '../../applications/files/download-file.ts';
import { removeFile } from '../../applications/files/remove-file.ts';
import { openProofUpload, type ProofInput, uploadProof } from '../../applications/files/upload-proof.ts';
import type { Router } from '../router.ts';
import { sendFile } from '../send-file.ts';
import type { Fields } from '../uploads/read-upload.ts';
import type { ReceiveUpload } from '../uploads/receive-upload.ts';

function readFields(fields: Fields): { owner: ProofInput['owner']; key: string | undefined } {
  const checked = z.safeParse(contract.UploadFields, fields);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  const { model_type: kind, model_id: id, key } = checked.data;
  return { owner: kind === 'Employment' ? { employmentId: id } : { applicantId: id }, key };
}

/** Upload and download. A stored file is only offered for download, never shown as one of our pages. */
export function serveFiles(router: Router, ctx: AppContext, receive: ReceiveUpload): void {
  router.applicant(contract.uploadFile, async (actor, _input, request) => {
    const open = (fields: Fields) => openProofUpload(ctx, actor, readFields(fields).owner);
    const uploaded = await receive({ request, endpoint: contract.uploadFile, open }, ({ fields, files }) =>
      uploadProof(ctx, actor, { ...readFields(fields), files }),
    );
    return {
      files: uploaded.map(({ id, name, contentType, bytes }) => ({ id, name, content_type: contentType, bytes })),
    };
  });
  router.member(contract.downloadFile, async (actor, { params }, _request, reply) => {
    return sendFile(reply, await downloadFile(ctx, actor, params));
  });
  router.applicant(contract.removeFile, async (actor, { params }) => {
    await removeFile(ctx, actor, params);
    return {};
  });
}

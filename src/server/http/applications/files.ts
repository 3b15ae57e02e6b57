import * as z from 'zod/mini';
import * as contract from '../../../contract/files.ts';
import { MOST_FILES_AT_ONCE } from '../../../domain/applications/answers/upload.ts';
import { invalid } from '../../../domain/problem.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { downloadFile } from '../../applications/files/download-file.ts';
import { removeFile } from '../../applications/files/remove-file.ts';
import { uploadProof } from '../../applications/files/upload-proof.ts';
import { readUpload } from '../read-upload.ts';
import type { Router } from '../router.ts';
import { sendFile } from '../send-file.ts';

/** Upload and download. A stored file is only offered for download, never shown as one of our pages. */
export function serveFiles(router: Router, ctx: AppContext): void {
  router.applicant(contract.uploadFile, async (actor, _input, request) => {
    const { fields, files } = await readUpload(request, { field: 'files', most: MOST_FILES_AT_ONCE });
    const checked = z.safeParse(contract.UploadFields, fields);
    if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
    const { model_type: kind, model_id: id, key } = checked.data;
    const owner = kind === 'Employment' ? { employmentId: id } : { applicantId: id };
    const uploaded = await uploadProof(ctx, actor, { owner, files, key });
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

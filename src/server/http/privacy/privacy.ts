import * as contract from '../../../contract/privacy.ts';
import type { AppContext } from '../../app-context.ts';
import { cancelDeletion } from '../../privacy/deletion/cancel-deletion.ts';
import { requestDeletion } from '../../privacy/deletion/request-deletion.ts';
import { downloadData } from '../../privacy/export/download-data.ts';
import type { Router } from '../router.ts';
import { streamFile } from '../send-file.ts';

/** A person's control over their own data: download, deletion and cancelling the deletion. */
export function servePersonalData(router: Router, ctx: AppContext): void {
  router.member(contract.downloadData, async (actor, _input, _request, reply) =>
    streamFile(reply, { ...(await downloadData(ctx, actor)), contentType: 'application/zip' }),
  );
  router.member(contract.requestDeletion, async (actor, { body }) => {
    const { eraseAt } = await requestDeletion(ctx, actor, body.password);
    return { erase_at: eraseAt.toISOString() };
  });
  router.anyone(contract.cancelDeletion, async (actor, { body }) => {
    await cancelDeletion(ctx, actor, body);
    return {};
  });
}

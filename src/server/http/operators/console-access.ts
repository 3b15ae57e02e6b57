import * as contract from '../../../contract/console/access.ts';
import type { AppContext } from '../../app-context.ts';
import { askForPapers, grantPapers, listPaperAccesses } from '../../privacy/export/ask-for-papers.ts';
import { openPapers } from '../../privacy/export/open-papers.ts';
import type { Router } from '../router.ts';
import { streamFile } from '../send-file.ts';

/** Somebody's papers, which two operators open together. */
export function serveConsoleAccess(router: Router, ctx: AppContext): void {
  router.operator(contract.listPaperAccess, async (actor) => ({
    requests: (await listPaperAccesses(ctx)).map((access) => ({
      id: access.id,
      person_id: access.personId,
      reason: access.reason,
      asked_by: access.askedByName,
      asked_at: access.askedAt.toISOString(),
      is_own: access.askedBy === actor.userId,
      granted_by: access.grantedByName,
      ends_at: access.endsAt?.toISOString() ?? null,
    })),
  }));
  router.operator(contract.askForPapers, async (actor, { body }) => {
    await askForPapers(ctx, actor, { personId: body.person_id, reason: body.reason });
    return {};
  });
  router.operator(contract.grantPapers, async (actor, { params }) => {
    await grantPapers(ctx, actor, params.id);
    return {};
  });
  router.operator(contract.openPapers, async (actor, { params }, _request, reply) => {
    const { name, content } = await openPapers(ctx, actor, params.id);
    return streamFile(reply, { name, content, contentType: 'application/zip' });
  });
}

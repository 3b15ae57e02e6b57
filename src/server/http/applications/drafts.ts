import * as contract from '../../../contract/drafts.ts';
import type { AppContext } from '../../app-context.ts';
import { forgetDraft, readDraft, saveDraft } from '../../applications/drafts/own-draft.ts';
import type { Router } from '../router.ts';

/** What is typed on a step and not saved yet. */
export function serveDrafts(router: Router, ctx: AppContext): void {
  router.applicant(contract.getDraft, async (actor, { params }) => {
    const draft = await readDraft(ctx, actor, params);
    return {
      draft: draft ? { content: draft.content, version: draft.version, saved_at: draft.savedAt.toISOString() } : null,
    };
  });
  router.applicant(contract.saveDraft, async (actor, { params, body }) => {
    const { version, savedAt } = await saveDraft(ctx, actor, { ...params, ...body });
    return { version, saved_at: savedAt.toISOString() };
  });
  router.applicant(contract.deleteDraft, async (actor, { params }) => {
    await forgetDraft(ctx, actor, params);
    return {};
  });
}

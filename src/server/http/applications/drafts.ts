import * as contract from '../../../contract/drafts.ts';
import type { Toolbox } from '../../app-context.ts';
import { forgetDraft } from '../../applications/drafts/delete-draft.ts';
import { readDraft } from '../../applications/drafts/read-draft.ts';
import { saveDraft } from '../../applications/drafts/save-draft.ts';
import type { Doors } from '../router.ts';

/** What is typed on a step and not confirmed yet. */
export function serveDrafts(doors: Doors, toolbox: Toolbox): void {
  doors.applicant(contract.getDraft, async (actor, { params }) => {
    const draft = await readDraft(toolbox, actor, params);
    return {
      draft: draft ? { content: draft.content, version: draft.version, saved_at: draft.savedAt.toISOString() } : null,
    };
  });
  doors.applicant(contract.saveDraft, async (actor, { params, body }) => {
    const { version, savedAt } = await saveDraft(toolbox, actor, { ...params, ...body });
    return { version, saved_at: savedAt.toISOString() };
  });
  doors.applicant(contract.deleteDraft, async (actor, { params }) => {
    await forgetDraft(toolbox, actor, params);
    return {};
  });
}

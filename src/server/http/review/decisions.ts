import * as contract from '../../../contract/decisions.ts';
import { readDecision, undoUntil } from '../../../domain/applications/decision.ts';
import { readChoice } from '../../../domain/review/sent-choice.ts';
import type { AppContext } from '../../app-context.ts';
import { previewDecision } from '../../review/decisions/preview-decision.ts';
import { readOwnChoice } from '../../review/decisions/read-choice.ts';
import { undoChoice } from '../../review/decisions/undo-choice.ts';
import { undoDecision } from '../../review/decisions/undo-decision.ts';
import { readNote, writeNote } from '../../review/landlord-note.ts';
import { chooseGroup } from '../../workflows/choose-group.ts';
import { decideApplication } from '../../workflows/decide-application.ts';
import type { Router } from '../router.ts';

/** Landlords' decisions about applicants, and their notes. */
export function serveDecisions(router: Router, ctx: AppContext): void {
  router.landlord(contract.previewDecision, async (actor, { params, body }) => {
    const { message, to, inOtherLanguages } = await previewDecision(ctx, actor, {
      ...params,
      decision: readDecision(body),
    });
    const { subject, heading, paragraphs } = message;
    return { letter: { subject, heading, paragraphs }, to, in_other_languages: inOtherLanguages }; // @literal field of the API
  });
  router.landlord(contract.decide, async (actor, { params, body }) => {
    const decidedAt = await decideApplication(ctx, actor, { ...params, decision: readDecision(body) });
    return { decided_at: decidedAt.toISOString(), undo_until: undoUntil(decidedAt).toISOString() };
  });
  router.landlord(contract.undoDecision, async (actor, { params }) => {
    await undoDecision(ctx, actor, params);
    return {};
  });
  router.landlord(contract.readChoice, async (actor, { params }) => {
    const { groups, undoUntil: until } = await readOwnChoice(ctx, actor, { propertyId: params.id });
    return {
      groups: groups.map(({ applicantId, names, place, decision, backupPlace }) => ({
        applicant_id: applicantId,
        names,
        place,
        verdict: decision?.verdict ?? null,
        backup_place: backupPlace,
      })),
      undo_until: until?.toISOString() ?? null,
    };
  });
  router.landlord(contract.choose, async (actor, { params, body }) => {
    const chosenAt = await chooseGroup(ctx, actor, { propertyId: params.id, choice: readChoice(body) });
    return { chosen_at: chosenAt.toISOString(), undo_until: undoUntil(chosenAt).toISOString() };
  });
  router.landlord(contract.undoChoice, async (actor, { params }) => {
    await undoChoice(ctx, actor, { propertyId: params.id });
    return {};
  });
  router.landlord(contract.readNote, async (actor, { params }) => {
    const { words, version, updatedAt } = await readNote(ctx, actor, params);
    return { words, version, updated_at: updatedAt?.toISOString() ?? null };
  });
  router.landlord(contract.writeNote, async (actor, { params, body }) => {
    const { version, updatedAt } = await writeNote(ctx, actor, { ...params, ...body, version: body.version });
    return { version, updated_at: updatedAt.toISOString() };
  });
}

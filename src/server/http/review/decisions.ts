import * as contract from '../../../contract/decisions.ts';
import { readDecision } from '../../../domain/applications/decision.ts';
import type { Toolbox } from '../../app-context.ts';
import { previewDecision } from '../../review/decisions/preview-decision.ts';
import { undoDecision } from '../../review/decisions/undo-decision.ts';
import { readNote } from '../../review/read-note.ts';
import { writeNote } from '../../review/write-note.ts';
import { decideApplication } from '../../workflows/decide-application.ts';
import type { Doors } from '../router.ts';

/** What a landlord decides about applicants, and notes about them. */
export function serveDecisions(doors: Doors, toolbox: Toolbox): void {
  doors.landlord(contract.previewDecision, async (actor, { params, body }) => {
    const { letter, to } = await previewDecision(toolbox, actor, { ...params, decision: readDecision(body) });
    return { letter: { subject: letter.subject, heading: letter.heading, paragraphs: letter.paragraphs }, to };
  });
  doors.landlord(contract.decide, async (actor, { params, body }) => {
    const until = await decideApplication(toolbox, actor, { ...params, decision: readDecision(body) });
    return { undo_until: until.toISOString() };
  });
  doors.landlord(contract.undoDecision, async (actor, { params }) => {
    await undoDecision(toolbox, actor, params);
    return {};
  });
  doors.landlord(contract.readNote, async (actor, { params }) => {
    const { words, version, updatedAt } = await readNote(toolbox, actor, params);
    return { words, version, updated_at: updatedAt?.toISOString() ?? null };
  });
  doors.landlord(contract.writeNote, async (actor, { params, body }) => {
    const { version, updatedAt } = await writeNote(toolbox, actor, { ...params, ...body, version: body.version });
    return { version, updated_at: updatedAt.toISOString() };
  });
}

import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import { assertCurrentVersion } from '../../domain/values/version.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { findNote, lockApplicantOf, type Note, putNote } from './note-store.ts';

/** The landlord's own note about an applicant. */
export async function readNote(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId }: { applicantId: string },
): Promise<Note> {
  const note = await findNote(ctx.db, actor.userId, applicantId);
  if (!note) throw notFound();
  return note;
}

/**
 * Stores the landlord's private note about an applicant.
 *
 * @throws Problem `conflict` StaleAnswer when the note was changed in another window since it was read
 */
export async function writeNote(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId, words, version }: { applicantId: string; words: string; version: number | undefined },
): Promise<{ version: number; updatedAt: Date }> {
  return transaction(ctx.db, async (tx) => {
    const isOwn = await lockApplicantOf(tx, actor.userId, applicantId);
    const note = isOwn ? await findNote(tx, actor.userId, applicantId) : undefined;
    if (!note) throw notFound();
    assertCurrentVersion(note, version, {
      message: t`This note was changed in another window. Please look at it before you change it.`,
      errorType: 'StaleAnswer',
    });
    const now = ctx.clock();
    const written = await putNote(tx, applicantId, words, now);
    await recordAuditEvent(tx, actor, { action: 'note.written', subjectKind: 'applicant', subjectId: applicantId });
    return { version: written, updatedAt: now };
  });
}

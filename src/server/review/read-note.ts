import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { findNote, type Note } from './note-store.ts';

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

import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import type { Toolbox } from '../app-context.ts';
import { findNote, type Note } from './note-store.ts';

/** The landlord's own note about an applicant. */
export async function readNote(
  toolbox: Toolbox,
  actor: LandlordActor,
  { applicantId }: { applicantId: string },
): Promise<Note> {
  const note = await findNote(toolbox.db, actor.userId, applicantId);
  if (!note) throw notFound();
  return note;
}

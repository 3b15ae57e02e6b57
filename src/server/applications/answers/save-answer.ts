import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanChangeAnswer, assertCanEditApplication } from '../../../domain/applications/access.ts';
import { notFound } from '../../../domain/problem.ts';
import { again, type Database } from '../../infrastructure/database/connect.ts';
import type { SavedAnswer } from './answers-store.ts';
import { type AnswerToSave, type Outcome, save } from './saved-answer-store.ts';

/** How often a save is attempted whose answer was changed between looking and writing. */
const MOST_ATTEMPTS = 3;

/**
 * Saves an answer with everything that goes with it in one statement, which is a transaction of its own: under the lock
 * on the application, and only on the version that the caller knows.
 *
 * @throws Problem `not-found`; `conflict` when the application was submitted, StaleAnswer when the answer was changed
 *   elsewhere
 */
export async function saveAnswer(db: Database, actor: ApplicantActor, answer: AnswerToSave): Promise<SavedAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await again(() => save(db, actor, answer));
    if (outcome?.saved) return outcome.saved;
    assertCanSave(outcome, answer);
    if (attempt === MOST_ATTEMPTS) throw new Error('an answer was neither saved nor refused');
  }
}

function assertCanSave(outcome: Outcome | undefined, { applicantId, id, version }: AnswerToSave): void {
  if (!outcome || (applicantId && applicantId !== outcome.applicantId)) throw notFound();
  assertCanEditApplication(outcome.status);
  if (id && id !== outcome.existing?.id) throw notFound();
  assertCanChangeAnswer(outcome.existing ?? undefined, version);
}

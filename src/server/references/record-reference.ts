import type { Actor } from '../../domain/accounts/actor.ts';
import { recordDeed } from '../database/audit.ts';
import type { Tx } from '../database/connect.ts';
import type { Toolbox } from '../toolbox.ts';
import { insertAnswer, type LandlordAnswer } from './answer-store.ts';

/** Keeps what a former landlord says of an applicant, and has the household ranked anew in the same transaction. */
export async function recordReference(
  toolbox: Toolbox,
  tx: Tx,
  actor: Actor,
  { applicantId, answer }: { applicantId: string; answer: LandlordAnswer },
): Promise<void> {
  await insertAnswer(tx, applicantId, answer, toolbox.clock());
  await recordDeed(tx, actor, { deed: 'reference answered', subjectKind: 'applicant', subjectId: applicantId });
  await toolbox.ranks.refresh(tx, applicantId);
}

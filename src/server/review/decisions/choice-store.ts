import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** The last choice for a property that was not undone. */
interface StandingChoice {
  id: string;
  chosenAt: Date;
}

export const findChoice = (db: Database | Tx, propertyId: string): Promise<StandingChoice | undefined> =>
  db
    .selectFrom('choice')
    .select(['id', 'chosen_at as chosenAt'])
    .where('property_id', '=', propertyId)
    .where('undone_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertChoice(tx: Tx, propertyId: string, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('choice')
    .values({ property_id: propertyId, chosen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What belongs to a choice: its decisions that stand, and its backups. */
export async function findPartsOf(
  tx: Tx,
  { propertyId, choiceId }: { propertyId: string; choiceId: string },
): Promise<{ decisions: { id: string; applicantId: string }[]; backups: string[] }> {
  const decisions = await tx
    .selectFrom('decision')
    .innerJoin('applicant', 'applicant.id', 'decision.applicant_id')
    .select(['decision.id', 'decision.applicant_id as applicantId'])
    .where('applicant.property_id', '=', propertyId)
    .where('decision.choice_id', '=', choiceId)
    .where('decision.undone_at', 'is', null)
    .execute();
  const backups = await tx
    .selectFrom('backup_group')
    .select('applicant_id as applicantId')
    .where('choice_id', '=', choiceId)
    .execute();
  return { decisions, backups: backups.map(({ applicantId }) => applicantId) };
}

/** Ends a choice: its backups are none any more, or have the place again that an earlier choice gave them. */
export async function setChoiceUndone(tx: Tx, choiceId: string, at: Date): Promise<void> {
  await tx.deleteFrom('backup_group').where('choice_id', '=', choiceId).execute();
  await tx.updateTable('choice').set({ undone_at: at }).where('id', '=', choiceId).execute();
}

import { sql } from 'kysely';
import { isKeyOf } from '../../../domain/values/type-guards.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { Dispute } from './dispute-store.ts';

/** Families based on former landlords' answers, who are asked about a dispute. */
const OF_FORMER_LANDLORDS = ['landlord_on_rent', 'landlord_on_care', 'landlord_again', 'references', 'years_at_home'];

/** The former landlords to ask about open disputes, by dispute: those who answered, with their contacts. */
export async function landlordsToAsk(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; landlord: string }>`
    select dispute.id, concat_ws(', ', reference.name, reference.email, reference.phone) as landlord
    from dispute join landlord_reference reference on reference.applicant_id = dispute.applicant_id and reference.state = 'answered'
    where dispute.state = 'open' and dispute.family = any(${OF_FORMER_LANDLORDS}) order by reference.answered_at`.execute(
    db,
  );
  const found = new Map<string, string[]>();
  for (const { id, landlord } of rows) found.set(id, [...(found.get(id) ?? []), landlord]);
  return found;
}

/** The answer of a former landlord behind a family, with the best one. */
const ANSWERS_OF_FAMILY = {
  landlord_on_rent: { answer: 'rent_on_time', best: 'yes' },
  landlord_on_care: { answer: 'cause_damage', best: 'no' },
  landlord_again: { answer: 'rent_to_again', best: 'yes' },
} as const;

/**
 * Leaves the answers that an upheld dispute was about out of the ranking, also after another former landlord answers
 * and ends the dispute. Does nothing for families that are based on something else.
 */
export async function leaveOutAnswers(tx: Tx, { applicantId, family, createdAt }: Dispute): Promise<void> {
  if (!isKeyOf(ANSWERS_OF_FAMILY, family)) return;
  const { answer, best } = ANSWERS_OF_FAMILY[family];
  await sql`
    update landlord_reference set not_confirmed = not_confirmed || ${answer}::text
    where applicant_id = ${applicantId} and answered_at <= ${createdAt} and ${sql.ref(answer)} <> ${best}
      and not ${answer} = any(not_confirmed)`.execute(tx);
}

import { sql } from 'kysely';
import type { Language } from '../../src/domain/text/languages.ts';
import type { AppContext } from '../../src/server/app-context.ts';
import { withLanguage } from '../../src/server/infrastructure/languages/language-scope.ts';
import { explainNow } from '../../src/server/ranking/explain-ranks.ts';
import { explanationVersion, openExplanation } from '../../src/server/ranking/stored-explanation.ts';
import { type SealedSummary, storedKey } from '../../src/server/ranking/summary-json.ts';
import { keyOf } from '../../src/server/screening/results/result-json.ts';

/** Properties where the stored fact whether a credit check was paid is not what their paid checks say. */
async function wrongCreditCheckFacts({ db }: AppContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select property.id from property where asks_credit_check <> exists (
      select from screening_item i join applicant a on a.id = i.applicant_id
        join screening_request request on request.id = i.request_id
        join screening_order placed on placed.id = request.order_id
      where a.property_id = property.id and i.kind = 'credit_check' and i.paid_at is not null
        and placed.payer_role = 'landlord')`.execute(db);
  return rows.map(({ id }) => `property ${id}: whether a credit check was paid`);
}

/** Applicants whose stored group is not the one they began or joined. */
async function wrongGroups({ db }: AppContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select applicant.id from applicant left join co_applicant c on c.applicant_id = applicant.id
    where case when c.id is not null then group_id is distinct from c.primary_applicant_id
      when exists (select from co_applicant led where led.primary_applicant_id = applicant.id)
        then group_id is distinct from applicant.id
      else group_id <> applicant.id end`.execute(db);
  return rows.map(({ id }) => `applicant ${id}: the group`);
}

/** Groups whose stored explanation in a language is not what their rank, answers, disputes and property say now. */
async function wrongExplanations(ctx: AppContext, language: Language): Promise<string[]> {
  const { rows } = await sql<{ id: string; explanation: Buffer; key: SealedSummary['key'] }>`
    select rank.applicant_id as id, rank.explanation, ${keyOf(sql`rank.applicant_id`)} as key from group_rank rank
    where rank.explanation is not null and rank.explanation_version = ${explanationVersion(ctx.model, language)}`.execute(
    ctx.db,
  );
  const ids = rows.map(({ id }) => id);
  const now = await withLanguage({ language }, () => explainNow(ctx, ids));
  return rows.flatMap(({ id, explanation, key }) => {
    const wrapped = storedKey({ key });
    if (!wrapped || openExplanation(ctx.vault, id, wrapped, explanation).toString() === now.get(id)) return [];
    return [`applicant ${id}: the explanation of the rank`];
  });
}

/** What is stored beside what it follows from, and differs from it; whatever a test did, nothing may. */
export const factsOutOfStep = async (ctx: AppContext): Promise<string[]> => [
  ...(await wrongCreditCheckFacts(ctx)),
  ...(await wrongGroups(ctx)),
  ...(await Promise.all(ctx.languages.map((language) => wrongExplanations(ctx, language)))).flat(),
];

import { sql } from 'kysely';
import { isSameName, writtenName } from '../../../domain/screening/results/same-name.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { completeItem, reopenItem } from '../requests/complete-item.ts';
import { lockItems } from '../requests/item-store.ts';
import { nameOnDocument } from '../results/name-on-document.ts';

/** What the applicant reads when their account has another name than their checked document. */
const NAME_CHANGED = 'Your name has changed since your ID was checked. Please check your ID again.';

/**
 * After an account was renamed: an ID check that verified another name is asked for again, in each of the person's
 * applications. One that has the account's name after all, because the change was undone, is done again.
 */
export async function compareNames(ctx: AppContext, { personId }: { personId: string }): Promise<void> {
  for (const applicantId of await checkedApplications(ctx, personId)) {
    await transaction(ctx.db, (tx) => compareName(ctx, tx, applicantId));
  }
}

async function compareName(ctx: AppContext, tx: Tx, applicantId: string): Promise<void> {
  const account = await tx
    .selectFrom('applicant')
    .innerJoin('person', 'person.id', 'applicant.person_id')
    .select(['person.first_name as firstName', 'person.last_name as lastName'])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirst();
  const onDocument = await nameOnDocument(ctx, tx, applicantId);
  if (!account || onDocument === null) return;
  const isSame = isSameName(onDocument, writtenName(account));
  const items = (await lockItems(tx, applicantId)).filter(({ kind }) => kind === KIND.identity);
  if (!isSame && items.some(({ check }) => check === 'done')) {
    await reopenItem(tx, { applicantId, kind: KIND.identity, problem: NAME_CHANGED });
  }
  if (isSame && items.some(({ check }) => check === 'to do'))
    await completeItem(ctx, tx, { applicantId, kind: KIND.identity });
}

/** A person's open applications with a verified document. */
async function checkedApplications({ db }: AppContext, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select applicant.id from applicant join check_result c on c.applicant_id = applicant.id and c.kind = ${KIND.identity}
    where applicant.person_id = ${personId} and applicant.status <> 'withdrawn' and c.id_verified
    order by applicant.id`.execute(db);
  return rows.map(({ id }) => id);
}

import { isSameName, writtenName } from '../../../domain/screening/results/same-name.ts';
import { msg } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { inEnglish } from '../../infrastructure/languages/language-scope.ts';
import { completeItem, reopenItem } from '../requests/complete-item.ts';
import { lockItems } from '../requests/item-store.ts';
import { nameOnDocument } from '../results/name-on-document.ts';

/** What the applicant reads when their account has another name than their checked document. */
const NAME_CHANGED = msg`Your name has changed since your ID was checked. Please check your ID again.`;

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
    await reopenItem(tx, { applicantId, kind: KIND.identity, problem: inEnglish(NAME_CHANGED) });
  }
  if (isSame && items.some(({ check }) => check === 'to do'))
    await completeItem(ctx, tx, { applicantId, kind: KIND.identity });
}

/** A person's open applications with a verified document. */
async function checkedApplications({ db }: AppContext, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applicant')
    .innerJoin('check_result', 'check_result.applicant_id', 'applicant.id')
    .select('applicant.id')
    .where('check_result.kind', '=', KIND.identity)
    .where('check_result.id_verified', '=', true)
    .where('applicant.person_id', '=', personId)
    .where('applicant.status', '<>', 'withdrawn')
    .orderBy('applicant.id')
    .execute();
  return rows.map(({ id }) => id);
}

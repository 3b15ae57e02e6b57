import type { ApplicantUserId, UserId } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import { BUREAU_KINDS } from '../../../domain/screening/checks.ts';
import { say, t } from '../../../domain/text/t.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';
import type { AppContext } from '../../app-context.ts';
import { describeChargeOf } from '../../screening/charges/describe-stored-charge.ts';
import { readAccountData } from './account-data-store.ts';
import { readApplicationsData } from './application-data-store.ts';
import { readApplication } from './gather-application.ts';
import { LEFT_OUT, reportsLeftOut } from './left-out.ts';
import type { ArchiveValue } from './own-data-store.ts';
import type { OwnReports } from './own-reports.ts';

/** All data held about a person: field names with their values. */
export type PersonalData = Record<string, ArchiveValue>;

/**
 * Gathers all data held about a person. About other people it contains only what the person entered and the names of
 * landlords they apply to. A bureau's report that may be about somebody else is left out, and named.
 */
export async function gatherData(ctx: AppContext, me: UserId, isOwn: OwnReports): Promise<PersonalData> {
  const account = await readAccountData(ctx.db, me);
  if (!account) throw notFound();
  const applications: ArchiveValue[] = [];
  let isAnyLeftOut = false;
  const operator = t`an operator of ${ctx.operator.name}`;
  for (const { id, held } of await readApplicationsData(ctx.db, me, operator)) {
    const leftOut = BUREAU_KINDS.filter((kind) => !isOwn(id, kind));
    isAnyLeftOut ||= leftOut.length > 0;
    applications.push({
      ...(await readApplication(ctx, me as ApplicantUserId, id, isOwn)),
      ...(leftOut.length > 0 && { reports_left_out: leftOut }),
      ...withoutFigures(held, leftOut),
    });
  }
  const payments = await Promise.all(paymentsIn(account).map((payment) => describePayment(ctx, payment)));
  const { account: self = null, roles = null, letters_to_you = null, what_you_did = null, ...more } = account; // @literal
  return {
    made_at: ctx.clock().toISOString(),
    account: self,
    roles,
    applications,
    ...more,
    payments,
    letters_to_you,
    what_you_did,
    not_in_here: [...LEFT_OUT.map(say), ...(isAnyLeftOut ? [reportsLeftOut(ctx.operator.email)] : [])],
  };
}

const isRow = (value: ArchiveValue): value is Record<string, ArchiveValue> => isRecord(value);

const paymentsIn = ({ payments }: Record<string, ArchiveValue>): Record<string, ArchiveValue>[] =>
  Array.isArray(payments) ? payments.filter(isRow) : [];

/** A payment with what it was for in the language of whoever asks: it is stored in English. */
const describePayment = async (ctx: AppContext, payment: Record<string, ArchiveValue>): Promise<ArchiveValue> => ({
  ...payment,
  description: await describeChargeOf(ctx, { id: String(payment.id), description: String(payment.description) }),
});

/** What is held, without the score of results that are left out. */
const withoutFigures = (
  held: Record<string, ArchiveValue>,
  leftOut: readonly string[],
): Record<string, ArchiveValue> => ({
  ...held,
  ...(Array.isArray(held.results) && {
    results: held.results.map((result) =>
      isRow(result) && leftOut.includes(String(result.check)) ? { ...result, credit_score: null } : result,
    ),
  }),
});

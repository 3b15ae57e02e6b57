import { sql } from 'kysely';
import type { UserId } from '../../../domain/accounts/actor.ts';
import { BUREAU_KINDS, type ResultKind } from '../../../domain/screening/checks.ts';
import { isSameName, type PersonName, writtenName } from '../../../domain/screening/results/same-name.ts';
import type { AppContext } from '../../app-context.ts';
import { findApplicantKey } from '../../applications/files/applicant-key-store.ts';
import { openAskedName } from '../../screening/attempts/submitted-data.ts';
import { nameOnDocument } from '../../screening/results/name-on-document.ts';

/** A report of a bureau in one of a person's applications. */
interface BureauReport {
  applicantId: string;
  kind: ResultKind;
  /** The newest attempt that the bureau answered; null for a result of unknown origin. */
  attemptId: string | null;
  askedName: Buffer | null;
  firstName: string;
  lastName: string;
}

/** The bureaus' results in a person's applications, with the name that each was requested for. */
async function bureauReports({ db }: Pick<AppContext, 'db'>, me: UserId): Promise<BureauReport[]> {
  const { rows } = await sql<BureauReport>`
    select c.applicant_id as "applicantId", c.kind, t.id as "attemptId", t.asked_name as "askedName",
      person.first_name as "firstName", person.last_name as "lastName"
    from check_result c join applicant on applicant.id = c.applicant_id join person on person.id = applicant.person_id
      left join lateral (select each.id, each.asked_name from check_attempt each
        join check_attempt_kind k on k.attempt_id = each.id
        where each.applicant_id = c.applicant_id and k.kind = c.kind and each.vendor_ref is not null
        order by each.created_at desc limit 1) t on true
    where applicant.person_id = ${me} and c.kind in (${sql.join(BUREAU_KINDS)})
    order by c.applicant_id, c.kind`.execute(db);
  return rows;
}

/** Bureaus' results, each with whether it is known to be about the person themselves. */
export type OwnReports = (applicantId: string, kind: ResultKind) => boolean;

/**
 * Which reports of bureaus are about the person themselves, as far as we can know: their ID was verified in any of their
 * applications, and the name on it is the one that the report was requested for. Anyone can enter somebody else's name
 * and address, so without that a report may be a stranger's file. Results of other checks are always the person's.
 */
export async function findOwnReports(ctx: AppContext, me: UserId): Promise<OwnReports> {
  const reports = await bureauReports(ctx, me);
  const verified = await verifiedNames(ctx, me);
  const strangers = new Set<string>();
  for (const report of reports) {
    const asked = writtenName(await nameAskedFor(ctx, report));
    if (!verified.some((name) => isSameName(name, asked))) strangers.add(`${report.applicantId} ${report.kind}`);
  }
  return (applicantId, kind) => !strangers.has(`${applicantId} ${kind}`);
}

/** The names on the documents that ID checks of a person verified. */
async function verifiedNames(ctx: AppContext, me: UserId): Promise<string[]> {
  const rows = await ctx.db.selectFrom('applicant').select('id').where('person_id', '=', me).execute();
  const names: string[] = [];
  for (const { id } of rows) {
    const name = await nameOnDocument(ctx, ctx.db, id);
    if (name !== null) names.push(name);
  }
  return names;
}

/** The name that a report was requested for; the account's, where an earlier release did not record it. */
async function nameAskedFor(ctx: AppContext, report: BureauReport): Promise<PersonName> {
  const { applicantId, attemptId, askedName, firstName, lastName } = report;
  const key = await findApplicantKey(ctx.db, applicantId);
  if (!askedName || !attemptId || !key) return { firstName, lastName };
  return openAskedName(ctx.vault, { applicantId, key, attemptId, sealed: askedName });
}

import { refusalToAsk } from '../../../domain/law/questions.ts';
import { brokenCeiling, reportWaitsFor } from '../../../domain/screening/attempts/report-gate.ts';
import type { CheckedPerson } from '../../../domain/screening/attempts/screening-bureau.ts';
import type { BureauCheckKind } from '../../../domain/screening/checks.ts';
import { identifiedName } from '../../../domain/screening/results/same-name.ts';
import { msg, type Text } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { nameOnDocument } from '../results/name-on-document.ts';
import { type Attempt, lockAttempt, personOfApplicant } from './attempt-store.ts';
import { countUnpaidReports, findAdmission, noteOrder, setHeld, setReleased } from './report-request-store.ts';
import { openSubmission, sealAskedName } from './submitted-data.ts';

/** An order that was admitted and counted, and is to be placed now. */
export interface ReportOrder {
  attemptId: string;
  checks: BureauCheckKind[];
  person: CheckedPerson;
}

/** How long until a report above a ceiling is tried again: another may be paid by then, or the day be over. */
const HELD_FOR = 15 * 60 * 1000;

/**
 * Admits the order of a report, and counts it: what has to be settled before is settled, and no ceiling of unpaid
 * reports is reached. One caller alone gets the order, whatever runs at the same time.
 *
 * @param expected the attempt as the caller knows it; nothing is admitted when an order began in the meantime
 * @param isHeld whether the caller is the job that tries again while a ceiling is reached
 * @returns undefined when nothing is to be ordered now; a text for the applicant when nothing can be ordered any more
 */
export async function admitReport(
  ctx: AppContext,
  expected: Attempt,
  isHeld: boolean,
): Promise<ReportOrder | Text | undefined> {
  return transaction(ctx.db, async (tx) => {
    const current = await lockAttempt(tx, expected.id);
    if (current?.state !== 'queued' || current.orders !== expected.orders) return undefined;
    const found = await findAdmission(tx, current);
    const person = await personOfApplicant(tx, current.applicantId);
    const isFirst = current.attemptedAt === null;
    if (found && isFirst && reportWaitsFor(found.gate)) {
      await setReleased(tx, current.id);
      return undefined;
    }
    const submitted = await openSubmission(ctx, tx, current);
    if (!submitted || !found || !person) return msg`We couldn’t reach the bureau in time.`;
    const isCounted = isFirst && !found.isPaid;
    if (isCounted && (await isAboveCeiling(ctx, tx, { attemptId: current.id, landlordId: found.landlordId, isHeld }))) {
      return undefined;
    }
    const name = identifiedName(person, await nameOnDocument(ctx, tx, current.applicantId));
    const askedName = await sealAskedName(ctx, tx, current, name);
    await noteOrder(tx, { id: current.id, ...found, askedName, at: ctx.clock() });
    const { date_of_birth: birthDate, sin, address, city, province, country } = submitted;
    return {
      attemptId: current.id,
      checks: current.kinds as BureauCheckKind[],
      person: {
        firstName: name.firstName,
        lastName: name.lastName,
        email: person.email,
        phone: person.phone,
        birthDate,
        // The property may have moved to a province where nobody may ask for it.
        sin: refusalToAsk(found.province, 'SIN') ? undefined : sin,
        address,
        city,
        province,
        country,
      },
    };
  });
}

/** A report above a ceiling waits, loses nothing, and is tried again by itself. The operator is told once for each. */
async function isAboveCeiling(
  ctx: AppContext,
  tx: Tx,
  { attemptId, landlordId, isHeld }: { attemptId: string; landlordId: string; isHeld: boolean },
): Promise<boolean> {
  const at = ctx.clock();
  const broken = brokenCeiling(await countUnpaidReports(tx, landlordId, at), ctx.unpaidReports);
  if (!broken) return false;
  const isNew = await setHeld(tx, attemptId, at);
  if (isNew) {
    ctx.log.warn('reports wait: a ceiling of unpaid reports is reached', { ceiling: broken, landlordId, attemptId });
  }
  if (isNew || isHeld) {
    await ctx.enqueue(tx, 'request-report', { attemptId, isHeld: true }, new Date(at.getTime() + HELD_FOR));
  }
  return true;
}

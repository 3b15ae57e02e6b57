import type { LandlordActor, Member, Reader } from '../../../domain/accounts/actor.ts';
import { openingsPausedEmail } from '../../../domain/applications/openings/opening-messages.ts';
import {
  type UnusualOpenings,
  unusualOpenings,
  unusualOpeningsProblem,
} from '../../../domain/applications/openings/unusual-openings.ts';
import { findById } from '../../accounts/account-store.ts';
import type { AppContext } from '../../app-context.ts';
import { type AuditEvent, recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { countRecentOpenings, lockReader, type OpeningAction } from './opening-store.ts';

type OpeningReader = Reader<Member | LandlordActor>;

/** What is opened about an applicant: `detail` holds kinds, never content. */
interface Opening {
  applicantId: string;
  action: OpeningAction;
  detail: NonNullable<AuditEvent['detail']>;
}

/**
 * Records that somebody else opens an applicant's results, report or file, before it is opened: nothing is read that the
 * applicant cannot see in the audit log. Somebody who opens those of unusually many applicants is stopped and told.
 *
 * @throws Problem `too-many` with the error type `UnusualReading`
 */
export async function recordOpening(ctx: AppContext, reader: OpeningReader, opening: Opening): Promise<void> {
  const { applicantId, action, detail } = opening;
  const unusual = await transaction(ctx.db, async (tx) => {
    await lockReader(tx, reader.userId);
    const recent = await countRecentOpenings(tx, reader.userId, applicantId);
    const found = unusualOpenings(recent, ctx.openingCeilings);
    if (found) await pause(ctx, tx, reader, found);
    else await recordAuditEvent(tx, reader, { action, subjectKind: 'applicant', subjectId: applicantId, detail });
    return found;
  });
  if (!unusual) return;
  const { applicants, within } = unusual;
  ctx.log.warn('a landlord opens unusually many reports', { landlord: reader.userId, applicants, within });
  throw unusualOpeningsProblem(unusual, ctx.operator.email);
}

/** Records the stop, and tells the account's owner once a day. */
async function pause(ctx: AppContext, tx: Tx, reader: OpeningReader, unusual: UnusualOpenings): Promise<void> {
  const { applicants, within } = unusual;
  await recordAuditEvent(tx, reader, {
    action: 'reports.paused',
    subjectKind: 'person',
    subjectId: reader.userId,
    detail: { applicants, within },
  });
  const person = await findById(tx, reader.userId);
  if (!person) return;
  await putInOutbox(tx, ctx.enqueue, [
    emailFor(
      ctx,
      person,
      { kind: 'reports-paused', dedupeKey: `${reader.userId}:${ctx.clock().toISOString().slice(0, 10)}` },
      () => openingsPausedEmail({ firstName: person.firstName, ...unusual, supportEmail: ctx.operator.email }),
    ),
  ]);
}

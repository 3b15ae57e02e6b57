import * as z from 'zod/mini';
import type { VerificationEvent } from '../../../domain/screening/attempts/income-verifier.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { findApplicantKey } from '../../applications/files/applicant-key-store.ts';
import { ensureApplicantKey } from '../../applications/files/file-content.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { updateAttempt } from './attempt-change-store.ts';
import type { Attempt } from './attempt-store.ts';

/** Addresses at a vendor: `invite` is the applicant's page, the name of a check its PDF report. */
const VendorAddresses = z.record(z.string(), z.string());
export type VendorAddresses = z.infer<typeof VendorAddresses>;

type Owner = Pick<Attempt, 'id' | 'applicantId'>;

/** The encryption context of an attempt's addresses. */
const placeOf = ({ id }: Owner): string => `addresses ${id}`;

/** Encrypts addresses of an attempt under the applicant's key. */
export async function sealAddresses(
  ctx: AppContext,
  tx: Tx,
  owner: Owner,
  addresses: VendorAddresses,
): Promise<Buffer> {
  const key = await ensureApplicantKey(ctx, tx, owner.applicantId);
  return ctx.vault.seal(owner.applicantId, key, placeOf(owner), JSON.stringify(addresses));
}

/** The addresses of an attempt; empty when there are none, or when the applicant's key is gone. */
export async function openAddresses(
  ctx: AppContext,
  db: Database | Tx,
  current: Owner & Pick<Attempt, 'addresses'>,
): Promise<VendorAddresses> {
  const key = await findApplicantKey(db, current.applicantId);
  if (!current.addresses || !key) return {};
  const opened = ctx.vault.open(current.applicantId, key, placeOf(current), current.addresses);
  return z.parse(VendorAddresses, JSON.parse(opened));
}

/** Removes the address of one check's report from an attempt. */
export async function removeReportAddress(
  ctx: AppContext,
  tx: Tx,
  attempt: Owner & Pick<Attempt, 'addresses'>,
  kind: ResultKind,
): Promise<void> {
  const { [kind]: address, ...others } = await openAddresses(ctx, tx, attempt);
  if (address === undefined) return;
  const left = Object.keys(others).length > 0 ? await sealAddresses(ctx, tx, attempt, others) : null;
  await tx.updateTable('check_attempt').set({ addresses: left }).where('id', '=', attempt.id).execute();
}

/** Stores the addresses of the PDF reports, for the jobs that fetch them. */
export async function storeAddresses(
  ctx: AppContext,
  tx: Tx,
  session: Attempt,
  event: VerificationEvent,
): Promise<void> {
  const { id: attemptId, kinds } = session;
  const received = {
    ...(event.incomePdfUrl && kinds.includes(KIND.income) && { [KIND.income]: event.incomePdfUrl }),
    ...(event.identityPdfUrl && kinds.includes(KIND.identity) && { [KIND.identity]: event.identityPdfUrl }),
  };
  const known = await openAddresses(ctx, tx, session);
  const isComplete = session.state === 'returned';
  const isOpen = (kind: ResultKind) => !isComplete || !(kind in known);
  const reports = (Object.keys(received) as ResultKind[]).filter(isOpen);
  const addresses =
    reports.length > 0
      ? await sealAddresses(ctx, tx, session, isComplete ? { ...received, ...known } : { ...known, ...received })
      : undefined;
  await updateAttempt(tx, attemptId, {
    state: event.isComplete ? 'returned' : session.state,
    at: ctx.clock(),
    ...(addresses && { addresses }),
  });
  for (const kind of reports) await ctx.enqueue(tx, 'fetch-report', { attemptId, kind });
}

import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import { isBureauCheck, type ResultKind } from '../../../domain/screening/checks.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type Attempt, findAttempt } from '../attempts/attempt-store.ts';
import { bureauOf } from '../attempts/bureau-of.ts';
import { openAddresses } from '../attempts/vendor-addresses.ts';
import { storeReport } from './store-report.ts';

interface Wanted {
  attemptId: string;
  kind: ResultKind;
  /** The bureau's id of the requested report. */
  reportId?: string;
  /** How often it was requested before. */
  round?: number;
}

/** A report that is not ready is polled soon, then less and less often, and after a few hours no more. */
const FIRST_PAUSE = 5 * 1000;
const LONGEST_PAUSE = 15 * 60 * 1000;
const MOST_ROUNDS = 24;

/**
 * Fetches the PDF report of a result and stores it encrypted. The bureau generates it on demand, which takes a while.
 *
 * @throws ProviderProblem when the vendor could not be reached; the queue retries
 */
export async function fetchReport(ctx: AppContext, wanted: Wanted): Promise<void> {
  const current = await findAttempt(ctx.db, wanted.attemptId);
  if (!current) return;
  const fetchPdf = isBureauCheck(wanted.kind) ? fetchFromBureau : fetchFromVerifier;
  const pdf = await fetchPdf(ctx, current, wanted);
  if (pdf) await storeReport(ctx, { applicantId: current.applicantId, kind: wanted.kind, pdf });
}

async function fetchFromBureau(
  ctx: AppContext,
  { vendor, vendorRef }: Attempt,
  wanted: Wanted,
): Promise<Uint8Array | undefined> {
  if (!vendorRef) return undefined;
  const bureau = bureauOf(ctx, vendor);
  const reportId = wanted.reportId ?? (await bureau.requestReportFile(vendorRef)).reportId;
  const pdf = await bureau.fetchReport(reportId).catch((problem: unknown) => {
    // After a failure the next run requests a new report.
    if (problem instanceof ProviderProblem && problem.kind === 'declined') return 'failed' as const;
    throw problem;
  });
  if (pdf instanceof Uint8Array) return pdf;
  const { attemptId, kind, round = 0 } = wanted;
  if (round >= MOST_ROUNDS) {
    ctx.log.warn('a report could not be fetched', { attemptId, kind });
    return undefined;
  }
  const next = { attemptId, kind, round: round + 1, ...(pdf !== 'failed' && { reportId }) };
  const at = new Date(ctx.clock().getTime() + Math.min(FIRST_PAUSE * 2 ** round, LONGEST_PAUSE));
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'fetch-report', next, at));
  return undefined;
}

/** The bank verifier gives the addresses of its reports. */
async function fetchFromVerifier(ctx: AppContext, current: Attempt, { kind }: Wanted): Promise<Uint8Array | undefined> {
  const { [kind]: address } = await openAddresses(ctx, ctx.db, current);
  return address === undefined ? undefined : ctx.verifier.fetchPdf(address);
}

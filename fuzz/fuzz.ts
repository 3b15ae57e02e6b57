import fc from 'fast-check';
import { type FuzzCall, type FuzzTarget, someCall } from './arbitrary-call.ts';

/** A call whose answer must not be, with enough to repeat it. */
export interface Finding {
  what: 'error' | 'hang' | 'leak' | 'no answer';
  status: number;
  ms: number;
  call: FuzzCall;
}

/** What a run found. */
export interface FuzzReport {
  calls: number;
  byStatus: Map<number, number>;
  findings: Finding[];
  /** Calls that were answered 503 with a time to come back: refused, not failed. */
  shed: number;
  /** Calls that this client could not send at all, such as a header that HTTP does not allow. */
  unsent: number;
}

/** How long an answer may take (milliseconds). */
const LONGEST_MS = 2000;
/** Traces of the inside: source files, statements, stacks. */
const INSIDE = /\.ts\b|node_modules|\bselect\b.+\bfrom\b|insert into|SyntaxError|TypeError|at \w+ \(/i;
const IN_ONE_DRAW = 500;

function findingIn(status: number, text: string, { call, ms }: { call: FuzzCall; ms: number }): Finding | undefined {
  const found = (what: Finding['what']) => ({ what, status, ms, call });
  if (status >= 500 && status !== 503) return found('error');
  if (ms > LONGEST_MS) return found('hang');
  // Documents, the API's own description and the texts of the caller may speak of anything.
  if (status >= 400 && INSIDE.test(text) && !INSIDE.test(`${call.path}${call.body ?? ''}`)) return found('leak');
  return undefined;
}

async function make(target: FuzzTarget, call: FuzzCall, report: FuzzReport): Promise<void> {
  const began = performance.now();
  const { method, headers } = call;
  try {
    const answer = await fetch(target.origin + call.path, {
      method,
      headers,
      ...(call.body !== undefined && { body: new Uint8Array(Buffer.from(call.body)) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    const ms = performance.now() - began;
    report.byStatus.set(answer.status, (report.byStatus.get(answer.status) ?? 0) + 1);
    if (answer.status === 503 && answer.headers.has('retry-after')) report.shed += 1;
    const finding = findingIn(answer.status, text, { call, ms });
    if (finding) report.findings.push(finding);
  } catch (problem) {
    const isUnsent =
      problem instanceof TypeError && /header|method|URL/i.test(String(problem.cause ?? problem.message));
    if (isUnsent) report.unsent += 1;
    else report.findings.push({ what: 'no answer', status: 0, ms: performance.now() - began, call });
  }
}

/**
 * Makes `calls` calls drawn from the contract, `atOnce` at a time. The same seed draws the same calls.
 *
 * @param onProgress called after each draw, with the number of calls made so far
 */
export async function fuzz(
  target: FuzzTarget,
  { calls, seed, atOnce = 3 }: { calls: number; seed: number; atOnce?: number },
  onProgress: (made: number) => void | Promise<void> = () => {},
): Promise<FuzzReport> {
  const report: FuzzReport = { calls: 0, byStatus: new Map(), findings: [], shed: 0, unsent: 0 };
  const arbitrary = someCall(target);
  while (report.calls < calls) {
    const numRuns = Math.min(IN_ONE_DRAW, calls - report.calls);
    const drawn = fc.sample(arbitrary, { seed: seed + report.calls, numRuns }).values();
    const worker = async () => {
      for (const call of drawn) await make(target, call, report);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    report.calls += numRuns;
    await onProgress(report.calls);
  }
  return report;
}

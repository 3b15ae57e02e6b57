import type { ReportedOutcome } from '../../../domain/messages/delivery-report.ts';
import type { MessageKind } from '../../../domain/messages/message-kinds.ts';
import type { ChargeOutcome } from '../../../domain/payments/processor-records.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';

/**
 * Work that takes time. Its names come from our code alone, so each has a bounded number of values and none holds an
 * address, an id or what somebody typed.
 */
export type Activity =
  /** `endpoint` is its name in the contract, or the pattern of a route that is not in the contract. */
  | {
      kind: 'request';
      method: string;
      endpoint: string;
      /** What log lines of the request have too. */
      requestId: string;
      /** The trace that the caller says it belongs to. */
      traceparent?: string | undefined;
    }
  | { kind: 'job'; job: string }
  | { kind: 'vendor'; vendor: string; operation: string };

/** Work that has begun. */
export interface Observation {
  /** Runs a part of the work, so that what it begins belongs to it. */
  run<T>(work: () => T): T;
  /** Ends it, once. @param outcome the status of a request, or `aborted`; otherwise a word of our code */
  end(outcome: string): void;
}

/** What can come of an attempt to charge a card; `unknown` is asked about until it is known. */
export const CHARGE_OUTCOMES = [
  'succeeded',
  'processing',
  'needs-authentication',
  'declined',
  'abandoned',
  'unknown',
] as const satisfies (ChargeOutcome['is'] | 'abandoned' | 'unknown')[];

/** Something that happened and takes no time worth knowing. */
export type CountedEvent =
  /** A request that was refused because of too much load. */
  | { event: 'shed-request' }
  /** An attempt to deliver a message; `stopped` is one that its recipient does not want. */
  | {
      event: 'message';
      kind: MessageKind;
      channel: 'email' | 'text';
      outcome: 'sent' | 'stopped' | 'postponed' | 'failed';
    }
  /** What another mail server or a mailbox provider says about an email, once for each email and outcome. */
  | { event: 'delivery-report'; kind: MessageKind; outcome: ReportedOutcome }
  /** What came of an attempt to charge a card. */
  | { event: 'charge'; outcome: (typeof CHARGE_OUTCOMES)[number] }
  /** A refund that the processor made. */
  | { event: 'refund' };

/** Tells whoever looks from outside what the server does. */
export interface Telemetry {
  begin(activity: Activity): Observation;
  count(event: CountedEvent): void;
}

const NOT_OBSERVED: Observation = { run: (work) => work(), end: () => {} };

/** For a server that nobody looks at, and for terminal commands. */
export const noTelemetry: Telemetry = { begin: () => NOT_OBSERVED, count: () => {} };

/** What came of a call to a vendor: `ok`, the kind of the vendor's problem, or `unexpected`. */
export const outcomeOfCall = (problem: unknown): string =>
  problem instanceof ProviderProblem ? problem.kind : 'unexpected';

/** Tells both what happens. */
export const bothTelemetries = (one: Telemetry, other: Telemetry): Telemetry => ({
  begin(activity) {
    const [first, second] = [one.begin(activity), other.begin(activity)];
    return {
      run: (work) => first.run(() => second.run(work)),
      end: (outcome) => {
        first.end(outcome);
        second.end(outcome);
      },
    };
  },
  count(event) {
    one.count(event);
    other.count(event);
  },
});

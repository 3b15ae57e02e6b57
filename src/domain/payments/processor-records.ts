import type { DisputeOutcome } from './charge.ts';

/** A card stored at the processor. We never have the number itself. */
export interface StoredCard {
  /** The processor's id. */
  paymentMethod: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
}

/** `open` waits for the person, `processing` for the bank; `failed` can be retried with another card. */
export type SetupState = 'open' | 'processing' | 'succeeded' | 'failed';

export interface CardSetup {
  processorId: string;
  /** The secret with which the browser confirms it; never logged. */
  clientSecret: string;
  state: SetupState;
  customerId: string;
  /** Our own id, which we passed to the processor. */
  setupId: string | undefined;
  card: StoredCard | undefined;
}

/** The outcome of a charge. `declined` moved no money, and another attempt needs a new attempt number. */
export type ChargeOutcome =
  | { is: 'succeeded'; processorId: string }
  | { is: 'processing'; processorId: string }
  /** The bank wants the cardholder to confirm this payment in a browser. */
  | { is: 'needs-authentication'; processorId: string; clientSecret: string }
  /** `code` is the processor's decline code, such as `insufficient_funds`. */
  | { is: 'declined'; processorId: string | undefined; code: string };

/** A charge as the processor has it. */
export interface ProcessorCharge {
  processorId: string;
  /** Our own id, which we passed to the processor; undefined for a payment that is not ours. */
  chargeId: string | undefined;
  amountCents: number;
  outcome: ChargeOutcome;
  /** Whether it was cancelled, so that it can never be paid. */
  isCancelled: boolean;
  /** Whether no card was tried for it yet. */
  isUnfinished: boolean;
}

/** A refund as the processor has it. */
export interface ProcessorRefund {
  processorId: string;
  /** Our own ids; undefined for a refund that was made by hand. */
  refundId: string | undefined;
  itemId: string | undefined;
  /** The processor's id of the charge. */
  chargedAs: string;
  amountCents: number;
  /** Whether the money does not go back after all: the refund failed, or was cancelled. */
  hasFailed: boolean;
}

/** A payer's dispute of a charge at their bank, as the processor has it. */
export interface ProcessorDispute {
  processorId: string;
  /** The processor's id of the charge. */
  chargedAs: string;
  amountCents: number;
  /** Null until the bank has decided. */
  outcome: DisputeOutcome | null;
}

/** A webhook event. It only identifies an object, which we then read from the processor. */
export interface PaymentEvent {
  eventId: string;
  about: 'setup' | 'refused-card' | 'charge' | 'refund' | 'dispute' | 'nothing';
  /** The setup intent (`setup` and `refused-card`) or payment intent. */
  processorId: string;
}

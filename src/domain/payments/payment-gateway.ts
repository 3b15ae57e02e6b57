import type {
  CardSetup,
  ChargeOutcome,
  PaymentEvent,
  ProcessorCharge,
  ProcessorDispute,
  ProcessorRefund,
} from './processor-records.ts';

/**
 * A card processor. Amounts are integer cents (CAD). Every call that changes something has an idempotency key built
 * from the ids passed to it, so repeating it with the same ids is safe. All throw ProviderProblem.
 */
export interface PaymentGateway {
  makeCustomer(person: { personId: string; email: string; name: string }): Promise<{ customerId: string }>;
  /** Deletes a customer with their stored cards, which can then no longer be charged. Idempotent. */
  deletePaymentCustomer(customerId: string): Promise<void>;
  /** Starts storing a card for later off-session charges. */
  openSetup(setup: { setupId: string; customerId: string }): Promise<CardSetup>;
  readSetup(processorId: string): Promise<CardSetup>;
  /** Ends a setup, so that no further card can be tried with it. One that is over stays as it is. */
  cancelSetup(processorId: string): Promise<void>;
  /** Charges a stored card off-session. A decline is an outcome, not an error. */
  charge(charge: {
    chargeId: string;
    /** 1 for the first attempt; one more after each definite decline. */
    attempt: number;
    customerId: string;
    paymentMethod: string;
    amountCents: number;
    description: string;
  }): Promise<ChargeOutcome>;
  readCharge(processorId: string): Promise<ProcessorCharge>;
  /**
   * All charges of a customer with one of our ids, newest first: what became of attempts whose answer was lost. Holds
   * what was created a moment ago.
   *
   * @param charge `since` is a time before the first attempt
   */
  findCharges(charge: { chargeId: string; customerId: string; since: Date }): Promise<ProcessorCharge[]>;
  /** All charges of all customers since then, newest first. */
  listCharges(since: Date): Promise<ProcessorCharge[]>;
  /**
   * Cancels a payment that awaits confirmation, so that it and a later attempt cannot both be paid. If it was paid in
   * the meantime, the outcome says so.
   */
  cancelCharge(processorId: string): Promise<ChargeOutcome>;
  /** Refunds a charge in part or in full. `processorId` is that of the charge. */
  refund(refund: {
    refundId: string;
    /** What is refunded: the same item is never refunded twice. */
    itemId: string;
    processorId: string;
    amountCents: number;
  }): Promise<{ processorId: string }>;
  /** All refunds of a charge, newest first; `processorId` is that of the charge. */
  findRefunds(processorId: string): Promise<ProcessorRefund[]>;
  /** All refunds since then, newest first. */
  listRefunds(since: Date): Promise<ProcessorRefund[]>;
  /** All disputes of a charge, newest first; `processorId` is that of the charge. */
  findDisputes(processorId: string): Promise<ProcessorDispute[]>;
  /** All disputes since then, newest first. */
  listDisputes(since: Date): Promise<ProcessorDispute[]>;
  /** Reads a webhook. Rejects with ProviderProblem `auth` when the signature is not the processor's, or too old. */
  readWebhook(raw: string, signature: string | undefined): Promise<PaymentEvent>;
  /** For the browser: the public key, and the script URL when it is not on the processor's own host. */
  browser: { publishableKey: string; scriptUrl: string | null };
}

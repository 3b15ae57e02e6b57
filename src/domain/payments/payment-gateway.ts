/** A card as the processor keeps it. The number itself is never ours. */
export interface StoredCard {
  /** What the processor calls it. */
  paymentMethod: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
}

/** `open` waits for the person, `processing` for the bank; `failed` can be tried again with another card. */
export type SetupState = 'open' | 'processing' | 'succeeded' | 'failed';

export interface CardSetup {
  processorId: string;
  /** What the browser confirms it with; a secret that is never logged. */
  clientSecret: string;
  state: SetupState;
  customerId: string;
  /** Our own id of it, as we told the processor. */
  setupId: string | undefined;
  card: StoredCard | undefined;
}

/** What became of money. A `declined` charge moved nothing, and a later try needs a number of its own. */
export type ChargeOutcome =
  | { is: 'succeeded'; processorId: string }
  | { is: 'processing'; processorId: string }
  /** The bank wants the card's owner to confirm this very payment in a browser. */
  | { is: 'needs-authentication'; processorId: string; clientSecret: string }
  /** `code` is one word of the processor, such as `insufficient_funds`. */
  | { is: 'declined'; processorId: string | undefined; code: string };

/** News of the processor: what it is about and nothing more, as the object itself is read again. */
export interface PaymentEvent {
  eventId: string;
  about: 'setup' | 'charge' | 'refund' | 'dispute' | 'nothing';
  /** The setup intent or payment intent. */
  processorId: string;
}

/**
 * A card processor. Amounts are integer cents (CAD). Every call that changes something carries an idempotency key made
 * of the ids that it is given, so repeating it with the same ids does nothing twice. All throw ProviderProblem.
 */
export interface PaymentGateway {
  makeCustomer(person: { personId: string; email: string; name: string }): Promise<{ customerId: string }>;
  /** Forgets a person with their stored cards; nothing can be charged to these any more. Doing it twice is no error. */
  deletePaymentCustomer(customerId: string): Promise<void>;
  /** Begins to store a card for charges at which nobody sits in front of a screen. */
  openSetup(setup: { setupId: string; customerId: string }): Promise<CardSetup>;
  readSetup(processorId: string): Promise<CardSetup>;
  /** Charges a stored card while its owner is away. A refusal of the bank is an outcome, not an error. */
  charge(charge: {
    chargeId: string;
    /** 1 for the first try; a higher number after each definite refusal. */
    attempt: number;
    customerId: string;
    paymentMethod: string;
    amountCents: number;
    description: string;
  }): Promise<ChargeOutcome>;
  readCharge(processorId: string): Promise<ChargeOutcome>;
  /**
   * Gives up a payment that its bank wants confirmed, so that it and a later try cannot both be paid. One that was paid
   * in the meantime stays that: the outcome says so.
   */
  cancelCharge(processorId: string): Promise<ChargeOutcome>;
  /** Gives back a part of a charge or all of it. `processorId` is that of the charge. */
  refund(refund: { refundId: string; processorId: string; amountCents: number }): Promise<{ processorId: string }>;
  /** Reads a webhook. Throws ProviderProblem `auth` when the signature is not the processor's, or too old. */
  readWebhook(raw: string, signature: string | undefined): PaymentEvent;
  /** What the browser needs: a key that may be public, and where the script stands when it is not the processor's own host. */
  browser: { publishableKey: string; scriptUrl: string | null };
}

import type { ScenarioName } from './card-table.ts';

type Resource<Name extends string> = {
  id: string;
  object: Name;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
};

export type Customer = Resource<'customer'> & { email: string | null; name: string | null };

/** A stored card. `scenario`, `set_up` and `detached` are internal to the sandbox. */
export type PaymentMethod = Resource<'payment_method'> & {
  type: 'card';
  customer: string | null;
  billing_details: { address: { postal_code: string | null } };
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string; funding: 'credit' };
  scenario: ScenarioName;
  /** Its owner has agreed to off-session charges. */
  set_up: boolean;
  detached: boolean;
};

export type IntentError = {
  type: string;
  code: string;
  decline_code?: string;
  message: string;
  payment_method?: object;
};

type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } };

type Intent<Name extends string> = Resource<Name> & {
  client_secret: string;
  customer: string | null;
  description: string | null;
  payment_method: string | null;
  allowed_payment_method_types: string[];
  next_action: NextAction | null;
  cancellation_reason: string | null;
  /** Where the browser goes afterwards; internal to the sandbox. */
  return_url: string | null;
};

type IntentStatus = 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';

export type SetupIntent = Intent<'setup_intent'> & {
  status: IntentStatus;
  usage: string;
  last_setup_error: IntentError | null;
};

export type PaymentIntent = Intent<'payment_intent'> & {
  status: IntentStatus;
  amount: number;
  amount_received: number;
  currency: string;
  latest_charge: string | null;
  last_payment_error: IntentError | null;
};

export type Charge = Resource<'charge'> & {
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
  status: 'succeeded' | 'failed';
  paid: boolean;
  captured: boolean;
  failure_code: string | null;
  failure_message: string | null;
};

export type Refund = Resource<'refund'> & {
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
};

export type Dispute = Resource<'dispute'> & {
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
};

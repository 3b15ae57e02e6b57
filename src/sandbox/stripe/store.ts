import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../http/route.ts';
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

/** The answer to a call; its id is the idempotency key. `storedAt` is in milliseconds since 1970. */
export type Replay = { id: string; fingerprint: string; answer: Exclude<Answer, 'hang up'>; storedAt: number };

type Collection<Item extends { id: string }> = Map<string, Item>;

/** The processor's data. Changes survive a restart once `save` was called. */
export type Store = {
  customers: Collection<Customer>;
  paymentMethods: Collection<PaymentMethod>;
  setupIntents: Collection<SetupIntent>;
  paymentIntents: Collection<PaymentIntent>;
  charges: Collection<Charge>;
  refunds: Collection<Refund>;
  disputes: Collection<Dispute>;
  replays: Collection<Replay>;
  save(): void;
  clear(): void;
};

/** Opens the data, with a directory from its `stripe.json`, so that stored cards survive a restart. */
export function openStore(directory: string | undefined): Store {
  const path = directory === undefined ? undefined : join(directory, 'stripe.json');
  if (directory !== undefined) mkdirSync(directory, { recursive: true });
  const stored = path === undefined ? {} : readFile(path);
  const toCollection = <Item extends { id: string }>(entries: Item[] | undefined): Collection<Item> =>
    new Map((entries ?? []).map((each) => [each.id, each]));
  const collections = {
    customers: toCollection(stored.customers),
    paymentMethods: toCollection(stored.paymentMethods),
    setupIntents: toCollection(stored.setupIntents),
    paymentIntents: toCollection(stored.paymentIntents),
    charges: toCollection(stored.charges),
    refunds: toCollection(stored.refunds),
    disputes: toCollection(stored.disputes),
    replays: toCollection(stored.replays),
  };
  const save = () => {
    if (path === undefined) return;
    const lists = Object.entries(collections).map(([name, entries]) => [name, [...entries.values()]]);
    // If the process is killed while writing, the old file stays intact.
    writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(lists)), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  return {
    ...collections,
    save,
    clear() {
      for (const each of Object.values(collections)) each.clear();
      save();
    },
  };
}

type StoredState = {
  customers?: Customer[];
  paymentMethods?: PaymentMethod[];
  setupIntents?: SetupIntent[];
  paymentIntents?: PaymentIntent[];
  charges?: Charge[];
  refunds?: Refund[];
  disputes?: Dispute[];
  replays?: Replay[];
};

function readFile(path: string): StoredState {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../http/answer.ts';
import type { ScenarioName } from './card-table.ts';

type Resource<Name extends string> = {
  id: string;
  object: Name;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
};

export type Customer = Resource<'customer'> & { email: string | null; name: string | null };

/** A stored card. `fate`, `set_up` and `detached` are the stand-in's own and never leave it. */
export type PaymentMethod = Resource<'payment_method'> & {
  type: 'card';
  customer: string | null;
  billing_details: { address: { postal_code: string | null } };
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string; funding: 'credit' };
  scenario: ScenarioName;
  /** Its owner has agreed to charges while away. */
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
  /** Where the browser goes afterwards; the stand-in's own. */
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

/** What a call was answered, under the idempotency key that is its id. */
export type Replay = { id: string; fingerprint: string; answer: Exclude<Answer, 'hang up'> };

type Collection<Kept extends { id: string }> = Map<string, Kept>;

/** All that the processor keeps. What is changed on a shelf is kept over a restart once `save` was called. */
export type Store = {
  customers: Collection<Customer>;
  paymentMethods: Collection<PaymentMethod>;
  setupIntents: Collection<SetupIntent>;
  paymentIntents: Collection<PaymentIntent>;
  charges: Collection<Charge>;
  refunds: Collection<Refund>;
  replays: Collection<Replay>;
  save(): void;
  clear(): void;
};

/** Opens the books, with a directory those in its `stripe.json`, so that stored cards outlive the process. */
export function openStore(directory: string | undefined): Store {
  const path = directory === undefined ? undefined : join(directory, 'stripe.json');
  if (directory !== undefined) mkdirSync(directory, { recursive: true });
  const kept = path === undefined ? {} : readFile(path);
  const shelf = <Kept extends { id: string }>(entries: Kept[] | undefined): Collection<Kept> =>
    new Map((entries ?? []).map((each) => [each.id, each]));
  const shelves = {
    customers: shelf(kept.customers),
    paymentMethods: shelf(kept.paymentMethods),
    setupIntents: shelf(kept.setupIntents),
    paymentIntents: shelf(kept.paymentIntents),
    charges: shelf(kept.charges),
    refunds: shelf(kept.refunds),
    replays: shelf(kept.replays),
  };
  const save = () => {
    if (path === undefined) return;
    const lists = Object.entries(shelves).map(([name, entries]) => [name, [...entries.values()]]);
    // A process killed while writing leaves the old file whole.
    writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(lists)), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  return {
    ...shelves,
    save,
    clear() {
      for (const each of Object.values(shelves)) each.clear();
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
  replays?: Replay[];
};

function readFile(path: string): StoredState {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as StoredState;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

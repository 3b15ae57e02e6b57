import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../http/route.ts';
import type { Charge, Customer, Dispute, PaymentIntent, PaymentMethod, Refund, SetupIntent } from './resources.ts';

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

import { type CheckKind, KIND } from '../../../domain/values/check-kind.ts';
import type { Attempt } from '../attempts/attempt-store.ts';
import type { CancelledOfPerson } from './cancellation-notices.ts';
import type { ItemAtProperty } from './unlawful-item-store.ts';

/** Attempts at a check whose order hasn't left for the bureau, or whose window at the verifier was opened and not used. */
export const unsent = ({ applicantId, kind }: ItemAtProperty, attempts: readonly Attempt[]): Attempt[] =>
  attempts.filter(
    (attempt) =>
      attempt.applicantId === applicantId &&
      attempt.kinds.some((one) => one === kind) &&
      (kind === KIND.income || (attempt.state === 'queued' && attempt.orderedAt === null)),
  );

/** Whether a vendor has a check: the bank has answered, or no order of the bureau waits here. */
export const isBegun = (item: ItemAtProperty, attempts: readonly Attempt[]): boolean =>
  item.state === 'done' && (item.kind === KIND.income || unsent(item, attempts).length === 0);

/** Whether the applicant bought the same check by choice. */
export const isBought = ({ applicantId, kind }: ItemAtProperty, items: readonly ItemAtProperty[]): boolean =>
  items.some((one) => one.paidBy === 'applicant' && one.applicantId === applicantId && one.kind === kind);

/** The cancelled checks of each request. */
export const peopleOf = (cancelled: readonly ItemAtProperty[]): CancelledOfPerson[] =>
  [...Map.groupBy(cancelled, ({ requestId }) => requestId)].flatMap(([id, items]) => {
    const [first] = items;
    if (!first) return [];
    const { name, channel, recipient } = first;
    return [{ id, name, channel, recipient, kinds: items.map(({ kind }) => kind) }];
  });

/** The checks of each person by name, of orders that were dropped. */
export const namesOf = (
  dropped: readonly { name: string; kind: CheckKind }[],
): { name: string; kinds: CheckKind[] }[] =>
  [...Map.groupBy(dropped, ({ name }) => name)].map(([name, items]) => ({
    name,
    kinds: items.map(({ kind }) => kind),
  }));

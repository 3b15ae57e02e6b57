import { expect, test } from 'vitest';
import { ceilingReached, type SolicitedKind, type SolicitedToday } from './ceilings.ts';

const today = (request: number, notice: number): SolicitedToday => ({ request, notice });

test.each<[SolicitedKind, SolicitedToday, SolicitedToday, string | undefined]>([
  ['request', today(49, 90), today(2, 5), undefined],
  ['request', today(50, 0), today(0, 0), 'sender'],
  ['request', today(0, 0), today(3, 0), 'recipient'],
  ['request', today(50, 0), today(3, 0), 'sender'],
  ['notice', today(50, 49), today(3, 2), undefined],
  ['notice', today(50, 50), today(0, 0), 'sender'],
  ['notice', today(1, 1), today(3, 3), 'recipient'],
  ['notice', today(1, 1), today(0, 6), 'recipient'],
])('%s with %j sent and %j received: %s', (kind, bySender, toRecipient, reached) => {
  expect(ceilingReached(kind, { bySender, toRecipient })).toBe(reached);
});

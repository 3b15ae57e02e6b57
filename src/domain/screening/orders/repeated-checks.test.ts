import { expect, test } from 'vitest';
import type { CheckKind } from '../../values/check-kind.ts';
import type { ScreenedPerson } from './order.ts';
import { type EarlierRequest, repeatedChecks } from './repeated-checks.ts';

const ana = (...items: CheckKind[]): ScreenedPerson => ({
  name: 'Ana Silva',
  type: 'email',
  email: 'ana@example.test',
  items,
});
const ordered = (change: Partial<EarlierRequest> = {}): EarlierRequest => ({
  email: 'ana@example.test',
  phone_number: null,
  status: 'pending',
  items: [{ item: 'credit_check', check_state: 'to decide' }],
  ...change,
});

test('names the checks that were ordered for the same contact', () => {
  expect(repeatedChecks([ana('credit_check', 'background_check')], [ordered()])).toEqual([
    { name: 'Ana Silva', kinds: ['credit_check'] },
  ]);
});

test('finds people by their phone number', () => {
  const thomas: ScreenedPerson = {
    name: 'Thomas',
    type: 'phone_number',
    phone_number: '4165550163',
    items: ['credit_check'],
  };
  const earlier = ordered({ email: null, phone_number: '4165550163', status: 'completed' });
  expect(repeatedChecks([thomas, ana('credit_check')], [earlier])).toMatchObject([{ name: 'Thomas' }]);
});

test('looks at all requests to a person', () => {
  const all = [ordered({ status: 'completed', items: [{ item: 'id_verification', check_state: 'done' }] }), ordered()];
  expect(repeatedChecks([ana('credit_check', 'id_verification', 'background_check')], all)).toEqual([
    { name: 'Ana Silva', kinds: ['credit_check', 'id_verification'] },
  ]);
});

test.each<[string, Partial<EarlierRequest>]>([
  ['a cancelled request', { status: 'cancelled' }],
  ['an expired request', { status: 'expired' }],
  ['a withdrawn application', { status: 'withdrawn' }],
  ['a declined check', { items: [{ item: 'credit_check', check_state: 'declined' }] }],
  ['a cancelled check', { items: [{ item: 'credit_check', check_state: 'cancelled' }] }],
  ['another check', { items: [{ item: 'background_check', check_state: 'to decide' }] }],
  ['another person', { email: 'bo@example.test' }],
])('does not count %s', (_, change) => {
  expect(repeatedChecks([ana('credit_check')], [ordered(change)])).toEqual([]);
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, opening } from './endpoint.ts';

const contract = {
  method: 'GET',
  path: '/api/sample',
  tag: 'sample',
  summary: 'A sample.',
  reply: z.object({}),
} as const;
const limit = { calls: 1, seconds: 1, by: 'account' } as const;

test('an endpoint that opens reports always asks for the password and is always limited by account', () => {
  expect(opening({ ...contract, auth: 'landlord', limit })).toMatchObject({
    opens: 'reports',
    password: 'always',
    limit,
  });
  // @ts-expect-error without a limit
  opening({ ...contract, auth: 'landlord' });
  // @ts-expect-error with a limit by network address
  opening({ ...contract, auth: 'landlord', limit: { ...limit, by: 'address' } });
  // @ts-expect-error for anyone
  opening({ ...contract, auth: 'anyone', limit });
  // @ts-expect-error marked, but not made as one
  endpoint({ ...contract, auth: 'landlord', opens: 'reports', password: 'always', limit });
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './envelope.ts';

const tag = 'addresses';
const Session = z.string().check(z.maxLength(64));

export const suggestAddresses = endpoint({
  method: 'GET',
  path: '/api/address/suggest',
  tag,
  auth: 'member',
  needs: 'address suggestions', // @untranslated: a code
  summary: 'Suggests Canadian addresses that start with the input; returns none for fewer than three characters.',
  query: z.object({ input: z.string().check(z.maxLength(200)), session: Session }),
  reply: z.object({
    ...done,
    suggestions: z.array(z.object({ id: z.string(), main: z.string(), secondary: z.string() })),
  }),
  limit: { calls: 120, seconds: 60, by: 'account' },
});

export const resolveAddress = endpoint({
  method: 'GET',
  path: '/api/address/resolve',
  tag,
  auth: 'member',
  needs: 'address suggestions', // @untranslated: a code
  summary: 'Returns the full address of a suggestion.',
  query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(500)), session: Session }),
  reply: z.object({ ...done, address: z.string() }),
  limit: { calls: 60, seconds: 60, by: 'account' },
});

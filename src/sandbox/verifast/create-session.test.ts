import { expect, it } from 'vitest';
import { formFields } from './create-session.ts';

async function sent(body: FormData | URLSearchParams) {
  const request = new Request('http://sandbox', { method: 'POST', body });
  return { headers: { 'content-type': request.headers.get('content-type') ?? '' }, body: await request.text() };
}
const FIELDS = { firstname: 'Zoë', lastname: 'a=b&c', email: '', note: 'one\r\n\r\ntwo', quoted: '--"x"' };

it('reads a multipart form', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) form.set(name, value);
  expect(Object.fromEntries(formFields(await sent(form)))).toEqual(FIELDS);
});

it('reads a URL-encoded form', async () => {
  expect(Object.fromEntries(formFields(await sent(new URLSearchParams(FIELDS))))).toEqual(FIELDS);
});

it('reads no fields from an empty body', () => {
  expect(formFields({ headers: {}, body: '' }).size).toBe(0);
  expect(formFields({ headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'broken' }).size).toBe(0);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bounceAddressOf, messageOfReport } from './bounce-address.ts';
import { signerOf } from './tokens.ts';

const links = signerOf(['a key of this test']);
const ADDRESS = 'bounces@mail.example.test';

test('an address has at most 64 characters before the @, in lower case, and leads back to its message', () => {
  for (const id of [...Array.from({ length: 50 }, randomUUID), '00000000-0000-0000-0000-000000000000']) {
    const address = bounceAddressOf(links, ADDRESS, id);
    expect(address).toMatch(/^bounces\+[a-z0-9]{50}@mail\.example\.test$/);
    expect(messageOfReport(links, ADDRESS, `To: <${address}>\r\n`)).toBe(id);
    expect(messageOfReport(links, ADDRESS, `To: <${address.toUpperCase()}>\r\n`)).toBe(id);
  }
});

test('it is found in a returned header that quoted-printable broke in two', () => {
  const id = randomUUID();
  const address = bounceAddressOf(links, ADDRESS, id);
  const broken = `X-Bounce-Address: ${address.slice(0, 30)}=\r\n${address.slice(30)}\r\n`;
  expect(messageOfReport(links, ADDRESS, broken)).toBe(id);
});

test('one that we have not signed leads nowhere', () => {
  const id = randomUUID();
  const forged = bounceAddressOf(signerOf(['another key']), ADDRESS, id);
  const ours = bounceAddressOf(links, ADDRESS, id);
  const ofAnother = ours.slice(0, 8) + bounceAddressOf(links, ADDRESS, randomUUID()).slice(8, 33) + ours.slice(33);
  for (const address of [forged, ofAnother, `bounces+${'z'.repeat(50)}@mail.example.test`, ADDRESS, '']) {
    expect(messageOfReport(links, ADDRESS, `To: ${address}`), address).toBeUndefined();
  }
  expect(messageOfReport(links, ADDRESS, ours.replace('mail.example.test', 'mailxexample.test'))).toBeUndefined();
  expect(messageOfReport(links, ADDRESS, `To: ${forged}\r\nReturn-Path: ${ours}`)).toBe(id);
});

test('a former key still counts', () => {
  const id = randomUUID();
  const address = bounceAddressOf(links, ADDRESS, id);
  expect(messageOfReport(signerOf(['a new key', 'a key of this test']), ADDRESS, address)).toBe(id);
});

import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { assessClock } from './check-clock.ts';
import { assessSpace } from './check-disk.ts';
import { assessCertificate } from './check-site.ts';
import { assessDkim, assessDmarc, assessSpf } from './email-records.ts';

const GIGABYTE = 2 ** 30;
const DAY = 24 * 60 * 60 * 1000;

test.each([
  [0.5, 'problem'],
  [1, 'warning'],
  [4.9, 'warning'],
  [5, 'ok'],
])('%d GB of free space are: %s', (gigabytes, state) => {
  expect(assessSpace('/srv', gigabytes * GIGABYTE).state).toBe(state);
});

test.each([
  [-1, 'problem'],
  [6.9, 'problem'],
  [7, 'warning'],
  [20.9, 'warning'],
  [21, 'ok'],
])('a certificate for %d more days is: %s', (days, state) => {
  expect(assessCertificate('baytree.test', days * DAY).state).toBe(state);
});

test.each([
  [0, 'ok'],
  [2900, 'ok'],
  [-3000, 'warning'],
  [19_900, 'warning'],
  [20_000, 'problem'],
  [-60_000, 'problem'],
])('a clock that differs by %d ms is: %s', (difference, state) => {
  expect(assessClock('the database’s', difference).state).toBe(state);
});

describe('SPF', () => {
  test.each([
    [['v=spf1 include:mail.example -all'], 'ok'],
    [['v=spf1 mx ~all', 'another=record'], 'ok'],
    [['v=spf1 redirect=_spf.mail.example'], 'ok'],
    [['V=SPF1 mx -ALL'], 'ok'],
    [['v=spf1 mx ?all'], 'warning'],
    [['v=spf1 mx'], 'warning'],
    [['v=spf1 +all'], 'problem'],
    [['v=spf1 mx all'], 'problem'],
    [[], 'problem'],
    [['v=spf10 -all'], 'problem'],
    [['v=spf1 mx -all', 'v=spf1 a -all'], 'problem'],
    [[`v=spf1 ${'include:a.example '.repeat(11)}-all`], 'problem'],
    [[`v=spf1 ${'ip4:192.0.2.1 '.repeat(30)}-all`], 'ok'],
  ])('%j is: %s', (texts, state) => {
    expect(assessSpf('baytree.test', texts).state).toBe(state);
  });
});

describe('DMARC', () => {
  test.each([
    [['v=DMARC1; p=reject; rua=mailto:dmarc@baytree.test'], 'ok'],
    [['v=DMARC1;p=Quarantine'], 'ok'],
    [['v=DMARC1; p=none'], 'warning'],
    [['v=DMARC1; rua=mailto:dmarc@baytree.test'], 'problem'],
    [[], 'problem'],
    [['v=spf1 -all'], 'problem'],
    [['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'problem'],
  ])('%j is: %s', (texts, state) => {
    expect(assessDmarc('baytree.test', texts).state).toBe(state);
  });
});

describe('DKIM', () => {
  const rsa = (modulusLength: number): string =>
    generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const edwards = Buffer.alloc(32, 7).toString('base64');

  test.each([
    ['a key of 2048 bits', `v=DKIM1; k=rsa; p=${rsa(2048)}`, 'ok'],
    ['a key with spaces', `p=${rsa(2048).replaceAll(/.{40}/g, '$& ')}`, 'ok'],
    ['an Ed25519 key', `v=DKIM1; k=ed25519; p=${edwards}`, 'ok'],
    ['a key of 1024 bits', `v=DKIM1; p=${rsa(1024)}`, 'warning'],
    ['a key of 768 bits', `v=DKIM1; p=${rsa(768)}`, 'problem'],
    ['a revoked key', 'v=DKIM1; p=', 'problem'],
    ['no key', 'v=DKIM1; p=bm8ga2V5', 'problem'],
    ['another record', 'v=spf1 -all', 'problem'],
  ])('%s is: %s', (_what, text, state) => {
    expect(assessDkim('s1._domainkey.baytree.test', [text]).state).toBe(state);
  });
});

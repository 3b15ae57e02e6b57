import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runNode } from '../run-node.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-pseudo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OPERATOR = { name: '1', address: '2', province: 'ON', email: '3', privacy_officer: '4', text_sender: '5' };
const SITE = {
  operator: OPERATOR,
  checks: [],
  payments: true,
  texts: true,
  address_suggestions: true,
  languages: [
    { code: 'en', name: 'English', locale: 'en-CA' },
    { code: 'en-XA', name: 'Pseudo', locale: 'en-CA' },
  ],
};

/** Names, which no language translates. */
const NAMES = ['Maplekey', 'English'];

/** What people read on a page, in the order in which it stands: texts, and attributes that are read out. */
const textsOf = (html: string): string[] =>
  [...html.replaceAll('<!-- -->', '').matchAll(/(?: (?:aria-label|alt|placeholder|title)="([^"]*)")|>([^<]+)/g)].map(
    ([, attribute, text = '']) => attribute ?? text,
  );

// A build takes its time on a slow machine.
test('the login page in the language of the tests has whole sentences, and nothing else', {
  timeout: 300_000,
}, async () => {
  const { code } = await runNode(
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--outDir',
      folder,
      '--ssr',
      'src/web/app/render-page.tsx',
      '--logLevel',
      'error',
    ],
    { env: { WEB_LANGUAGE: 'en-XA', NODE_ENV: 'production' } },
  );
  expect(code).toBe(0);
  const { renderPage } = await import(path.join(folder, 'render-page.mjs'));
  const { html } = await renderPage('/login', SITE);
  const texts = textsOf(html);
  expect(texts).toContain('⟦Ḗḿȧīŀ~~⟧');
  expect(texts.filter((text) => /⟧.*⟦/.test(text))).toEqual([]);
  // A sentence with an element in it stands in several texts.
  const left = texts.join('\n').replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  expect(left.match(/\p{L}[^\n]*/gu)?.filter((text) => !NAMES.includes(text)) ?? []).toEqual([]);
});

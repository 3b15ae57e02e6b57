import { type Answer, asset, type Route } from '../http/route.ts';
import { html, type Markup } from '../http/vendor-page.ts';
import { testAccounts, testVerifier } from './test-accounts.ts';
import { testCards, testTotals } from './test-cards.ts';
import { testSins } from './test-sins.ts';
import type { TestTable } from './test-table.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const tables = (): TestTable[] => [testCards(), testTotals(), testSins(), testAccounts(), testVerifier()];

const anchorOf = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

function section({ title, hint, columns, rows }: TestTable): Markup {
  const cells = (attempts: string[], outcomes: string[]): Markup[] =>
    [...attempts, ...outcomes].map((text, place) => {
      const label = columns[place] ?? '';
      const isAttempt = place < attempts.length;
      if (text === '') return html`<td class="none"></td>`;
      return html`<td data-label="${label}">${isAttempt ? html`<code>${text}</code>` : text}</td>`;
    });
  return html`<section aria-labelledby="${anchorOf(title)}">
        <h2 id="${anchorOf(title)}">${title}</h2>
        <p class="hint">${hint}</p>
        <table>
          <thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
          <tbody>${rows.map(
            ({ attempts, outcomes }) => html`
            <tr>${cells(attempts, outcomes)}</tr>`,
          )}
          </tbody>
        </table>
      </section>`;
}

function page(): Answer {
  const all = tables();
  const { markup } = html`<!doctype html>
<html lang="en-CA">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light">
    <title>test data – Maplekey sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/pages/base.css">
    <link rel="stylesheet" href="/pages/own.css">
    <link rel="stylesheet" href="/test-data/page.css">
  </head>
  <body>
    <header>
      <p class="banner">sandbox: nothing here leaves this machine</p>
      <div class="title">
        <h1>test data</h1>
        <p class="lead">What you enter here determines how the card processor, the bureau and the bank respond.</p>
        <a href="/mailbox">mailbox</a>
      </div>
    </header>
    <main>
      <nav aria-label="on this page">${all.map(({ title }) => html`<a href="#${anchorOf(title)}">${title}</a>`)}</nav>
      ${all.map(section)}
    </main>
  </body>
</html>
`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    },
    body: markup,
  };
}

/** The page that lists all test data and its effects. */
export const testDataRoutes = (): Route[] => [
  { method: 'GET', path: /^\/test-data\/?$/, handle: page },
  // The former address of the page.
  { method: 'GET', path: /^\/try\/?$/, handle: () => ({ status: 308, headers: { location: '/test-data' }, body: '' }) },
  {
    method: 'GET',
    path: /^\/test-data\/page\.css$/,
    handle: () => asset(new URL('page.css', import.meta.url), 'text/css'),
  },
];

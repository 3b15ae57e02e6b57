import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createLandlord, createProperty } from '../../../testing/builders/builders.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';

/** A built web app whose renderer returns what it was given, and fails for one page. */
const web = mkdtempSync(path.join(tmpdir(), 'maplekey-printed-'));
mkdirSync(path.join(web, '.print'));
writeFileSync(
  path.join(web, 'index.html'),
  '<!doctype html><head><script type="module" src="/assets/index.js"></script></head><div id="root"></div>',
);
const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true },
  '_page.css': { file: 'assets/page.css', name: 'page' },
  '_page.js': { file: 'assets/page.js', name: 'page', css: ['assets/page.css'], imports: ['_part.js', 'index.html'] },
  '_part.js': { file: 'assets/part.js', css: ['assets/part.css'] },
};
writeFileSync(path.join(web, '.print/manifest.json'), JSON.stringify(manifest));
writeFileSync(
  path.join(web, '.print/render-page.mjs'),
  `export async function renderPage(path, site, invitation) {
    if (path === '/signup') throw new Error('it breaks');
    const known = invitation && { key: ['invitation'], data: invitation };
    const styled = path === '/login' ? '<i style="--a:1">a</i><i style="--a:1">b</i><i style="--b:&quot;2&quot;">c</i>' : '';
    return { html: '<p>printed ' + path + ' by ' + site.operator.name + '</p>' + styled, file: 'page', known };
  }`,
);
afterAll(() => rmSync(web, { recursive: true }));

const server = startTestServer({ WEB_DIR: web });

async function open(page: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server().origin + page, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('a rendered page', () => {
  test('sends its text and styles first, and holds its scripts back', async () => {
    const { status, headers, text } = await open('/login');
    expect([status, headers.get('cache-control'), headers.get('vary')]).toEqual([200, 'no-cache', 'cookie']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<p>printed /login by Maplekey Inc.</p>');
    const [head = '', scripts = ''] = text.split('<template id="scripts">');
    expect(head.match(/assets\/\w+\.css/g)).toEqual(['assets/part.css', 'assets/page.css']);
    expect(head).not.toContain('.js');
    expect(scripts.match(/assets\/\w+\.js/g)).toEqual(['assets/page.js', 'assets/part.js', 'assets/index.js']);
  });

  test('may have the style attributes that it was rendered with, and no others', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policyOf = async (page: string) =>
      ((await open(page)).headers.get('content-security-policy') ?? '').split('; ');
    expect(await policyOf('/login')).toContain(`style-src-attr 'unsafe-hashes' ${hash('--a:1')} ${hash('--b:"2"')}`);
    expect(await policyOf('/login')).toContain("style-src 'self'");
    for (const page of ['/', '/terms-and-conditions'])
      expect((await policyOf(page)).join(), page).not.toContain('unsafe');
  });

  test('is left to the browser with a session, with a query, and when it cannot be rendered', async () => {
    for (const [page, headers] of [
      ['/login', { cookie: 'other=1; auth_token=abc' }],
      ['/login?redirect=%2Fmy-account', {}],
      ['/signup', {}],
      ['/terms-and-conditions', {}],
    ] as const) {
      const { status, text } = await open(page, headers);
      expect([status, text], page).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
    }
    expect(server().logged.join('')).toContain('a page could not be rendered');
  });

  test('tells its scripts who runs the site, wherever it is rendered', async () => {
    for (const page of ['/login', '/login?redirect=%2Fmy-account', '/terms-and-conditions', '/index.html']) {
      const [, data = ''] =
        /<script type="application\/json" id="site">(.*?)<\/script>/.exec((await open(page)).text) ?? [];
      expect(JSON.parse(data), page).toMatchObject({
        operator: { name: 'Maplekey Inc.', email: 'hello@maplekey.example' },
      });
    }
  });

  test('of an invitation includes what its token opens, and nothing of it ends the element early', async () => {
    const landlord = await createLandlord(server(), { last_name: '</script><b>$&' });
    const { token } = await createProperty(landlord);
    const { text, headers } = await open(`/apply/${token}`);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(text).toContain(`<p>printed /apply/${token} by Maplekey Inc.</p>`);
    const data = /<script type="application\/json" id="known">(.*?)<\/script>/.exec(text)?.[1];
    expect(JSON.parse(data ?? '').data.landlord_name).toContain('</script><b>$&');
    expect((await open('/apply/nobody')).text).toContain('<div id="root"></div>');
  });

  test('is built from files that no visitor gets', async () => {
    for (const file of ['/.print/render-page.mjs', '/%2eprint/render-page.mjs']) {
      expect((await open(file)).text, file).not.toContain('renderPage');
    }
  });
});

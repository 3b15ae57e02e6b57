import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createLandlord, expectStatus } from '../../../testing/builders/builders.ts';
import { callerAt } from '../../../testing/server/caller.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { ALL_ENDPOINTS, ENDPOINTS } from '../../contract/all-endpoints.ts';
import { refusalStatuses, successStatus } from '../../contract/endpoint.ts';
import { PAGE_PATHS } from '../../contract/page-paths.ts';

/** Operators have a document of their own. */
const FOR_EVERYBODY = ENDPOINTS.filter(([, { auth }]) => auth !== 'operator');

const web = mkdtempSync(path.join(tmpdir(), 'maplekey-web-'));
mkdirSync(path.join(web, 'assets/workers'), { recursive: true });
writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Maplekey</title>');
writeFileSync(path.join(web, 'assets/main-1a2b3c.js'), 'export {};');
writeFileSync(path.join(web, 'assets/workers/captcha-1a2b3c.js'), 'export {};');
writeFileSync(path.join(path.dirname(web), `${path.basename(web)}-secret.txt`), 'not for anybody');
afterAll(() => {
  rmSync(web, { recursive: true });
  rmSync(`${web}-secret.txt`);
});

const server = startTestServer({ WEB_DIR: web });
const anybody = () => callerAt(server().origin);

/** A path of the site with each parameter filled in. */
const filledIn = (page: string): string => page.replace(/:\w+/g, 'something');
const inBraces = (api: string): string => api.replace(/:(\w+)/g, '{$1}');

describe('the pages', () => {
  test('of the site are the single page of the app, never cached', async () => {
    for (const page of PAGE_PATHS) {
      const answer = await anybody().get(`${filledIn(page)}?x=1`);
      expect([answer.status, answer.body], page).toEqual([200, expect.stringContaining('<title>Maplekey</title>')]);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
    expect(PAGE_PATHS).toContain('/landlord/dashboard');
  });

  test.each(['/nowhere', '/landlord', '/landlord/dashboard/x', '/apply', '/login/', '/LOGIN', '/apply/a/b', '/.env'])(
    'show the app for %s, with 404 for an unknown path',
    async (page) => {
      const answer = await anybody().get(page);
      expect(answer.status).toBe(page === '/login/' ? 200 : 404);
      expect(answer.body, 'the app shows its own page for it').toContain('<title>Maplekey</title>');
    },
  );

  test('with a secret in the address are kept out of search engines', async () => {
    for (const page of ['/apply/secret', '/reset-password/secret/me', '/verified-landlord-reference/secret']) {
      expect((await anybody().get(page)).headers.get('x-robots-tag'), page).toBe('noindex');
    }
    expect((await anybody().get('/login')).headers.get('x-robots-tag')).toBeNull();
  });

  test('come with immutable files, and no file from outside the app', async () => {
    const script = await anybody().get('/assets/main-1a2b3c.js');
    expect([script.status, script.body]).toEqual([200, 'export {};']);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await anybody().get('/assets/old-9z9z9z.js')).status, 'an old script is no page').toBe(404);
    const outside = `${path.basename(web)}-secret.txt`;
    for (const around of [`/../${outside}`, `/..%2f${outside}`, `/assets/..%2f..%2f${outside}`, `/%2e%2e/${outside}`]) {
      const answer = await anybody().get(around);
      expect(answer.body, around).not.toContain('not for anybody');
      expect(answer.status, around).toBeGreaterThanOrEqual(400);
    }
  });

  test('have files without the headers of a page, except for a worker, whose policy is its own', async () => {
    const namesOf = async (file: string) => [...(await anybody().get(file)).headers.keys()];
    const forPages = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'];
    expect(await namesOf('/assets/main-1a2b3c.js')).toEqual(
      expect.arrayContaining([
        'content-type',
        'cache-control',
        'x-content-type-options',
        'cross-origin-resource-policy',
      ]),
    );
    expect((await namesOf('/assets/main-1a2b3c.js')).filter((name) => forPages.includes(name))).toEqual([]);
    for (const file of ['/assets/workers/captcha-1a2b3c.js', '/'])
      expect(await namesOf(file), file).toEqual(expect.arrayContaining(forPages));
  });

  test('accept no POST', async () => {
    const answer = await anybody().post('/login', {});
    expect([answer.status, answer.body]).toEqual([404, { status: 0, message: 'We couldn’t find that.' }]);
  });
});

describe('every reply', () => {
  const paths = [
    '/',
    '/nowhere',
    '/assets/old-9z9z9z.js',
    '/api/property',
    '/api/nowhere',
    '/api/property/%zz',
    '/healthz',
  ];

  test('has the headers that keep a browser safe, even when nothing was found', async () => {
    for (const where of paths) {
      const { headers } = await anybody().get(where);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, where).toContain("default-src 'none'");
      expect(policy, where).toContain("frame-ancestors 'none'");
      expect(policy, where).not.toContain('unsafe');
      expect(headers.get('x-content-type-options'), where).toBe('nosniff');
      expect(headers.get('referrer-policy'), where).toBe('no-referrer');
      expect(headers.get('x-frame-options'), where).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy'), where).toBe('same-origin');
      expect(headers.get('access-control-allow-origin'), where).toBeNull();
      expect(headers.get('strict-transport-security'), 'not over http').toBeNull();
    }
  });

  test('that is a page lists what it may load, and one in JSON loads nothing', async () => {
    const site = new URL(server().mailboxUrl ?? '').origin;
    for (const where of ['/', '/nowhere', '/api/docs', '/api/ranking/model-card']) {
      const { headers } = await fetch(server().origin + where);
      expect(headers.get('content-type'), where).toMatch(/^text\/html/);
      // In the sandbox the card processor's script comes only from its stand-in.
      expect((headers.get('content-security-policy') ?? '').split('; '), where).toEqual(
        expect.arrayContaining([`script-src 'self' ${site}`, "style-src 'self'", "require-trusted-types-for 'script'"]),
      );
      expect(headers.get('permissions-policy'), where).toContain('microphone=()');
    }
    for (const where of ['/api/property', '/api/nowhere', '/api/property/%zz', '/api/openapi.json', '/healthz']) {
      const { headers } = await fetch(server().origin + where);
      expect(headers.get('content-type'), where).toMatch(/^application\/json/);
      expect(headers.get('content-security-policy'), where).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('permissions-policy'), where).toBeNull();
    }
  });

  test('that is a page has no inline style', async () => {
    for (const where of ['/api/docs', '/api/ranking/model-card']) {
      const page = await (await fetch(server().origin + where)).text();
      expect(page, where).toContain('<link rel="stylesheet" href="/plain-page.css">');
      expect(page, where).not.toMatch(/<style|\sstyle=/);
    }
  });

  test('of the API is never cached, whatever its status', async () => {
    const landlord = await createLandlord(server());
    for (const where of [
      '/api/property',
      '/api/nowhere',
      '/api/openapi.json',
      '/api/property/no-id',
      '/api/property/%zz',
    ]) {
      expect((await landlord.get(where)).headers.get('cache-control'), where).toBe('no-store');
    }
  });

  test('to an unreadable address is still the envelope', async () => {
    for (const [where, status] of [
      ['/api/property/%zz', 400],
      ['/%E0%A4%A', 400],
      [`/api/property/${'x'.repeat(501)}`, 404],
      ['/api/nowhere', 404],
      ['/api', 404],
    ] as const) {
      const answer = await anybody().get(where);
      expect(answer.status, where).toBe(status);
      if (where !== '/api') expect(answer.body).toEqual({ status: 0, message: expect.any(String) });
    }
  });
});

describe('a server that is reached by https', () => {
  const secure = startTestServer({ WEB_DIR: web, APP_URL: 'https://maplekey.example' });

  test('tells browsers to stay with https', async () => {
    const { headers } = await callerAt(secure().origin).get('/login');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });
});

describe('the endpoints of the API', () => {
  test('are all in the OpenAPI document, each with its auth', async () => {
    const { body } = expectStatus(await anybody().get('/api/openapi.json'), 200);
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries<Record<string, unknown>>(body.paths).flatMap(([where, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${where}`),
    );
    expect(described.sort()).toEqual(FOR_EVERYBODY.map(([, e]) => `${e.method} ${inBraces(e.path)}`).sort());
    for (const [, endpoint] of FOR_EVERYBODY) {
      const operation = body.paths[inBraces(endpoint.path)][endpoint.method.toLowerCase()];
      expect(operation.summary).toBe(endpoint.summary);
      expect(operation.security).toEqual(endpoint.auth === 'anyone' ? [] : [{ bearer: [] }]);
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const inPath = operation.parameters.filter((each: { in: string }) => each.in === 'path');
      expect(
        inPath.map((each: { name: string }) => each.name),
        endpoint.path,
      ).toEqual(names);
      expect(Object.keys(operation.responses).map(Number)).toEqual(
        [successStatus(endpoint), ...refusalStatuses(endpoint)].sort((a, b) => a - b),
      );
    }
    expect(body.servers).toEqual([{ url: server().ctx.appUrl }]);
  });

  test('have one template for each path, and a name of their own', async () => {
    const { body } = expectStatus(await anybody().get('/api/openapi.json'), 200);
    const templates = Object.keys(body.paths).map((template) => template.replace(/\{\w+\}/g, '{}'));
    expect(new Set(templates).size).toBe(templates.length);
    const names = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names.toSorted()).toEqual(FOR_EVERYBODY.map(([name]) => name).toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  test('show every field of the forms, and the content types of files', async () => {
    const { body } = expectStatus(await anybody().get('/api/openapi.json'), 200);
    const shown = (path: string): string => JSON.stringify(body.paths[path].post.requestBody);
    for (const path of ['/api/housing', '/api/housing/{id}']) {
      for (const field of ['ownership', 'monthly_rent', 'unit_number', 'duration', 'application_id']) {
        expect(shown(path), `${path} ${field}`).toContain(`"${field}"`);
      }
    }
    for (const path of ['/api/employment', '/api/employment/{id}']) {
      for (const field of ['school_name', 'end_date', 'current_status', 'salary_notes', 'employer', 'phone_number']) {
        expect(shown(path), `${path} ${field}`).toContain(`"${field}"`);
      }
    }
    for (const path of ['/api/household', '/api/household/{applicantId}']) {
      for (const field of ['tenant_count', 'minor_count', 'smoke', 'pets', 'description']) {
        expect(shown(path), `${path} ${field}`).toContain(`"${field}"`);
      }
    }
    const connect = '/api/screening-request/screening-request-get-connect/{applicationId}';
    for (const field of ['tenant_id', 'tenant_email', 'tenant_phone_number', 'applicant_token']) {
      expect(shown(connect), field).toContain(`"${field}"`);
    }
    expect(Object.keys(body.paths['/api/report/{token}'].get.responses[200].content)).toContain('application/pdf');
    expect(Object.keys(body.paths['/api/account/data'].post.responses[200].content)).toEqual(['application/zip']);
    expect(body.components.schemas.Refusal.properties).toHaveProperty('applicationId');
  });

  test('can be read as a page that runs no script', async () => {
    const { body, headers } = expectStatus(await anybody().get('/api/docs'), 200);
    expect(headers.get('content-type')).toContain('text/html');
    for (const [, endpoint] of FOR_EVERYBODY) expect(body).toContain(`<code>${inBraces(endpoint.path)}</code>`);
    expect(body).not.toContain('/api/admin');
    expect(body).not.toContain('<script');
  });

  test('refuse a method that their path has no use for, and name those that it has', async () => {
    const refusedMethods: [method: string, path: string, allowed: string][] = [
      ['PUT', '/api/login', 'POST'],
      ['GET', '/api/login', 'POST'],
      ['GET', '/api/applicant/byUserIdAndApplicationId', 'POST'],
      ['DELETE', '/api/housing/7', 'GET, HEAD, POST'],
      ['PATCH', '/api/letters', 'GET, HEAD, PUT'],
      ['POST', '/api/openapi.json', 'GET, HEAD'],
    ];
    for (const [method, path, allowed] of refusedMethods) {
      const answer = await anybody().raw(path, { method });
      expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([method, path, 405, allowed]);
      expect(answer.body).toEqual({ status: 0, message: expect.stringMatching(/^This address accepts only /) });
    }
    expect((await anybody().raw('/api/nowhere', { method: 'PUT' })).status).toBe(404);
  });

  test('are declared once each', () => {
    const all = ALL_ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the health checks', () => {
  test('report that the process lives, and that database and jobs work', async () => {
    expect((await anybody().get('/healthz')).body).toEqual({ status: 1 });
    const ready = await anybody().get('/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 1, database: true, jobs: true }]);
  });

  test('report when the database cannot be reached', async () => {
    await server().ctx.db.destroy();
    expect((await anybody().get('/healthz')).status).toBe(200);
    const ready = await anybody().get('/readyz');
    expect([ready.status, ready.body]).toEqual([503, { status: 0, database: false, jobs: true }]);
  });
});

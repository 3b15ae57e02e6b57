import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/all-endpoints.ts';
import { openApiDocument } from '../../src/server/http/openapi.ts';
import { checkApiDocument } from './check-api-document.ts';

const document = () => openApiDocument(ENDPOINTS, 'https://maplekey.test') as Record<string, Record<string, unknown>>;

test('the document of the API has no complaints', async () => {
  expect(await checkApiDocument(document())).toEqual([]);
});

test.each<[what: string, breakIt: (paths: Record<string, unknown>) => unknown, rule: string]>([
  [
    'two templates for one path',
    (paths) => ({ ...paths, '/api/housing/{home}': paths['/api/housing/{id}'] }),
    'no-identical-paths',
  ],
  [
    'an operation without replies',
    (paths) => ({ ...paths, '/api/new': { get: { summary: 'New', operationId: 'new' } } }),
    'security-defined',
  ],
  ['an operation twice', (paths) => ({ ...paths, '/api/copy': paths['/api/login'] }), 'operation-operationId-unique'],
])('%s is found', async (_, breakIt, rule) => {
  const whole = document();
  const complaints = await checkApiDocument({ ...whole, paths: breakIt(whole.paths ?? {}) });
  expect(complaints.join('\n')).toContain(rule);
});

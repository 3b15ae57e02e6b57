import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../run-node.ts';

/** One import that must not be: the rule it breaks, the file that imports, and what it imports. */
type Fault = [rule: string, file: string, imported: string];

const faults: Fault[] = [
  ['nouns: accounts', 'src/domain/accounts/a.ts', 'src/domain/properties/property.ts'],
  ['nouns: properties', 'src/contract/properties.ts', 'src/domain/payments/charge.ts'],
  ['nouns: properties', 'src/server/properties/open-property.ts', 'src/server/applications/application-store.ts'],
  ['nouns: payments', 'src/domain/payments/b.ts', 'src/domain/screening/orders/catalogue.ts'],
  ['nouns: payments', 'src/domain/payments/c.ts', 'src/domain/applications/application.ts'],
  ['nouns: applications', 'src/domain/applications/d.ts', 'src/domain/payments/charge.ts'],
  ['nouns: applications', 'src/contract/applications.ts', 'src/contract/invitations.ts'],
  ['nouns: invitations', 'src/domain/invitations/e.ts', 'src/domain/screening/orders/catalogue.ts'],
  ['nouns: references', 'src/server/references/ask.ts', 'src/server/invitations/invite.ts'],
  ['nouns: screening', 'src/web/screening/f.tsx', 'src/domain/ranking/rank-applicants.ts'],
  ['nouns: ranking', 'src/server/ranking/forget.ts', 'src/server/workflows/delete-account.ts'],
  ['domain is pure', 'src/domain/g.ts', 'node:fs'],
  ['domain is pure', 'src/domain/h.ts', 'kysely'],
  ['domain is pure', 'src/domain/accounts/i.ts', 'src/server/infrastructure/database/connect.ts'],
  ['domain: plain files are below the nouns', 'src/domain/j.ts', 'src/domain/accounts/account.ts'],
  ['contract promises only', 'src/contract/endpoint.ts', 'src/server/app-context.ts'],
  ['contract promises only', 'src/contract/accounts.ts', 'fastify'],
  [
    'outside: one vendor each',
    'src/server/infrastructure/vendors/stripe/provider.ts',
    'src/server/infrastructure/vendors/twilio/client.ts',
  ],
  [
    'outside: one vendor each',
    'src/server/infrastructure/vendors/stripe/client.ts',
    'src/server/payments/charge-store.ts',
  ],
  [
    'outside: what vendors have in common',
    'src/server/infrastructure/vendors/call-vendor.ts',
    'src/server/infrastructure/vendors/twilio/client.ts',
  ],
  [
    'stores: SQL in, plain values out',
    'src/server/accounts/account-store.ts',
    'src/server/accounts/sessions/log-in.ts',
  ],
  [
    'stores: SQL in, plain values out',
    'src/server/payments/order-store.ts',
    'src/server/infrastructure/vendors/twilio/client.ts',
  ],
  ['flows: rooms below the doors', 'src/server/accounts/sessions/log-out.ts', 'src/server/http/app.ts'],
  [
    'flows: rooms below the doors',
    'src/server/accounts/sign-up.ts',
    'src/server/infrastructure/vendors/twilio/client.ts',
  ],
  ['flows: rooms below the doors', 'src/server/accounts/greet.ts', 'src/contract/payments.ts'],
  [
    'http: doors speak to flows',
    'src/server/http/accounts/accounts.ts',
    'src/server/infrastructure/database/connect.ts',
  ],
  ['jobs: doors speak to flows', 'src/server/jobs/remind.ts', 'src/server/infrastructure/vendors/twilio/client.ts'],
  ['doors do not open stores', 'src/server/http/payments/payments.ts', 'src/server/payments/charge-store.ts'],
  ['doors do not open stores', 'src/server/jobs/clean.ts', 'src/server/payments/charge-store.ts'],
  [
    'only webhooks translate',
    'src/server/http/screening/screening.ts',
    'src/server/infrastructure/vendors/twilio/translate.ts',
  ],
  ['tools below the rooms', 'src/server/infrastructure/database/audit.ts', 'src/server/accounts/sessions/log-in.ts'],
  ['tools below the rooms', 'src/server/letters/write.ts', 'src/server/infrastructure/database/connect.ts'],
  [
    'toolbox: a list of tools',
    'src/server/infrastructure/observability/log.ts',
    'src/server/infrastructure/vendors/twilio/client.ts',
  ],
  ['toolbox: as a type', 'src/server/accounts/rename.ts', 'src/server/app-context.ts'],
  ['server runs without the tools of development', 'src/server/http/limits.ts', 'vite'],
  ['sandbox: a world of its own', 'src/sandbox/stripe.ts', 'src/contract/payments.ts'],
  ['sandbox: reached over the network', 'src/server/outside/twilio/texts.ts', 'src/sandbox/sandbox-context.ts'],
  ['kit: for any product', 'src/web/kit/layout/card.tsx', 'src/contract/payments.ts'],
  ['web tools: below the nouns', 'src/web/app/api/api.ts', 'src/web/accounts/sessions/use-session.ts'],
  ['web nouns do not meet', 'src/web/payments/k.tsx', 'src/web/accounts/sessions/use-session.ts'],
  ['pages compose', 'src/web/pages/home.tsx', 'src/web/app/routes.tsx'],
  ['web entrance', 'src/web/app/main.tsx', 'src/server/app-context.ts'],
  ['no circles', 'src/domain/accounts/l.ts', 'src/domain/accounts/m.ts'],
  ['towers never touch', 'src/web/pages/sign-in.tsx', 'src/server/accounts/sessions/log-in.ts'],
  ['server without web', 'src/server/settings/settings.ts', 'src/web/accounts/sessions/use-session.ts'],
  ['entrances are entered from outside', 'src/server/http/n.ts', 'src/server/main.ts'],
  ['product without its workshop', 'src/server/accounts/seed.ts', 'testing/builders/builders.ts'],
  ['nobody imports a test', 'testing/o.ts', 'src/domain/accounts/account.test.ts'],
  ['known folders', 'src/server/accounts/p.ts', 'src/server/things/thing.ts'],
  ['known folders', 'src/web/pages/q.tsx', 'src/web/widgets/widget.tsx'],
  ['everything resolves', 'src/domain/r.ts', './nowhere.ts'],
];

/** Imports that the house allows, one for each arrow of the map. A leading `type` makes it `import type`. */
const allowed: [file: string, imported: string][] = [
  ['src/domain/accounts/account.ts', 'src/domain/values/money.ts'],
  ['src/domain/values/money.ts', 'zod/mini'],
  ['src/domain/ranking/rank-applicants.ts', 'src/domain/screening/orders/catalogue.ts'],
  ['src/domain/screening/orders/catalogue.ts', 'src/domain/payments/charge.ts'],
  ['src/contract/payments.ts', 'src/domain/payments/charge.ts'],
  ['src/server/infrastructure/vendors/twilio/client.ts', 'src/server/infrastructure/vendors/twilio/translate.ts'],
  ['src/server/infrastructure/vendors/twilio/translate.ts', 'src/domain/values/money.ts'],
  ['src/server/payments/charge-store.ts', 'src/server/infrastructure/database/connect.ts'],
  ['src/server/applications/application-store.ts', 'src/server/applications/answers/facts-columns.ts'],
  ['src/server/accounts/sessions/log-in.ts', 'type src/server/app-context.ts'],
  ['src/server/invitations/invite.ts', 'src/server/applications/application-store.ts'],
  ['src/server/http/app.ts', 'src/server/accounts/sessions/log-in.ts'],
  ['src/server/http/app.ts', 'type src/server/app-context.ts'],
  ['src/server/http/webhooks/twilio.ts', 'src/server/infrastructure/vendors/twilio/translate.ts'],
  ['src/server/main.ts', 'src/sandbox/sandbox-context.ts'],
  ['src/server/main.ts', 'src/server/infrastructure/vendors/twilio/client.ts'],
  ['src/sandbox/sandbox-context.ts', 'vite'],
  ['src/web/accounts/sessions/use-session.ts', 'src/domain/accounts/account.ts'],
  ['src/web/app/routes.tsx', 'src/web/pages/start.tsx'],
  ['src/web/pages/start.tsx', 'src/web/accounts/sessions/use-session.ts'],
  ['src/domain/accounts/account.test.ts', 'testing/builders/builders.ts'],
  ['testing/builders/builders.ts', 'src/server/accounts/sessions/log-in.ts'],
];

const packages = { 'zod/mini': 'zod', kysely: 'kysely', fastify: 'fastify', vite: 'vite' };
const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
const source = new Map<string, string>();

function plant(file: string, imported: string): void {
  const [, type = '', target = ''] = /^(type )?(.*)$/.exec(imported) ?? [];
  const isOurs = /^(src|testing)\//.test(target);
  if (isOurs && !source.has(target)) source.set(target, '');
  const from = isOurs ? path.relative(path.dirname(file), target).replace(/^(?!\.)/, './') : target;
  source.set(file, `${source.get(file) ?? ''}import ${type ? 'type { X } from ' : ''}'${from}';\n`);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}
let violations: Violation[];

beforeAll(() => {
  for (const [, file, imported] of faults) plant(file, imported);
  for (const [file, imported] of allowed) plant(file, imported);
  plant('src/domain/accounts/m.ts', 'src/domain/accounts/l.ts'); // closes the circle
  for (const [file, text] of source) write(file, text || 'export {};\n');
  for (const [entry, name] of Object.entries(packages)) {
    write(`node_modules/${entry}${entry === name ? '/index' : ''}.js`, '');
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0' }));
  }
  const dependencies = { zod: '1.0.0', kysely: '1.0.0', fastify: '1.0.0' };
  write('package.json', JSON.stringify({ type: 'module', dependencies, devDependencies: { vite: '1.0.0' } }));
  const program = path.join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = path.join(projectRoot, '.dependency-cruiser.cjs');
  const args = [program, '--config', config, '--output-type', 'json', 'src', 'testing'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(faults)('%s: %s may not import %s', (rule, file, imported) => {
  const target = imported.replace('node:', '');
  const found = violations.filter(({ from, to }) => from === file && to.includes(target));
  expect(found.map((violation) => violation.rule.name)).toContain(rule);
});

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(violations.filter(({ from, to }) => from === file && imported.endsWith(to))).toEqual([]);
});

test('every rule of the house has a fault here that breaks it', () => {
  const config = createRequire(import.meta.url)(path.join(projectRoot, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };
  expect(new Set(faults.map(([rule]) => rule))).toEqual(new Set(config.forbidden.map(({ name }) => name)));
});

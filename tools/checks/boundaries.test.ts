import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../run-node.ts';

/** One import that must not be: the rule it breaks, the file that imports, and what it imports. */
type Fault = [rule: string, file: string, imported: string];

const vendor = (file: string) => `src/server/infrastructure/vendors/${file}.ts`;

const faults: Fault[] = [
  ['modules: accounts', 'src/domain/accounts/a.ts', 'src/domain/properties/property.ts'],
  ['modules: properties', 'src/contract/properties.ts', 'src/domain/payments/charge.ts'],
  ['modules: properties', 'src/server/properties/open-property.ts', 'src/server/applications/application-store.ts'],
  ['modules: payments', 'src/domain/payments/b.ts', 'src/domain/screening/orders/catalogue.ts'],
  ['modules: payments', 'src/domain/payments/c.ts', 'src/domain/applications/application.ts'],
  ['modules: applications', 'src/domain/applications/d.ts', 'src/domain/payments/charge.ts'],
  ['modules: applications', 'src/contract/applications.ts', 'src/contract/invitations.ts'],
  ['modules: invitations', 'src/domain/invitations/e.ts', 'src/domain/screening/orders/catalogue.ts'],
  ['modules: references', 'src/server/references/ask.ts', 'src/server/invitations/invite.ts'],
  ['modules: screening', 'src/server/screening/orders/f.ts', 'src/domain/ranking/rank-applicants.ts'],
  ['modules: ranking', 'src/server/ranking/decide.ts', 'src/server/review/decisions/decision-store.ts'],
  ['modules: review', 'src/server/review/purge.ts', 'src/server/privacy/deletion/erase-application.ts'],
  ['domain is pure', 'src/domain/g.ts', 'node:fs'],
  ['domain is pure', 'src/domain/h.ts', 'kysely'],
  ['domain is pure', 'src/domain/accounts/i.ts', 'src/server/infrastructure/database/connect.ts'],
  ['domain: values stand below modules', 'src/domain/j.ts', 'src/domain/accounts/account.ts'],
  ['domain: values stand below modules', 'src/domain/values/j.ts', 'src/domain/accounts/account.ts'],
  ['contract declares only', 'src/contract/endpoint.ts', 'src/server/app-context.ts'],
  ['contract declares only', 'src/contract/accounts.ts', 'fastify'],
  ['vendors: one vendor each', vendor('stripe/provider'), vendor('twilio/client')],
  ['vendors: one vendor each', vendor('stripe/client'), 'src/server/payments/charge-store.ts'],
  ['vendors: shared by all of them', vendor('call-vendor'), vendor('twilio/client')],
  ['infrastructure knows no module', 'src/server/infrastructure/database/audit.ts', 'src/server/accounts/log-in.ts'],
  [
    'infrastructure knows no module',
    'src/server/infrastructure/email/write.ts',
    'src/server/infrastructure/database/connect.ts',
  ],
  ['stores: SQL in, plain values out', 'src/server/accounts/account-store.ts', 'src/server/accounts/log-in.ts'],
  ['stores: SQL in, plain values out', 'src/server/payments/order-store.ts', vendor('twilio/client')],
  ['stores: SQL in, plain values out', 'src/server/screening/orders/item-store.ts', 'src/server/screening/pay.ts'],
  ['verbs: below routes and jobs', 'src/server/accounts/log-out.ts', 'src/server/http/app.ts'],
  ['verbs: below routes and jobs', 'src/server/accounts/sign-up.ts', vendor('twilio/client')],
  ['verbs: below routes and jobs', 'src/server/accounts/greet.ts', 'src/contract/payments.ts'],
  ['workflows: verbs of several modules', 'src/server/workflows/submit.ts', vendor('twilio/client')],
  ['modules do not import workflows', 'src/server/screening/s.ts', 'src/server/workflows/withdraw.ts'],
  ['routes call verbs', 'src/server/http/accounts/accounts.ts', 'src/server/infrastructure/database/connect.ts'],
  ['jobs call verbs', 'src/server/jobs/remind.ts', vendor('twilio/client')],
  ['routes and jobs call no store', 'src/server/http/payments/payments.ts', 'src/server/payments/charge-store.ts'],
  ['routes and jobs call no store', 'src/server/jobs/clean.ts', 'src/server/screening/orders/order-store.ts'],
  ['only webhooks translate', 'src/server/http/screening/screening.ts', vendor('twilio/translate')],
  ['context: interfaces only', 'src/server/app-context.ts', vendor('stripe/client')],
  ['context: as a type', 'src/server/accounts/rename.ts', 'src/server/app-context.ts'],
  ['server runs without development packages', 'src/server/http/limits.ts', 'vite'],
  ['sandbox: stands in for vendors', 'src/sandbox/stripe.ts', 'src/contract/payments.ts'],
  ['sandbox: reached over the network', vendor('twilio/texts'), 'src/sandbox/sandbox-context.ts'],
  ['kit: for any product', 'src/web/kit/layout/card.tsx', 'src/contract/payments.ts'],
  ['web services: below the modules', 'src/web/app/api/api.ts', 'src/web/accounts/use-session.ts'],
  ['web modules do not meet', 'src/web/payments/k.tsx', 'src/web/accounts/use-session.ts'],
  ['web modules do not meet', 'src/web/apply/housing/k.tsx', 'src/web/review/list/list.tsx'],
  ['pages compose', 'src/web/pages/public/home.tsx', 'src/web/app/routes.tsx'],
  ['the workshop is for development', 'src/web/pages/landlord/properties.tsx', 'src/web/app/kit-workshop/workshop.tsx'],
  ['web entry', 'src/web/app/main.tsx', 'src/server/app-context.ts'],
  ['no circles', 'src/domain/accounts/l.ts', 'src/domain/accounts/m.ts'],
  ['web without server', 'src/web/pages/account/login.tsx', 'src/server/accounts/log-in.ts'],
  ['server without web', 'src/server/settings/settings.ts', 'src/web/accounts/use-session.ts'],
  ['entry points are not imported', 'src/server/http/n.ts', 'src/server/main.ts'],
  ['product without its tools', 'src/server/accounts/seed.ts', 'testing/builders/builders.ts'],
  ['nobody imports journeys', 'testing/server/n.ts', 'journeys/support/site.ts'],
  ['nobody imports a test', 'testing/o.ts', 'src/domain/accounts/account.test.ts'],
  ['known folders', 'src/server/accounts/p.ts', 'src/server/things/thing.ts'],
  ['known folders', 'src/contract/o.ts', 'src/contract/things/thing.ts'],
  ['known folders', 'src/web/pages/q.tsx', 'src/web/widgets/widget.tsx'],
  ['everything resolves', 'src/domain/r.ts', './nowhere.ts'],
];

/** Imports that are allowed, one for each arrow of the map. A leading `type` makes it `import type`. */
const allowed: [file: string, imported: string][] = [
  ['src/domain/accounts/account.ts', 'src/domain/values/money.ts'],
  ['src/domain/values/money.ts', 'zod/mini'],
  ['src/domain/ranking/rank-applicants.ts', 'src/domain/screening/orders/catalogue.ts'],
  ['src/domain/screening/orders/catalogue.ts', 'src/domain/payments/charge.ts'],
  ['src/contract/payments.ts', 'src/domain/payments/charge.ts'],
  [vendor('twilio/client'), vendor('twilio/translate')],
  [vendor('twilio/translate'), 'src/domain/values/money.ts'],
  ['src/server/payments/charge-store.ts', 'src/server/infrastructure/database/connect.ts'],
  ['src/server/applications/application-store.ts', 'src/server/applications/answers/facts-columns.ts'],
  ['src/server/screening/orders/order-store.ts', 'src/server/screening/requests/request-store.ts'],
  ['src/server/accounts/log-in.ts', 'type src/server/app-context.ts'],
  ['src/server/invitations/invite.ts', 'src/server/applications/application-store.ts'],
  ['src/server/workflows/withdraw.ts', 'src/server/review/decisions/decision-store.ts'],
  ['src/server/http/app.ts', 'src/server/workflows/withdraw.ts'],
  ['src/server/http/app.ts', 'type src/server/app-context.ts'],
  ['src/server/http/webhooks/twilio.ts', vendor('twilio/translate')],
  ['src/server/main.ts', 'src/sandbox/sandbox-context.ts'],
  ['src/server/main.ts', vendor('twilio/client')],
  ['src/sandbox/sandbox-context.ts', 'vite'],
  ['src/web/accounts/use-session.ts', 'src/domain/accounts/account.ts'],
  ['src/web/app/routes.tsx', 'src/web/pages/public/start.tsx'],
  ['src/web/pages/public/start.tsx', 'src/web/accounts/use-session.ts'],
  ['src/domain/accounts/account.test.ts', 'testing/builders/builders.ts'],
  ['testing/builders/builders.ts', 'src/server/accounts/log-in.ts'],
];

const packages = { 'zod/mini': 'zod', kysely: 'kysely', fastify: 'fastify', vite: 'vite' };
const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
const source = new Map<string, string>();

function plant(file: string, imported: string): void {
  const [, type = '', target = ''] = /^(type )?(.*)$/.exec(imported) ?? [];
  const isOurs = /^(src|testing|journeys)\//.test(target);
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
  const args = [program, '--config', config, '--output-type', 'json', 'src', 'testing', 'journeys'];
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

test('every rule has a fault here that breaks it', () => {
  const config = createRequire(import.meta.url)(path.join(projectRoot, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };
  expect(new Set(faults.map(([rule]) => rule))).toEqual(new Set(config.forbidden.map(({ name }) => name)));
});

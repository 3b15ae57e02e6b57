import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '../../src/server/settings/variables.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

test('the step of the image that installs the packages has every file that it runs', () => {
  const [before = ''] = textOf('Dockerfile').split(/^RUN node tools\/run\.mjs/m);
  const copied = [...before.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
  expect(copied).toContain('tools/run.mjs');
  const missing = copied.flatMap((file) => {
    if (!file.endsWith('.mjs')) return [];
    const imports = [...textOf(file).matchAll(/from '\.\/(.+)'/g)].map(([, name]) => `tools/${name}`);
    return imports.filter((each) => !copied.includes(each));
  });
  expect(missing).toEqual([]);
});

test('the image is built with the guides that a release copies', () => {
  const ignored = textOf('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['!docs/operations.md', '!docs/email.md']));
  expect(ignored).not.toContain('docs');
});

interface Service {
  command: string[];
  environment?: Record<string, string>;
  networks?: string[];
  ports?: string[];
}

test('in the compose file, Prometheus reaches web and worker, and nobody outside does', () => {
  const { services, networks } = parseYaml(textOf('deploy/compose/compose.yaml')) as {
    services: Record<string, Service>;
    networks: Record<string, { internal?: boolean }>;
  };
  expect(networks.metrics?.internal).toBe(true);
  for (const name of ['web', 'worker']) {
    const { environment = {}, networks: joined, ports = [] } = services[name] ?? { command: [] };
    const port = environment[name === 'web' ? 'METRICS_PORT' : 'WORKER_METRICS_PORT'];
    expect([environment.METRICS_HOST, port, joined]).toEqual(['0.0.0.0', '9464', ['outside', 'metrics']]);
    expect(Object.keys(environment).filter((each) => !SETTING_NAMES.includes(each))).toEqual([]);
    expect(ports.filter((each) => each.includes('9464'))).toEqual([]);
  }
});

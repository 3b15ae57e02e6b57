import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseMetrics, type Sample } from '../../testing/server/read-metrics.ts';
import { openMetrics } from './infrastructure/observability/prometheus.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'deploy/observability');
const textOf = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: Record<'summary' | 'description' | 'action' | 'runbook_url', string>;
}
const alerts = (parseYaml(textOf('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);

interface Panel {
  id: number;
  title: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(textOf('dashboard.json')) as { panels: Panel[] };

/** What Prometheus itself knows of each process that it reads, and the labels that it adds to all of its metrics. */
const FROM_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance'] };

/** The metrics that a query names, with the labels that it expects of them. */
function namesIn(query: string): { metric: string; labels: string[] }[] {
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  return [...query.matchAll(/\b((?:maplekey|nodejs|process)_\w+|up)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', matchers = '']) => ({
      metric,
      labels: [...[...matchers.matchAll(/(\w+)(?:=~|!=|=)/g)].map(([, label = '']) => label), ...grouped],
    }),
  );
}

/** A process that has done one of everything, so that each metric has a sample with all of its labels. */
async function everyMetric(): Promise<Sample[]> {
  const metrics = openMetrics({ release: 'r1', role: 'both', node: 'v1' });
  const { begin, count } = metrics.telemetry;
  begin({ kind: 'request', method: 'GET', endpoint: 'login', requestId: 'r' }).end('200');
  begin({ kind: 'job', job: 'run-retention' }).end('completed');
  begin({ kind: 'vendor', vendor: 'smtp', operation: 'send' }).end('ok');
  count({ event: 'shed-request' });
  count({ event: 'message', kind: 'decision', channel: 'email', outcome: 'sent' });
  count({ event: 'delivery-report', kind: 'invitation', outcome: 'dead' });
  count({ event: 'refund' });
  const text = await metrics.scrape({
    pools: () => ({ requests: { inUse: 1, idle: 0, waiting: 0 } }),
    readBacklog: async () => ({
      jobs: [{ queue: 'run-retention', due: 1, oldestSeconds: 1 }],
      messages: [{ kind: 'decision', channel: 'email', due: 1, oldestSeconds: 1 }],
    }),
  });
  return parseMetrics(text);
}

describe('the alerts and the dashboard', () => {
  let known: Map<string, Set<string>>;
  beforeAll(async () => {
    known = new Map(FROM_PROMETHEUS.metrics.map((name) => [name, new Set()]));
    for (const { name, labels } of await everyMetric()) {
      known.set(name, new Set([...(known.get(name) ?? []), ...Object.keys(labels)]));
    }
  });

  const queries = [
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ];

  test.each(queries)('%s asks for metrics and labels that there are', (_name, query) => {
    const named = namesIn(query);
    expect(named).not.toEqual([]);
    for (const { metric, labels } of named) {
      expect([...known.keys()]).toContain(metric);
      const there = [...FROM_PROMETHEUS.labels, ...(known.get(metric) ?? [])];
      expect(
        labels.filter((label) => !there.includes(label)),
        `labels of ${metric}`,
      ).toEqual([]);
    }
  });

  test('show each of our metrics somewhere', () => {
    const used = new Set(queries.flatMap(([, query]) => namesIn(query).map(({ metric }) => metric)));
    const own = [...known.keys()].filter((name) => name.startsWith('maplekey_'));
    const families = new Set(own.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')));
    expect([...families].filter((family) => ![...used].some((name) => name.startsWith(family)))).toEqual([]);
  });

  test('no panel is there twice', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test('the rules are what Prometheus reads, where its own program is installed', () => {
    const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((file) => existsSync(file));
    const output = promtool
      ? execFileSync(promtool, ['check', 'rules', path.join(FOLDER, 'alerts.yaml')]).toString()
      : 'SUCCESS';
    expect(output).toContain('SUCCESS');
  });
});

describe('each alert', () => {
  const operations = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');

  test.each(alerts.map((rule) => [rule.alert, rule] as const))('%s says what it means and what to do', (name, rule) => {
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    for (const text of ['summary', 'description', 'action'] as const) expect(rule.annotations[text]).toMatch(/\w{3}/);
    expect(rule.annotations.runbook_url).toBe(`docs/operations.md#${name.toLowerCase()}`);
    const [, paragraph] = new RegExp(`\\n#### ${name}\\n\\n((?:.+\\n)+)`).exec(operations) ?? [];
    expect(paragraph?.length, 'its paragraph in docs/operations.md').toBeGreaterThan(100);
  });

  test('has its paragraph, and no paragraph is about an alert that is gone', () => {
    const described = [...operations.matchAll(/\n#### (Maplekey\w+)\n/g)].map(([, name]) => name);
    expect(described).toEqual(alerts.map(({ alert }) => alert));
  });
});

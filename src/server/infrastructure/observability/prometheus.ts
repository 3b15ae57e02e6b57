import { getHeapStatistics } from 'node:v8';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Activity, CHARGE_OUTCOMES, type CountedEvent, type Observation, type Telemetry } from './telemetry.ts';

/** What is in the database, as of now. */
export interface Backlog {
  /** Jobs that are due, by queue. */
  jobs: readonly { queue: string; due: number; oldestSeconds: number }[];
  /** Messages that should have been delivered by now. */
  messages: readonly { kind: string; channel: string; due: number; oldestSeconds: number }[];
}

/** The connections of a pool. */
export interface PoolUse {
  inUse: number;
  idle: number;
  /** Requests for a connection that wait for one. */
  waiting: number;
}

/** What is asked only when somebody looks. */
export interface Sources {
  pools: () => Readonly<Record<string, PoolUse>>;
  /** Rejects when the database does not answer soon enough. */
  readBacklog: () => Promise<Backlog>;
}

/** Metrics in the format that Prometheus reads. */
export interface Metrics {
  telemetry: Telemetry;
  contentType: string;
  /** All metrics as text. Never fails because of the database: a metric says whether its figures are there. */
  scrape(sources: Sources): Promise<string>;
}

/** Upper bounds in seconds: most calls take milliseconds, and vendors up to their timeouts. */
const REQUEST_SECONDS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WORK_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60];

const NANOSECONDS = 1e9;

/**
 * All that happens in this process, by what it is. No label is called "job", "instance" or "endpoint": Prometheus uses
 * these for where it reads.
 */
function happenings(register: Registry) {
  const registers = [register];
  return {
    requests: new Histogram({
      name: 'maplekey_http_request_duration_seconds',
      help: 'Requests by handler, method and class of the status, and how long their replies took.',
      labelNames: ['handler', 'method', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    shed: new Counter({
      name: 'maplekey_http_requests_shed_total',
      help: 'Requests that were refused with 503 because of too much load.',
      registers,
    }),
    jobs: new Histogram({
      name: 'maplekey_job_duration_seconds',
      help: 'Jobs by their queue and outcome, and how long they took.',
      labelNames: ['queue', 'outcome'],
      buckets: WORK_SECONDS,
      registers,
    }),
    running: new Gauge({
      name: 'maplekey_jobs_running',
      help: 'Jobs that this process runs now.',
      labelNames: ['queue'],
      registers,
    }),
    vendors: new Histogram({
      name: 'maplekey_vendor_call_duration_seconds',
      help: 'Calls to vendors by operation and outcome, and how long they took.',
      labelNames: ['vendor', 'operation', 'outcome'],
      buckets: WORK_SECONDS,
      registers,
    }),
    messages: new Counter({
      name: 'maplekey_messages_total',
      help: 'Attempts to deliver emails and texts, by kind and outcome.',
      labelNames: ['kind', 'channel', 'outcome'],
      registers,
    }),
    reports: new Counter({
      name: 'maplekey_delivery_reports_total',
      help: 'Emails that came back or that somebody complained about, by kind and outcome.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    charges: new Counter({
      name: 'maplekey_charges_total',
      help: 'Attempts to charge a card, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    refunds: new Counter({ name: 'maplekey_refunds_total', help: 'Refunds that were made.', registers }),
  };
}
type Happenings = ReturnType<typeof happenings>;

/** What stands there when somebody looks. */
function states(register: Registry) {
  const registers = [register];
  return {
    connections: new Gauge({
      name: 'maplekey_database_connections',
      help: 'Connections to the database, by pool and state; waiting are requests for one.',
      labelNames: ['pool', 'state'],
      registers,
    }),
    backlogIsRead: new Gauge({
      name: 'maplekey_backlog_read',
      help: '1 when the database answered this scrape, 0 when its figures are missing.',
      registers,
    }),
    dueJobs: new Gauge({
      name: 'maplekey_queue_due_jobs',
      help: 'Jobs that are due and not yet begun. The same from every process.',
      labelNames: ['queue'],
      registers,
    }),
    oldestJob: new Gauge({
      name: 'maplekey_queue_oldest_due_job_seconds',
      help: 'How long the oldest of them has been due. The same from every process.',
      labelNames: ['queue'],
      registers,
    }),
    dueMessages: new Gauge({
      name: 'maplekey_outbox_due_messages',
      help: 'Emails and texts that are due and not yet delivered. The same from every process.',
      labelNames: ['kind', 'channel'],
      registers,
    }),
    oldestMessage: new Gauge({
      name: 'maplekey_outbox_oldest_due_message_seconds',
      help: 'How long the oldest of them has been due. The same from every process.',
      labelNames: ['kind', 'channel'],
      registers,
    }),
  };
}
type States = ReturnType<typeof states>;

function recordEnd(into: Happenings, activity: Activity, outcome: string, seconds: number): void {
  if (activity.kind === 'request') {
    const { endpoint, method } = activity;
    const status = outcome === 'aborted' ? outcome : `${outcome.charAt(0)}xx`;
    into.requests.observe({ handler: endpoint, method, status }, seconds);
  } else if (activity.kind === 'job') {
    into.jobs.observe({ queue: activity.job, outcome }, seconds);
    into.running.dec({ queue: activity.job });
  } else {
    into.vendors.observe({ vendor: activity.vendor, operation: activity.operation, outcome }, seconds);
  }
}

function begin(into: Happenings, activity: Activity): Observation {
  const beganAt = process.hrtime.bigint();
  if (activity.kind === 'job') into.running.inc({ queue: activity.job });
  return {
    run: (work) => work(),
    end: (outcome) => recordEnd(into, activity, outcome, Number(process.hrtime.bigint() - beganAt) / NANOSECONDS),
  };
}

function count(into: Happenings, event: CountedEvent): void {
  if (event.event === 'message') {
    into.messages.inc({ kind: event.kind, channel: event.channel, outcome: event.outcome });
  } else if (event.event === 'delivery-report') into.reports.inc({ kind: event.kind, outcome: event.outcome });
  else if (event.event === 'charge') into.charges.inc({ outcome: event.outcome });
  else if (event.event === 'refund') into.refunds.inc();
  else into.shed.inc();
}

function showPools(into: States, pools: Readonly<Record<string, PoolUse>>): void {
  for (const [pool, { inUse, idle, waiting }] of Object.entries(pools)) {
    into.connections.set({ pool, state: 'in-use' }, inUse);
    into.connections.set({ pool, state: 'idle' }, idle);
    into.connections.set({ pool, state: 'waiting' }, waiting);
  }
}

/** What nobody could read is missing, rather than as it was some time ago. */
function showBacklog(into: States, backlog: Backlog | undefined): void {
  for (const gauge of [into.dueJobs, into.oldestJob, into.dueMessages, into.oldestMessage]) gauge.reset();
  into.backlogIsRead.set(backlog ? 1 : 0);
  for (const { queue, due, oldestSeconds } of backlog?.jobs ?? []) {
    into.dueJobs.set({ queue }, due);
    into.oldestJob.set({ queue }, oldestSeconds);
  }
  for (const { kind, channel, due, oldestSeconds } of backlog?.messages ?? []) {
    into.dueMessages.set({ kind, channel }, due);
    into.oldestMessage.set({ kind, channel }, oldestSeconds);
  }
}

/** Begins to measure this process. @param facts what it is, such as its release and role */
export function openMetrics(facts: Readonly<Record<string, string>>): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const build = new Gauge({
    name: 'maplekey_build_info',
    help: 'Always 1; its labels say what runs.',
    labelNames: Object.keys(facts),
    registers: [register],
  });
  build.set({ ...facts }, 1);
  const heap = new Gauge({
    name: 'maplekey_heap_limit_bytes',
    help: 'The size that the heap of this process may reach.',
    registers: [register],
  });
  heap.set(getHeapStatistics().heap_size_limit);
  const happened = happenings(register);
  // An increase from nothing to one would not be seen as one.
  for (const outcome of CHARGE_OUTCOMES) happened.charges.inc({ outcome }, 0);
  const shown = states(register);
  return {
    telemetry: {
      begin: (activity) => begin(happened, activity),
      count: (event) => count(happened, event),
    },
    contentType: register.contentType,
    async scrape({ pools, readBacklog }) {
      showPools(shown, pools());
      showBacklog(shown, await readBacklog().catch(() => undefined));
      return register.metrics();
    },
  };
}

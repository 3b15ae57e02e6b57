import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Activity, CountedEvent, Observation } from './telemetry.ts';

/** Upper bounds in seconds: most calls take milliseconds, and vendors up to their timeouts. */
const REQUEST_SECONDS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WORK_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60];

/**
 * All that happens in this process, by what it is. No label is called "job", "instance" or "endpoint": Prometheus uses
 * these for where it reads.
 */
export function happenings(register: Registry) {
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
export type Happenings = ReturnType<typeof happenings>;

const NANOSECONDS = 1e9;

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

/** Measures a piece of work from now to its end. */
export function begin(into: Happenings, activity: Activity): Observation {
  const beganAt = process.hrtime.bigint();
  if (activity.kind === 'job') into.running.inc({ queue: activity.job });
  return {
    run: (work) => work(),
    end: (outcome) => recordEnd(into, activity, outcome, Number(process.hrtime.bigint() - beganAt) / NANOSECONDS),
  };
}

/** Counts something that happened. */
export function count(into: Happenings, event: CountedEvent): void {
  if (event.event === 'message') {
    into.messages.inc({ kind: event.kind, channel: event.channel, outcome: event.outcome });
  } else if (event.event === 'delivery-report') into.reports.inc({ kind: event.kind, outcome: event.outcome });
  else if (event.event === 'charge') into.charges.inc({ outcome: event.outcome });
  else if (event.event === 'refund') into.refunds.inc();
  else into.shed.inc();
}

import { Gauge, type Registry } from 'prom-client';

/** What stands there when somebody looks. */
export function states(register: Registry) {
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
export type States = ReturnType<typeof states>;

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

/** Shows the connections of each pool as they are now. */
export function showPools(into: States, pools: Readonly<Record<string, PoolUse>>): void {
  for (const [pool, { inUse, idle, waiting }] of Object.entries(pools)) {
    into.connections.set({ pool, state: 'in-use' }, inUse);
    into.connections.set({ pool, state: 'idle' }, idle);
    into.connections.set({ pool, state: 'waiting' }, waiting);
  }
}

/** What nobody could read is missing, rather than as it was some time ago. */
export function showBacklog(into: States, backlog: Backlog | undefined): void {
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

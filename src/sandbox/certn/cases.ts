import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Case, nextStep, type ReportFile, STEP } from './case.ts';
import type { Events } from './events.ts';
import type { Order } from './read-report-request.ts';

export type CasesFile = { read(): Case[]; write(all: Case[]): void };

/** Stores the cases in `certn-cases.json`, which is replaced atomically. */
function casesFile(directory: string): CasesFile {
  const path = join(directory, 'certn-cases.json');
  mkdirSync(directory, { recursive: true });
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8'));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      }
    },
    write(all) {
      writeFileSync(`${path}.new`, JSON.stringify(all), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}

/** Beyond this number, the oldest cases are dropped. */
const MOST_CASES = 500;

export type Cases = {
  open(order: Order): Case;
  find(id: string): Case | undefined;
  /** Newest first. */
  all(): Case[];
  /** Updates a case. A new status sends an event and schedules the next step. */
  change(one: Case, change: Partial<Pick<Case, 'status' | 'isConfirmed'>>): Case;
  /** Starts generating a report. */
  startReport(one: Case): ReportFile;
  findReport(id: string): { of: Case; report: ReportFile } | undefined;
  clear(): void;
};

/** The cases in memory and in their file, and the steps that time brings. */
function advancingCases(context: SandboxContext, events: Events, file: CasesFile | undefined) {
  const byId = new Map<string, Case>();

  const put = (one: Case): Case => {
    byId.set(one.id, one);
    const oldest = byId.keys().next();
    if (byId.size > MOST_CASES && !oldest.done) byId.delete(oldest.value);
    file?.write([...byId.values()]);
    return one;
  };
  const change: Cases['change'] = (one, changes) => {
    const after = put({ ...one, ...changes });
    if (after.status !== one.status) {
      events.emit('CASE_STATUS_CHANGED', after);
      void scheduleNextStep(after);
    }
    return after;
  };
  const scheduleNextStep = async (seen: Case): Promise<void> => {
    const step = nextStep(seen);
    if (!step) return;
    await context.delay(step.after);
    const now = byId.get(seen.id);
    if (context.stopping.aborted || now?.status !== seen.status) return;
    change(now, { status: step.status });
  };
  const finishRendering = async (id: string, report: ReportFile): Promise<void> => {
    await context.delay(STEP);
    const now = byId.get(id);
    if (context.stopping.aborted || !now?.reports.some((each) => each.id === report.id)) return;
    const isFirst = now.reports[0]?.id === report.id;
    const status: ReportFile['status'] = now.scenario.outcome === 'pdf' && isFirst ? 'FAILED' : 'COMPLETE';
    const reports = now.reports.map((each) => (each.id === report.id ? { ...each, status } : each));
    const after = put({ ...now, reports });
    if (status === 'COMPLETE') events.emit('CASE_REPORT_READY', after);
  };

  return { byId, put, change, scheduleNextStep, finishRendering };
}

/** The cases, which advance on a timer. With a directory, they survive a restart. */
export function openCases(context: SandboxContext, events: Events, directory: string | undefined): Cases {
  const file = directory === undefined ? undefined : casesFile(directory);
  const { byId, put, change, scheduleNextStep, finishRendering } = advancingCases(context, events, file);

  for (const one of file?.read() ?? []) {
    byId.set(one.id, one);
    void scheduleNextStep(one);
    for (const report of one.reports) if (report.status === 'IN_PROGRESS') void finishRendering(one.id, report);
  }

  return {
    change,
    open(order) {
      const one = put({
        id: randomUUID(),
        shortId: randomBytes(4).toString('hex'),
        created: context.now().toISOString(),
        ...order,
        status: 'CASE_ORDERED',
        isConfirmed: false,
        reports: [],
      });
      void scheduleNextStep(one);
      return one;
    },
    find: (id) => byId.get(id),
    all: () => [...byId.values()].reverse(),
    startReport(one) {
      const report: ReportFile = { id: randomUUID(), status: 'IN_PROGRESS' };
      put({ ...one, reports: [...one.reports, report] });
      void finishRendering(one.id, report);
      return report;
    },
    findReport(id) {
      for (const one of byId.values()) {
        const report = one.reports.find((each) => each.id === id);
        if (report) return { of: one, report };
      }
      return undefined;
    },
    clear() {
      byId.clear();
      file?.write([]);
    },
  };
}

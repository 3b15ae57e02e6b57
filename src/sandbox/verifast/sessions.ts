import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOver, type ReportKind, type Session } from './session.ts';

export type SessionsFile = { read(): Session[]; write(all: Session[]): void };

/** Stores the sessions in `verifast-sessions.json`. A file that was cut off while being written counts as empty. */
function sessionsFile(directory: string): SessionsFile {
  const path = join(directory, 'verifast-sessions.json');
  mkdirSync(directory, { recursive: true });
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8'));
      } catch (error) {
        const isThere = !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
        if (isThere && !(error instanceof SyntaxError)) throw error;
        return [];
      }
    },
    write: (all) => writeFileSync(path, JSON.stringify(all), { mode: 0o600 }),
  };
}

/** The open sessions and their results. */
export type Sessions = {
  find(guid: string): Session | undefined;
  /** The session that a report belongs to. */
  ofReport(token: string): { session: Session; kind: ReportKind; openUntil: string } | undefined;
  put(session: Session): void;
  /** The number of the next applicant. */
  nextApplicant(): number;
  clear(): void;
};

const FIRST_APPLICANT = 1_001;

export function openSessions(facts: { directory: string | undefined; now: () => Date }): Sessions {
  const file = facts.directory === undefined ? undefined : sessionsFile(facts.directory);
  const byGuid = new Map((file?.read() ?? []).map((session) => [session.guid, session]));
  const all = () => [...byGuid.values()];
  return {
    find(guid) {
      const session = byGuid.get(guid);
      return session && !isOver(session, facts.now()) ? session : undefined;
    },
    ofReport(token) {
      for (const session of all()) {
        for (const kind of ['bank', 'identity'] as const) {
          const report = session.reports[kind];
          if (report?.token === token) return { session, kind, openUntil: report.openUntil };
        }
      }
      return undefined;
    },
    put(session) {
      byGuid.set(session.guid, session);
      file?.write(all().filter((each) => !isOver(each, facts.now())));
    },
    nextApplicant: () => all().reduce((most, { applicantId }) => Math.max(most, applicantId + 1), FIRST_APPLICANT),
    clear() {
      byGuid.clear();
      file?.write([]);
    },
  };
}

import { getDraft, saveDraft } from '../../../contract/drafts.ts';
import type { Step } from '../../../domain/applications/application.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { type DraftContent, localCopy } from '../../app/session/local-draft-copy.ts';
import { storedUser } from '../../app/session/stored-session.ts';
import { DraftSaver, type DraftSaverState, type SaveOutcome } from './draft-saver.ts';
import { type DraftStart, type StoredDraft, startOfDraft } from './draft-start.ts';

/** Whose draft it is, and of which step. */
export interface DraftPlace {
  applicantId: string;
  step: Step;
}

/** Milliseconds after which a save without a reply counts as lost. */
const SAVE_TIMEOUT = 20_000;

/** The copy of a draft on this device. */
export const copyAt = ({ applicantId, step }: DraftPlace) => localCopy(storedUser()?.user_id ?? '', applicantId, step);

/** The server's draft of a step, null when there is none. */
export async function readDraft(place: DraftPlace, signal?: AbortSignal): Promise<StoredDraft | null> {
  const { draft } = await call(getDraft, { params: place }, { signal });
  return draft && isRecord(draft.content) ? { content: draft.content, version: draft.version } : null;
}

/** The initial state of the step, from the server's draft and the local copy. */
export const draftStart = (place: DraftPlace, stored: StoredDraft | null): DraftStart =>
  startOfDraft(stored, copyAt(place).read());

/** Statuses of temporary errors. */
const TEMPORARY = [0, 408, 429, 500, 502, 503, 504];

function outcomeOf(problem: unknown): SaveOutcome {
  if (!(problem instanceof ApiProblem)) return { is: 'no-answer' };
  if (problem.errorType === 'StaleDraft') return { is: 'stale' };
  return { is: TEMPORARY.includes(problem.status) ? 'no-answer' : 'refused' };
}

/** Saves a draft on the server, and its copy on this device. */
export function saverFor(
  place: DraftPlace,
  start: DraftStart,
  shown: DraftContent,
  { onChange, onRefused }: { onChange: (state: DraftSaverState) => void; onRefused: () => void },
) {
  return new DraftSaver(
    {
      save: async (draft, isUnloading) => {
        const options = { keepalive: isUnloading, signal: AbortSignal.timeout(SAVE_TIMEOUT) };
        try {
          const { version, saved_at } = await call(saveDraft, { params: place, body: draft }, options);
          return { is: 'kept', version, at: new Date(saved_at) };
        } catch (problem) {
          const outcome = outcomeOf(problem);
          if (outcome.is === 'refused') onRefused();
          return outcome;
        }
      },
      newest: () => readDraft(place),
      copy: copyAt(place),
      schedule: (run, milliseconds) => {
        const timer = window.setTimeout(run, milliseconds);
        return () => window.clearTimeout(timer);
      },
      onChange,
    },
    start,
    shown,
  );
}

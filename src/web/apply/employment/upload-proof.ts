import { removeFile, uploadFile } from '../../../contract/files.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, isStopped, problemMessages } from '../../app/api/api.ts';
import type { EntryValues } from './employment-values.ts';

/** The upload status of the proof of income of one entry. */
export interface ProofStatus {
  /** The name of the file that is uploading. */
  sending?: string;
  /** The share of it that has been sent, from 0 to 1. */
  share?: number;
  /** Stops the upload. */
  stop?: () => void;
  /** Message after the last upload was stopped. */
  stopped?: string;
  /** Why the last upload or removal failed. */
  problem?: string;
  /** Retries it. */
  retry?: () => void;
}

/** Milliseconds after which an upload without a reply counts as lost: ten megabytes over a slow connection. */
const UPLOAD_TIMEOUT = 180_000;

/** Removes a file, unless it is gone already. */
export async function removeProof(id: string): Promise<void> {
  try {
    await call(removeFile, { params: { id } });
  } catch (problem) {
    // Already removed.
    if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem;
  }
}

interface ProofUpload {
  file: File;
  key: string;
  entry: EntryValues;
  applicantId: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Uploads a file to its entry, or to the applicant while the entry is not saved. */
export async function uploadProof({
  file,
  key,
  entry,
  applicantId,
  signal,
  onProgress,
}: ProofUpload): Promise<EntryValues['files']> {
  const owner = entry.id
    ? ({ model_id: entry.id, model_type: 'Employment' } as const)
    : ({ model_id: applicantId, model_type: 'Applicant' } as const);
  const body = { ...owner, input: 'proof_of_income', key } as const;
  const { files } = await call(uploadFile, { body }, { files: [file], signal, onProgress });
  return files.map(({ id, name, bytes }) => ({ id, name, bytes }));
}

/** Whether a retry may help. */
export const isTemporary = (failure: unknown): boolean =>
  !(failure instanceof ApiProblem) || failure.status === 0 || failure.status === 429 || failure.status >= 500;

/** What people read about an upload that was stopped or failed. */
export function describeFailure(name: string, failure: unknown): Pick<ProofStatus, 'stopped' | 'problem'> {
  if (isStopped(failure)) return { stopped: t`${name} wasn’t uploaded.` };
  const isAnswered = failure instanceof ApiProblem && failure.status !== 0;
  return {
    problem: isAnswered
      ? problemMessages(failure).join(' ')
      : t`${name} couldn’t be uploaded. Everything you typed is still here.`,
  };
}

/** Aborts an upload that is stopped, or without a reply for too long. */
export function abortInTime() {
  const controller = new AbortController();
  // @untranslated for engineers
  const tooLate = () => controller.abort(new DOMException('no answer in time', 'TimeoutError'));
  return { controller, signal: controller.signal, timer: setTimeout(tooLate, UPLOAD_TIMEOUT) };
}

import { useQuery } from '@tanstack/react-query';
import type { Step } from '../../../domain/applications/application.ts';
import { currentApplication } from '../../app/session/stored-session.ts';
import type { StoredDraft } from '../drafts/draft-start.ts';
import { readDraft } from '../drafts/draft-storage.ts';

/** What the server has of a step. */
export interface StepRecord<T> {
  record: T;
  draft: StoredDraft | null;
}

type Load<T> = (applicantId: string, signal?: AbortSignal) => Promise<T>;

/** Reads a step: the saved record, by `load`, and the draft. */
export async function readStep<T>(
  place: { applicantId: string; step: Step },
  load: Load<T>,
  signal?: AbortSignal,
): Promise<StepRecord<T>> {
  const [record, draft] = await Promise.all([load(place.applicantId, signal), readDraft(place, signal)]);
  return { record, draft };
}

/** The data of a step, read whenever the step opens and not refetched while the user types. */
export function useStepRecord<T>(step: Step, load: Load<T>) {
  const applicantId = currentApplication()?.applicantId;
  return useQuery({
    queryKey: ['current-step', applicantId, step],
    queryFn: ({ signal }) => readStep({ applicantId: applicantId ?? '', step }, load, signal),
    enabled: applicantId !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { decide, previewDecision, undoDecision } from '../../../contract/decisions.ts';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import type { DeclineReason } from '../../../domain/applications/decision.ts';
import { call } from '../../app/api/api.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { changeApplicants, choiceKey, reviewKey } from '../list/review-pages.ts';

/** The current time, updated once `moment` has passed. */
export function useNow(moment: Date | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  const at = moment?.getTime();
  useEffect(() => {
    const wait = at === undefined ? 0 : at - Date.now();
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setNow(new Date()), wait + 50);
    return () => clearTimeout(timer);
  }, [at]);
  return now;
}

export type SentDecision =
  | { verdict: 'accepted' }
  | { verdict: 'declined'; reason: DeclineReason; report_played_part: boolean };

/** The email that a decision would send. */
export const usePreview = (applicantId: string, decision: SentDecision | undefined) =>
  useQuery({
    queryKey: ['decision-letter', applicantId, decision],
    queryFn: decision
      ? ({ signal }) => call(previewDecision, { params: { applicantId }, body: decision }, { signal })
      : skipToken,
    placeholderData: (before) => before,
  });

/** Makes and undoes a decision; the list updates at once, and reloads when either call fails. */
export function useDecision(propertyId: string, applicantId: string) {
  const queries = useQueryClient();
  const show = (decision: ApplicantForLandlord['decision']): void => {
    changeApplicants(queries, propertyId, (one) => (one.id === applicantId ? { ...one, decision } : one));
    void queries.invalidateQueries({ queryKey: choiceKey(propertyId) });
  };
  const onError = () => queries.invalidateQueries({ queryKey: reviewKey(propertyId) });
  const make = useGuardedMutation({
    mutationFn: (decision: SentDecision) => call(decide, { params: { applicantId }, body: decision }),
    onSuccess: ({ decided_at, undo_until }, sent) =>
      show({
        verdict: sent.verdict,
        reason: sent.verdict === 'declined' ? sent.reason : null,
        decided_at,
        undo_until,
      }),
    onError,
  });
  const undo = useGuardedMutation({
    mutationFn: () => call(undoDecision, { params: { applicantId } }),
    onSuccess: () => show(null),
    onError,
  });
  return { make, undo };
}

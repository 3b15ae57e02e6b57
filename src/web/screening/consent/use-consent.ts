import { useQueryClient } from '@tanstack/react-query';
import { answerConsent } from '../../../contract/screening.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { keysOf } from '../../../domain/values/type-guards.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { ownItemsKey } from '../hub/use-own-items.ts';
import type { Answer } from './consent-card.tsx';

export type Answers = Partial<Record<CheckKind, Answer>>;

/** Sends the applicant's consent answers; `onAnswered` is called once they are recorded. */
export function useConsent(applicationId: string, onAnswered: () => void) {
  const queries = useQueryClient();
  const consent = useGuardedMutation({
    mutationFn: async (answers: Answers) => {
      const given = keysOf(answers).flatMap((item) => {
        const answer = answers[item];
        return answer === undefined ? [] : { item, answer };
      });
      if (given.length > 0) await call(answerConsent, { body: { application_id: applicationId, answers: given } });
    },
    onSuccess: onAnswered,
    // Another tab may have answered, or the landlord may have cancelled the request, in the meantime.
    onSettled: () => queries.invalidateQueries({ queryKey: ownItemsKey(applicationId) }),
  });
  return {
    give: (answers: Answers) => consent.mutate(answers),
    busy: consent.isPending,
    troubles: consent.error ? problemMessages(consent.error) : [],
  };
}

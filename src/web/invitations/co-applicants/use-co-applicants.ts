import { useRef, useState } from 'react';
import { removeCoapplicant, sendCoapplicantLink } from '../../../contract/co-applicants.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import {
  type CoApplicantValues,
  coApplicantList,
  coApplicantProblems,
  emptyCoApplicant,
  isBlank,
  refusedRows,
} from './co-applicant-values.ts';

/** Cancels an invitation to apply together, by its id; then refetches the application, even after an error. */
export const useCancelInvitation = (onSettled: () => Promise<unknown>) =>
  useGuardedMutation({ mutationFn: (id: string) => call(removeCoapplicant, { params: { id } }), onSettled });

interface CoApplicantsOptions {
  applicantId: string;
  /** Nobody has to be named if somebody was invited before. */
  mayBeEmpty: boolean;
  /** Called after links were sent. */
  onSent: () => Promise<unknown>;
  onNext: () => void;
}

/** The people to apply with, as typed, and sending each a link. */
export function useCoApplicants({ applicantId, mayBeEmpty, onSent, onNext }: CoApplicantsOptions) {
  const [rows, setRows] = useState<readonly CoApplicantValues[]>(
    useRestoredForm(`friends of ${applicantId}`, [emptyCoApplicant(1)], (): readonly CoApplicantValues[] => rows),
  );
  const nextKey = useRef(Math.max(...rows.map(({ key }) => key)) + 1);
  const [added, setAdded] = useState<number>();
  const [showProblems, setShowProblems] = useState(false);
  const [refusals, setRefusals] = useState<Record<number, string>>({});
  const named = rows.filter((row) => !isBlank(row));

  const send = useGuardedMutation({
    mutationFn: () => call(sendCoapplicantLink, { params: { applicantId }, body: coApplicantList(named) }),
    onSuccess: async ({ not_sent }) => {
      await onSent();
      if (not_sent.length === 0) return onNext();
      setShowProblems(false);
      // Whoever got a link is in the list above; whoever got none stays here, as typed, with the reason.
      const refused = refusedRows(rows, not_sent);
      setRefusals(refused);
      setRows((old) => {
        const left = old.filter(({ key }) => refused[key] !== undefined);
        return left.length > 0 ? left : [emptyCoApplicant(nextKey.current++)];
      });
    },
  });

  return {
    rows,
    added,
    showProblems,
    busy: send.isPending,
    troubles: send.error ? problemMessages(send.error) : [],
    /** Why a row got no link, by its key, such as `416… was invited within the last day`. */
    refusals,
    change: (row: CoApplicantValues) => {
      setRefusals(({ [row.key]: _, ...others }) => others);
      setRows((old) => old.map((one) => (one.key === row.key ? row : one)));
    },
    remove: (key: number) => setRows((old) => old.filter((one) => one.key !== key)),
    add: () => {
      const key = nextKey.current++;
      setRows((old) => [...old, emptyCoApplicant(key)]);
      setAdded(key);
      setShowProblems(false);
    },
    next: () => {
      if (named.length === 0 && mayBeEmpty) return onNext();
      setShowProblems(true);
      const hasProblem = rows.some(
        (row) => (named.length === 0 || !isBlank(row)) && Object.keys(coApplicantProblems(row)).length > 0,
      );
      if (!hasProblem && named.length > 0) send.mutate();
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { confirmContactCode, sendContactCode } from '../../../contract/verification.ts';
import type { CodeSubject } from '../../../domain/accounts/contacts/contact-code.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { contactsQuery } from '../own-account.ts';

const SECOND = 1000;

/** Seconds left until a moment (milliseconds), counted down. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / SECOND));
  useEffect(() => {
    setNow(Date.now());
    if (moment <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (moment <= Date.now()) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

/** Sends a confirmation code, sends it again after a pause, and confirms the digits. */
export function useCode(subject: CodeSubject, { onConfirmed }: { onConfirmed: () => void }) {
  const queries = useQueryClient();
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const [nextAt, setNextAt] = useState(0);
  const [timesSent, setTimesSent] = useState(0);

  const send = useGuardedMutation({
    mutationFn: ({ again }: { again: boolean }) => call(sendContactCode, { body: { contact: subject, again } }),
    onSuccess: ({ resend_after_seconds }, { again }) => {
      setNextAt(Date.now() + resend_after_seconds * SECOND);
      setTimesSent((times) => times + 1);
      setError(undefined);
      // Digits typed before the first reply may belong to a code that has already arrived.
      if (again) setDigits('');
    },
    onError: (problem) => {
      // Confirmed elsewhere in the meantime.
      if (problem instanceof ApiProblem && problem.errorType === 'VerifiedAlready') finish();
    },
  });
  const confirm = useGuardedMutation({
    mutationFn: () => call(confirmContactCode, { body: { contact: subject, code: digits } }),
    onSuccess: () => finish(),
    onError: (problem) => {
      setError(problemMessages(problem).join(' '));
      const isSpent = problem instanceof ApiProblem && problem.status !== 0;
      if (isSpent) setDigits('');
    },
  });
  const finish = (): void => {
    void queries.invalidateQueries({ queryKey: contactsQuery.queryKey });
    onConfirmed();
  };

  return {
    digits,
    setDigits: (typed: string) => {
      setDigits(typed);
      if (typed !== '') setError(undefined);
    },
    error,
    send,
    confirm: () => {
      if (confirm.isPending) return;
      if (digits.length === 4) confirm.mutate();
      else setError(t`Please enter the four digits`);
    },
    isConfirming: confirm.isPending,
    secondsUntilNext: useSecondsUntil(nextAt),
    timesSent,
  };
}

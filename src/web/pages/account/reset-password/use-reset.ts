import { useForm } from '@mantine/form';
import { resetPassword } from '../../../../contract/passwords.ts';
import { RESET_PASSWORDS_DIFFER, type ResetLink } from '../../../../domain/accounts/password-change.ts';
import { normalizeEmail } from '../../../../domain/values/email.ts';
import { passwordProblem } from '../../../../domain/values/password.ts';
import { ApiProblem, call } from '../../../app/api/api.ts';
import { clearSession, storedUser } from '../../../app/session/stored-session.ts';
import { useGuardedMutation } from '../../../kit/forms/use-guarded-mutation.ts';

const GONE = 410;
const INCOMPLETE = 422;

/** The link was used, has expired, or is made up. */
export const isLinkGone = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === GONE;

/** The link was cut off. */
export const isLinkIncomplete = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.status === INCOMPLETE;

/** The form of the new password, and sending it. */
export function useReset(link: ResetLink, onGone: () => void) {
  const form = useForm({
    initialValues: { password: '', password_confirm: '' },
    validate: {
      password: (value: string) => passwordProblem(value),
      password_confirm: (value: string, { password }: { password: string }) =>
        value === password ? undefined : RESET_PASSWORDS_DIFFER(),
    },
  });
  const reset = useGuardedMutation({
    mutationFn: (values: typeof form.values) => call(resetPassword, { body: { ...link, ...values } }),
    onSuccess: () => {
      if (storedUser()?.email === normalizeEmail(link.email)) clearSession();
    },
    onError: (problem) => {
      if (isLinkGone(problem)) onGone();
      else if (problem instanceof ApiProblem) form.setErrors(problem.fields);
    },
  });
  return { form, reset };
}

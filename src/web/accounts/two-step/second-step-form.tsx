import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import type { LoggedIn, SecondStepNeeded } from '../../../contract/sessions.ts';
import { completeLogin } from '../../../contract/two-step.ts';
import type { SecondStep } from '../../../domain/accounts/two-step/two-step.ts';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { canUsePasskeys, passkeyProblem, signWithPasskey } from './passkeys.ts';
import { SecondStepCode } from './second-step-code.tsx';
import classes from './two-step.module.css';

const INSTEAD: Record<SecondStep, Text> = {
  passkey: msg`use a passkey`,
  app: msg`use your authenticator app`,
  recovery_code: msg`use a recovery code`,
};

interface SecondStepFormProps {
  asked: SecondStepNeeded['second_step'];
  onLoggedIn: (reply: LoggedIn) => void;
  /** Back to the password. */
  onRestart: () => void;
}

/** The second step of a login: a passkey, a code from an app, or a recovery code. */
export function SecondStepForm({ asked, onLoggedIn, onRestart }: SecondStepFormProps) {
  const methods = asked.methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [method, setMethod] = useState<SecondStep>(methods[0] ?? 'recovery_code');
  const [code, setCode] = useState('');
  const complete = useGuardedMutation({
    mutationFn: async () => {
      const { challenge, passkey_options: options } = asked;
      if (method !== 'passkey') return call(completeLogin, { body: { challenge, method, code } });
      const passkey = await signWithPasskey(options ?? {});
      return call(completeLogin, { body: { challenge, method, passkey } });
    },
    onSuccess: onLoggedIn,
  });
  const isGone = complete.error instanceof ApiProblem && complete.error.errorType === 'ChallengeGone';
  const refused = complete.error instanceof ApiProblem ? complete.error.fields.code : undefined;
  const choose = (next: SecondStep): void => {
    setMethod(next);
    setCode('');
    complete.reset();
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        complete.mutate();
      }}
    >
      {method === 'passkey' ? (
        <p>{t`Continue, and your browser will ask for your passkey.`}</p>
      ) : (
        <SecondStepCode key={method} method={method} code={code} onChange={setCode} error={refused} />
      )}
      {complete.isError && !refused && (
        <ErrorNote title={passkeyProblem(complete.error) ?? problemMessages(complete.error).join(' ')} />
      )}
      {isGone ? (
        <Button size="lg" className={classes.other} onClick={onRestart}>
          {t`start again`}
        </Button>
      ) : (
        <>
          <Button type="submit" size="lg" loading={complete.isPending} className={classes.other}>
            {method === 'passkey' ? t`continue` : t`log in`}
          </Button>
          <div className={classes.links}>
            {methods
              .filter((other) => other !== method)
              .map((other) => (
                <Anchor key={other} component="button" type="button" data-alone onClick={() => choose(other)}>
                  {INSTEAD[other]()}
                </Anchor>
              ))}
          </div>
        </>
      )}
    </form>
  );
}

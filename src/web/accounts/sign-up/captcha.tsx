import { Input, Loader, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import { IconAlertCircle, IconCircle, IconCircleCheck } from '../../kit/icons/icons.ts';
import classes from './captcha.module.css';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaProps {
  state: CaptchaState;
  /** Starts the check, or restarts it after a failure. */
  onStart: () => void;
  error?: ReactNode;
}

const LABELS: Record<CaptchaState, Text> = {
  idle: msg`Verify that you’re human`,
  working: msg`Verifying that you’re human`,
  done: msg`You’re verified`,
  failed: msg`That didn’t work. Try again`,
};

const icons: Record<CaptchaState, ReactNode> = {
  idle: <IconCircle size={22} stroke={1.6} aria-hidden />,
  working: <Loader size={20} />,
  done: <IconCircleCheck size={22} stroke={1.6} aria-hidden />,
  failed: <IconAlertCircle size={22} stroke={1.6} aria-hidden />,
};

/** The captcha of a form as one line with a checkbox. It starts by itself; pressing it starts or restarts it. */
export function Captcha({ state, onStart, error }: CaptchaProps) {
  const id = useId();
  return (
    <div>
      <UnstyledButton
        type="button"
        role="checkbox"
        aria-checked={state === 'done'}
        aria-busy={state === 'working'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        className={classes.captcha}
        data-state={state}
        data-error={error ? true : undefined}
        data-path="recaptcha"
        onClick={onStart}
      >
        <span className={classes.icon}>{icons[state]}</span>
        <span className={classes.words}>{LABELS[state]()}</span>
        <span className={classes.name}>{t`captcha`}</span>
      </UnstyledButton>
      <VisuallyHidden role="status">{state !== 'idle' && LABELS[state]()}</VisuallyHidden>
      {error && (
        <Input.Error id={id} mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}

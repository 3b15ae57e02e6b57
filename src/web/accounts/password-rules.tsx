import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { PASSWORD_RULES } from '../../domain/password.ts';
import classes from './password-rules.module.css';

/** The rules of a password; each ticks itself while the password is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={classes.rules} aria-label="Password rules">
      {PASSWORD_RULES.map(({ name, holds }) => {
        const kept = holds(password);
        const Icon = kept ? IconCircleCheck : IconCircle;
        return (
          <li key={name} data-kept={kept || undefined}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {name}
            <VisuallyHidden>{kept ? ', done' : ', missing'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { PASSWORD_RULES } from '../../../domain/values/password.ts';
import classes from './password-rules.module.css';

interface PasswordRulesProps {
  password: string;
  rules?: readonly { name: string; holds: (password: string) => boolean }[];
}

/** The rules of a password; each ticks itself while the password is typed. */
export function PasswordRules({ password, rules = PASSWORD_RULES }: PasswordRulesProps) {
  return (
    <ul className={classes.rules} data-sentences={rules !== PASSWORD_RULES || undefined} aria-label="Password rules">
      {rules.map(({ name, holds }) => {
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

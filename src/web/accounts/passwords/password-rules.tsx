import { VisuallyHidden } from '@mantine/core';
import { type Text, t } from '../../../domain/text/t.ts';
import { PASSWORD_RULES } from '../../../domain/values/password.ts';
import { IconCircle, IconCircleCheck } from '../../kit/icons/icons.ts';
import classes from './password-rules.module.css';

interface PasswordRulesProps {
  password: string;
  rules?: readonly { name: Text; holds: (password: string) => boolean }[];
}

/** The password rules, each ticked as soon as the password meets it. */
export function PasswordRules({ password, rules = PASSWORD_RULES }: PasswordRulesProps) {
  return (
    <ul className={classes.rules} data-sentences={rules !== PASSWORD_RULES || undefined} aria-label={t`Password rules`}>
      {rules.map(({ name: nameOf, holds }) => {
        const name = nameOf();
        const isMet = holds(password);
        const Icon = isMet ? IconCircleCheck : IconCircle;
        return (
          <li key={name} data-kept={isMet || undefined}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {name}
            <VisuallyHidden>{isMet ? t`, met` : t`, not met`}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

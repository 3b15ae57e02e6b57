import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import classes from './password-field.module.css';

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection' | 'rightSectionWidth'> {
  shown: boolean;
  /** Left out where another field's switch controls this one too. */
  onShow?: (shown: boolean) => void;
}

/** A password field with a show or hide switch. */
export function PasswordField({ shown, onShow, ...rest }: PasswordFieldProps) {
  return (
    <TextInput
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={onShow ? '4.25rem' : undefined}
      rightSection={
        onShow && (
          <UnstyledButton
            type="button"
            className={classes.switch}
            aria-label={shown ? t`hide password` : t`show password`}
            onClick={() => onShow(!shown)}
          >
            {shown ? t`hide` : t`show`}
          </UnstyledButton>
        )
      }
      {...rest}
    />
  );
}

import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import classes from './password-field.module.css';

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection' | 'rightSectionWidth'> {
  shown: boolean;
  /** Left out where another field's switch controls this one too. */
  onShow?: (shown: boolean) => void;
}

/** A password field with a show or hide switch. */
export function PasswordField({ shown, onShow, ...rest }: PasswordFieldProps) {
  const verb = shown ? 'hide' : 'show';
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
            aria-label={`${verb} password`}
            onClick={() => onShow(!shown)}
          >
            {verb}
          </UnstyledButton>
        )
      }
      {...rest}
    />
  );
}

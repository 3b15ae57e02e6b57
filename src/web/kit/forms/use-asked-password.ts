import { type ChangeEvent, useCallback, useState } from 'react';
import { msg } from '../../../domain/text/t.ts';

const MISSING = msg`Please enter your password`;

/** The state of a password field, as its component takes it. */
export interface PasswordFieldState {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error: string | undefined;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** The state of a form that asks for the current password before something sensitive. */
export function useAskedPassword() {
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return {
    password,
    /** On submitting: whether a password was typed. If not, the field says so. */
    isTyped: (): boolean => {
      setMissing(password === '');
      return password !== '';
    },
    /** Forgets what was typed, when the form closes. */
    forget: useCallback((): void => {
      setPassword('');
      setShown(false);
      setMissing(false);
    }, []),
    /**
     * The field.
     *
     * @param refused the server's message about the password that was sent
     */
    fieldOf: (refused: string | undefined): PasswordFieldState => ({
      value: password,
      onChange: (event) => {
        setPassword(event.currentTarget.value);
        setMissing(false);
      },
      error: isMissing ? MISSING() : refused,
      shown,
      onShow: setShown,
    }),
  };
}

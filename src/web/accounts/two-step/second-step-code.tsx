import { TextInput } from '@mantine/core';
import type { SecondStep } from '../../../domain/accounts/two-step/two-step.ts';
import { msg, type Text } from '../../../domain/text/t.ts';

const FIELDS: Record<Exclude<SecondStep, 'passkey'>, { label: Text; mode: 'numeric' | 'text' }> = {
  app: { label: msg`Code from your authenticator app`, mode: 'numeric' },
  recovery_code: { label: msg`Recovery code`, mode: 'text' },
};

interface SecondStepCodeProps {
  method: Exclude<SecondStep, 'passkey'>;
  code: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** The field for a code from an app, or for a recovery code. */
export function SecondStepCode({ method, code, onChange, error }: SecondStepCodeProps) {
  return (
    <TextInput
      label={FIELDS[method].label()}
      inputMode={FIELDS[method].mode}
      autoComplete={method === 'app' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      data-autofocus
      ref={(node) => node?.focus()}
      value={code}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

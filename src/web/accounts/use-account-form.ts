import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { AccountForm } from '../../domain/accounts/own-account.ts';
import { afterPress } from '../kit/forms/after-event.ts';
import { faultsOf } from '../kit/forms/field-errors.ts';

export interface AccountValues {
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string;
}

const FIELDS = ['first_name', 'last_name', 'phone_number', 'email'] as const;

/** The values of an account and no other of its fields. */
const valuesOf = ({ first_name, last_name, phone_number, email }: AccountValues): AccountValues => ({
  first_name,
  last_name,
  phone_number,
  email,
});

/**
 * The form of names and contacts. What the server says of the account comes in as long as nothing was typed; a field
 * complains when the focus leaves it.
 */
export function useAccountForm(account: AccountValues) {
  const form = useForm<AccountValues>({
    initialValues: valuesOf(account),
    validate: (values) => faultsOf(AccountForm, { ...values }),
  });
  const { first_name, last_name, phone_number, email } = account;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server says something else than before
  useEffect(() => {
    if (!form.isDirty()) take(account);
  }, [first_name, last_name, phone_number, email]);

  const take = (saved: AccountValues): void => {
    form.setInitialValues(valuesOf(saved));
    form.setValues(valuesOf(saved));
  };
  const field = (name: keyof AccountValues) => ({
    ...form.getInputProps(name),
    value: form.values[name],
    onBlur: () => afterPress(() => form.validateField(name)),
  });
  const focusFirst = (messages: Partial<Record<string, unknown>>): void =>
    form.getInputNode(FIELDS.find((name) => messages[name]) ?? 'first_name')?.focus();
  return { form, field, take, focusFirst };
}

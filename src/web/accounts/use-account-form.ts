import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { AccountForm } from '../../domain/accounts/own-account.ts';
import { afterPress } from '../kit/forms/after-press.ts';
import { faultsOf } from '../kit/forms/field-errors.ts';

export interface AccountValues {
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string;
}

const FIELDS = ['first_name', 'last_name', 'phone_number', 'email'] as const;

/** Only the form's fields of an account. */
const valuesOf = ({ first_name, last_name, phone_number, email }: AccountValues): AccountValues => ({
  first_name,
  last_name,
  phone_number,
  email,
});

/** The form of names and contacts. Fresh server data replaces the values until the user types; fields validate on blur. */
export function useAccountForm(account: AccountValues) {
  const form = useForm<AccountValues>({
    initialValues: valuesOf(account),
    validate: (values) => faultsOf(AccountForm, { ...values }),
  });
  const { first_name, last_name, phone_number, email } = account;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server's data has changed
  useEffect(() => {
    if (!form.isDirty()) resetTo(account);
  }, [first_name, last_name, phone_number, email]);

  const resetTo = (saved: AccountValues): void => {
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
  return { form, field, resetTo, focusFirst };
}

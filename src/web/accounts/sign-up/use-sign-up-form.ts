import { schemaResolver, useForm } from '@mantine/form';
import { useLayoutEffect } from 'react';
import type { Role } from '../../../domain/accounts/account.ts';
import { PASSWORDS_DIFFER, Registration } from '../../../domain/accounts/registration.ts';
import { isKeyOf } from '../../../domain/values/type-guards.ts';
import { afterPress } from '../../kit/forms/after-press.ts';
import { unsentSignUp } from './unsent-sign-up.ts';

/** The sign-up form as typed; the captcha's answer is added on submit. */
export interface SignUpValues extends Record<TextField, string> {
  role: Role | '';
  terms: boolean;
  newsletter: boolean;
}
type TextField = 'first_name' | 'last_name' | 'phone_number' | 'email' | 'password' | 'password_confirmation';

const empty: SignUpValues = {
  role: '',
  first_name: '',
  last_name: '',
  phone_number: '',
  email: '',
  password: '',
  password_confirmation: '',
  terms: false,
  newsletter: false,
};

const check = schemaResolver(Registration, { sync: true });

/** Compares the passwords even when other fields are missing. */
const problems = (values: SignUpValues) => ({
  ...check({ ...values, recaptcha: 'later' }),
  ...(values.password_confirmation !== '' &&
    values.password !== values.password_confirmation && { password_confirmation: PASSWORDS_DIFFER() }),
});

/** What was typed before a reload, as far as it fits the form. */
function restored(): Partial<SignUpValues> {
  const known = Object.entries(unsentSignUp.read()).filter(
    ([name, value]) => isKeyOf(empty, name) && typeof value === typeof empty[name],
  );
  return Object.fromEntries(known);
}

/** The sign-up form, as it was before a reload. A `role` that is given counts. `field` validates a filled field on blur; an empty one is validated on "next". */
export function useSignUpForm(role: Role | '') {
  const form = useForm<SignUpValues>({
    initialValues: { ...empty, ...(role && { role }) },
    validate: problems,
    onValuesChange: (values) => unsentSignUp.write({ ...values }),
  });
  // After the first render, which has to be the server's. What is typed by then comes later and counts.
  const { setValues } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a role that is given never changes
  useLayoutEffect(() => setValues({ ...restored(), ...(role && { role }) }), []);
  const field = (name: TextField) => ({
    ...form.getInputProps(name),
    value: form.values[name],
    onBlur: () =>
      afterPress(() => {
        const { [name]: typed, password_confirmation } = form.getValues();
        if (typed !== '') form.validateField(name);
        if (name === 'password' && password_confirmation !== '') form.validateField('password_confirmation');
      }),
  });
  return { form, field };
}

/** The fields in their order on the page. */
const ORDER = [
  'role',
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'password',
  'password_confirmation',
  'terms',
  'recaptcha',
];

/** Focuses the first field on the page that has a message. */
export function focusFirst(messages: Partial<Record<string, unknown>>): void {
  const first = ORDER.find((name) => messages[name]);
  const place = document.querySelector<HTMLElement>(`[data-path="${first}"]`);
  (place?.querySelector<HTMLElement>('[role="radio"]') ?? place)?.focus();
}

import { type UseFormReturnType, useForm } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';

/** The message of each invalid field, by the field's (dotted) name. */
export type FieldErrors = Record<string, string>;

/** A form of `@mantine/form` with what every form of the app does beside it. */
export interface AppForm<Values> extends Omit<UseFormReturnType<Values>, 'errors'> {
  errors: FieldErrors;
  /** Changes values that depend on others; clears the messages of the fields (or prefixes) in `about`. */
  change(next: (values: Values) => Values, about?: readonly string[]): void;
  /** Validates one field once the pointer is up; on blur. */
  check: (field: string) => void;
  /** Validates everything and focuses the first invalid field. True when all are valid. */
  checkAll: () => boolean;
  /** Shows messages, such as the server's, and focuses the first invalid field. */
  complain: (errors: FieldErrors) => void;
  /** The form element. */
  root: RefObject<HTMLFormElement | null>;
}

/** Focus targets in an invalid group; a file input is hidden behind its button. @untranslated: a selector */
const FOCUSABLE = 'input:not([type="file"]), button, select, [tabindex="0"]';

function focusFirstError(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  const field = first?.matches('[data-problem]') ? first.querySelector<HTMLElement>(FOCUSABLE) : first;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

const isAbout = (about: readonly string[], field: string): boolean =>
  about.some((name) => field === name || field.startsWith(`${name}.`));

/**
 * The values of a form with their messages. `faults` returns the message of every invalid field. The props of
 * `getInputProps` validate their field on blur.
 */
export function useAppForm<Values extends object>(
  initial: () => Values,
  faults: (values: Values) => FieldErrors,
): AppForm<Values> {
  const [initialValues] = useState(initial);
  const [refusals, setRefusals] = useState(0);
  const root = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initialValues,
    validate: faults,
    enhanceGetInputProps: ({ field }) => ({ onBlur: () => check(String(field)) }),
  });

  useEffect(() => {
    if (refusals > 0) focusFirstError(root.current);
  }, [refusals]);

  const check = (field: string): void => afterPress(() => void form.validateField(field as never));

  const complain = (errors: FieldErrors): void => {
    form.setErrors(errors);
    setRefusals((count) => count + 1);
  };

  return {
    ...form,
    errors: form.errors as FieldErrors,
    root,
    check,
    complain,
    change: (next, about = []) => {
      const before = form.getValues();
      for (const [name, value] of Object.entries(next(before))) {
        // Setting all values at once would clear the messages of all fields.
        if (before[name as keyof Values] !== value) form.setFieldValue(name as never, value as never);
      }
      form.setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !isAbout(about, field))));
    },
    checkAll: () => {
      const errors = faults(form.getValues());
      if (Object.keys(errors).length > 0) {
        complain(errors);
        return false;
      }
      form.clearErrors();
      return true;
    },
  };
}

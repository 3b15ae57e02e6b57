import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPointer } from './after-pointer.ts';

/** The message of each invalid field, by the field's (dotted) name. */
export type FieldProblems = Record<string, string>;

export interface StepForm<Values> {
  values: Values;
  /** The latest values, for code that runs later; `values` are those of the last render. */
  current: () => Values;
  /** Changes some values and clears their messages. */
  set: (changes: Partial<Values>) => void;
  /** Changes values that depend on others; clears the messages of the fields (or prefixes) in `about`. */
  change: (next: (values: Values) => Values, about?: readonly string[]) => void;
  problems: FieldProblems;
  /** Validates one field on blur. */
  check: (field: string) => void;
  /** Validates everything and focuses the first invalid field. True when all are valid. */
  checkAll: () => boolean;
  /** Shows the server's messages and focuses the first invalid field. */
  complain: (problems: FieldProblems) => void;
  /** The form element. */
  root: RefObject<HTMLFormElement | null>;
}

/** Focus targets in an invalid group; a file input is hidden behind its button. */
const FOCUSABLE = 'input:not([type="file"]), button, select, [tabindex="0"]';

function focusFirstProblem(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  const field = first?.matches('[data-problem]') ? first.querySelector<HTMLElement>(FOCUSABLE) : first;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

const isAbout = (about: readonly string[], field: string): boolean =>
  about.some((name) => field === name || field.startsWith(`${name}.`));

/** The values of a step with their messages. `faults` returns the message of every invalid field. */
export function useStepForm<Values extends object>(
  initial: () => Values,
  faults: (values: Values) => FieldProblems,
): StepForm<Values> {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failures, setFailures] = useState(0);
  const root = useRef<HTMLFormElement>(null);
  const latest = useRef(values);
  latest.current = values;

  useEffect(() => {
    if (failures > 0) focusFirstProblem(root.current);
  }, [failures]);

  const change: StepForm<Values>['change'] = (next, about = []) => {
    // Two changes may come before the next render, as when a file is replaced: the second builds on the first.
    latest.current = next(latest.current);
    setValues(latest.current);
    if (about.length > 0) {
      setProblems((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !isAbout(about, field))));
    }
  };

  const complain = (found: FieldProblems): void => {
    setProblems(found);
    setFailures((count) => count + 1);
  };

  return {
    values,
    current: () => latest.current,
    problems,
    root,
    complain,
    change,
    set: (changes) => change((old) => ({ ...old, ...changes }), Object.keys(changes)),
    check: (field) =>
      afterPointer(() => {
        const message = faults(latest.current)[field];
        setProblems(({ [field]: _, ...others }) => (message === undefined ? others : { ...others, [field]: message }));
      }),
    checkAll: () => {
      const found = faults(latest.current);
      if (Object.keys(found).length === 0) {
        setProblems({});
        return true;
      }
      complain(found);
      return false;
    },
  };
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPointer } from './after-event.ts';

/** The message of each faulty field, by the field's (dotted) name. */
export type FieldProblems = Record<string, string>;

export interface StepForm<Values> {
  values: Values;
  /** The values as they stand now, for a deed that waited; `values` are those of the last rendering. */
  current: () => Values;
  /** Changes some values and takes back the complaints about them. */
  set: (changes: Partial<Values>) => void;
  /** Changes values that hang on others; `about` names the fields (or their prefixes) it answers. */
  change: (next: (values: Values) => Values, about?: readonly string[]) => void;
  problems: FieldProblems;
  /** Checks one field, as soon as it is left. */
  check: (field: string) => void;
  /** Checks everything and goes to the first fault. True when there is none. */
  checkAll: () => boolean;
  /** Shows the server's complaints and goes to the first. */
  complain: (problems: FieldProblems) => void;
  /** The element that holds all fields. */
  root: RefObject<HTMLFormElement | null>;
}

/** What can take the focus where a group of things is at fault; the input of a file stands hidden behind its button. */
const FOCUSABLE = 'input:not([type="file"]), button, select, [tabindex="0"]';

function focusFirstProblem(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  const field = first?.matches('[data-problem]') ? first.querySelector<HTMLElement>(FOCUSABLE) : first;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

const answers = (about: readonly string[], field: string): boolean =>
  about.some((name) => field === name || field.startsWith(`${name}.`));

/** The values of a step with their complaints. `faults` answers the message of every faulty field. */
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
    // Two changes may come before the next rendering, as when a file is replaced: the second builds on the first.
    latest.current = next(latest.current);
    setValues(latest.current);
    if (about.length > 0) {
      setProblems((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !answers(about, field))));
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

import { useRef, useState } from 'react';
import type { BureauCheckKind } from '../../../domain/screening/checks.ts';
import { PERSON_FIELDS, type PersonFaults, type PersonValues, personFaults } from './person-values.ts';

/** The messages beside the fields, and the focus on the first of them. */
export function usePersonFaults(kind: BureauCheckKind, values: PersonValues) {
  const [faults, setFaults] = useState<PersonFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(values);
  latest.current = values;

  const complain = (found: PersonFaults): void => {
    setFaults(found);
    const first = PERSON_FIELDS.find((field) => found[field] !== undefined);
    form.current?.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
  };

  const forgive = (changed: readonly (keyof PersonValues)[]): void =>
    setFaults((known) => ({ ...known, ...Object.fromEntries(changed.map((field) => [field, undefined])) }));
  const checkField = (field: keyof PersonValues): void => {
    const message = personFaults(kind, latest.current, new Date())[field];
    setFaults((known) => ({ ...known, [field]: message }));
  };
  return { form, faults, setFaults, complain, forgive, checkField };
}

import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A state that opens with a button. */
export type Openable = (opened: boolean, close: () => void) => ReactNode;

/** A component of the kit in its states, by the name of each. */
export interface Specimen {
  /** States that stand on the page, one below the other. */
  shown?: Record<string, ReactNode>;
  /** States that take the focus. */
  opened?: Record<string, Openable>;
  /** States that cover the page. */
  dialogs?: Record<string, Openable>;
}

/** Specimens by their path in the kit, such as `forms/phone-input`. */
export type Specimens = Record<string, Specimen>;

interface HeldProps<Value> {
  initial: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Holds the value of a field, so that one can type into it. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** Holds a text. */
export function HeldText({ initial = '', children }: Partial<HeldProps<string>> & Pick<HeldProps<string>, 'children'>) {
  return <Held initial={initial}>{children}</Held>;
}

/** Puts the focus on the first control inside. */
export function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('a, button, input, select, [tabindex="0"]')?.focus(), []);
  return <div ref={box}>{children}</div>;
}

/** The button of a specimen that needs one. */
export const Action = ({ children = 'add a property' }: { children?: ReactNode }) => (
  <Button onClick={nothing}>{children}</Button>
);

/** What a button does in the workshop. */
export const nothing = (): void => undefined;

export const LONG_WORDS =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, 12345 Sainte-Marguerite-du-Lac-Masson';

export const LONG_TEXT =
  'Applicants see the address on the invitation. What you change later changes for those who have not submitted yet, and everybody else keeps the conditions that they submitted under, until they submit again.';

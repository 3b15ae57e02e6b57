import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { t } from '../../../domain/text/t.ts';
import classes from './address-field.module.css';

/** Asks whether a typed address is right. The first button submits the form; the second returns to the field. */
export function TypedAddressQuestion({ onChange }: { onChange: () => void }) {
  const id = useId();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend
    <div role="group" aria-labelledby={id} className={classes.question}>
      <p id={id}>{t`Use this address as you typed it?`}</p>
      <div className={classes.answers}>
        <Button ref={yes} type="submit" size="sm">
          {t`use it as typed`}
        </Button>
        <Button size="sm" variant="default" onClick={onChange}>
          {t`change it`}
        </Button>
      </div>
    </div>
  );
}

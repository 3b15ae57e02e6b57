import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './console.module.css';
import { ReasonSheet } from './reason-sheet.tsx';
import { useAct } from './with-passkey.ts';

/** One of the decisions that an operator can take. */
export interface Verdict<Name extends string> {
  name: Name;
  /** On the button, and in its dialog. */
  label: string;
  title: string;
  /** What will happen. */
  effect: string;
}

interface VerdictButtonsProps<Name extends string> {
  verdicts: readonly Verdict<Name>[];
  onDecide: (decision: { verdict: Name; reason: string }) => Promise<unknown>;
}

/** A button for each decision; each asks for the reason first. */
export function VerdictButtons<Name extends string>({ verdicts, onDecide }: VerdictButtonsProps<Name>) {
  const [asked, setAsked] = useState<Verdict<Name>>();
  const decide = useAct(async (decision: { verdict: Name; reason: string }) => {
    await onDecide(decision);
    setAsked(undefined);
  });
  return (
    <div className={classes.buttons}>
      {verdicts.map((verdict) => (
        <Button
          key={verdict.name}
          size="sm"
          variant="default"
          onClick={() => {
            decide.reset();
            setAsked(verdict);
          }}
        >
          {verdict.label}
        </Button>
      ))}
      <ReasonSheet
        key={asked?.name}
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked?.title ?? ''}
        submitLabel={asked?.label ?? ''}
        busy={decide.isPending}
        problem={decide.error}
        onSubmit={(reason) => asked && decide.mutate({ verdict: asked.name, reason })}
      >
        <p>{asked?.effect}</p>
      </ReasonSheet>
    </div>
  );
}

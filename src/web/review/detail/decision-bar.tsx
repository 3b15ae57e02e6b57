import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { IconNote } from '../../kit/icons/icons.ts';
import classes from './decision-bar.module.css';

interface DecisionBarProps {
  /** Nothing for a co-applicant: the landlord decides about the group. */
  decision: ReactNode;
  note: ReactNode;
  /** Where the detail fills the page there is no room for both: the note opens at a press. */
  isFullPage: boolean;
}

/** The decision and the private note, at hand wherever the landlord is in the application. */
export function DecisionBar({ decision, note, isFullPage }: DecisionBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isFolding = isFullPage && Boolean(decision);
  return (
    <div className={classes.bar} data-sticky-foot>
      {decision}
      {isFolding && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          leftSection={<IconNote size={18} stroke={1.6} aria-hidden />}
        >
          {t`private note`}
        </Button>
      )}
      <div id={id} hidden={isFolding && !isOpen}>
        {note}
      </div>
    </div>
  );
}

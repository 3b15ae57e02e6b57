import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/text/format-number.ts';
import { t } from '../../../domain/text/t.ts';
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '../../kit/icons/icons.ts';
import classes from './single-applicant.module.css';

interface SingleApplicantProps {
  /** The index among the shown applicants, from 0, and how many there are. */
  place: number;
  count: number;
  onBack: () => void;
  onMove: (place: number) => void;
  children: ReactNode;
}

/** One applicant on a phone: navigation to the list and to the previous and next one above. */
export function SingleApplicant({ place, count, onBack, onMove, children }: SingleApplicantProps) {
  const step = (label: string, to: number, Icon: typeof IconChevronUp) => (
    <ActionIcon
      variant="subtle"
      color="stone"
      size={44}
      aria-label={label}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(to)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <ActionIcon variant="subtle" color="stone" size={44} aria-label={t`back to the list`} onClick={onBack}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <p className={classes.place}>{t`${formatNumber(place + 1)} of ${formatNumber(count)}`}</p>
        {step(t`previous applicant`, place - 1, IconChevronUp)}
        {step(t`next applicant`, place + 1, IconChevronDown)}
      </div>
      <div className={classes.content}>{children}</div>
    </div>
  );
}

import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-card.module.css';

interface ChoiceCardProps {
  value: string;
  label: string;
  description?: ReactNode;
  /** 24 px, stroke 1.4. */
  icon?: ReactNode;
}

/** One of two or three large options, in a <Radio.Group> with <ChoiceCards> around all of them. */
export function ChoiceCard({ value, label, description, icon }: ChoiceCardProps) {
  return (
    <Radio.Card value={value} className={classes.card}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <Radio.Indicator size="md" className={classes.dot} />
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {description && <span className={classes.description}>{description}</span>}
      </span>
    </Radio.Card>
  );
}

/** Choice cards side by side, stacked on phones. */
export function ChoiceCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}

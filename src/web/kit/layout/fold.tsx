import { Title, UnstyledButton } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { IconChevronDown } from '../icons/icons.ts';
import classes from './fold.module.css';

/** Which sections of a page are folded, by their ids. */
export interface Folds {
  isFolded: (id: string) => boolean;
  /** Folds or unfolds sections. */
  fold: (ids: readonly string[], isFolded: boolean) => void;
}

/** Undefined where sections do not fold. */
export const FoldContext = createContext<Folds | undefined>(undefined);

export const useFolds = (): Folds | undefined => useContext(FoldContext);

interface FoldTitleProps {
  /** The section's id; the heading has it with `-title`. */
  id: string;
  order: 2 | 3;
  className?: string | undefined;
  children: ReactNode;
}

/** The heading of a section, with a button that folds it where sections fold. Links may focus the heading. */
export function FoldTitle({ id, order, className, children }: FoldTitleProps) {
  const folds = useFolds();
  return (
    <Title order={order} className={className} id={`${id}-title`} tabIndex={-1}>
      {folds ? (
        <UnstyledButton
          className={classes.button}
          aria-expanded={!folds.isFolded(id)}
          aria-controls={`${id}-body`}
          onClick={() => folds.fold([id], !folds.isFolded(id))}
        >
          {children}
          <IconChevronDown size={18} stroke={1.6} className={classes.icon} aria-hidden />
        </UnstyledButton>
      ) : (
        children
      )}
    </Title>
  );
}

/** The content of a section that folds; a folded one is still printed. */
export function FoldBody({ id, children }: { id: string; children: ReactNode }) {
  const isFolded = useFolds()?.isFolded(id) ?? false;
  return (
    <div id={`${id}-body`} className={classes.body} hidden={isFolded}>
      {children}
    </div>
  );
}

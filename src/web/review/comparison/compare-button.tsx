import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { IconCheck, IconColumns3 } from '../../kit/icons/icons.ts';
import classes from './compare-pick.module.css';
import type { Compare } from './use-compare.ts';

interface CompareButtonProps {
  id: string;
  compare: Pick<Compare, 'has' | 'isFull' | 'toggle'>;
}

/** Adds the open group to the comparison, or removes it. */
export function CompareButton({ id, compare }: CompareButtonProps) {
  const isChosen = compare.has(id);
  const Icon = isChosen ? IconCheck : IconColumns3;
  return (
    <Button
      variant="default"
      className={classes.button}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      aria-pressed={isChosen}
      disabled={!isChosen && compare.isFull}
      onClick={() => compare.toggle(id)}
    >
      {t`compare`}
    </Button>
  );
}

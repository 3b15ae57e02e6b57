import { Anchor, Checkbox } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { IconColumns3 } from '../../kit/icons/icons.ts';
import classes from './compare-pick.module.css';
import type { Compare } from './use-compare.ts';

interface ComparePickProps {
  id: string;
  name: string;
  compare: Pick<Compare, 'has' | 'isFull' | 'toggle'>;
}

/** The checkbox on a card that adds a group to the comparison. */
export function ComparePick({ id, name, compare }: ComparePickProps) {
  const isChosen = compare.has(id);
  return (
    <Checkbox
      aria-label={t`compare ${name}`}
      checked={isChosen}
      disabled={!isChosen && compare.isFull}
      onChange={() => compare.toggle(id)}
      className={classes.pick}
    />
  );
}

/** Opens the comparison; shown once two groups are chosen. */
export function CompareLink({ compare }: { compare: Pick<Compare, 'ids' | 'open'> }) {
  if (compare.ids.length < 2) return null;
  return (
    <span className={classes.link}>
      <IconColumns3 size={18} stroke={1.6} aria-hidden />
      <Anchor component="button" type="button" inherit onClick={compare.open}>
        {t`compare ${compare.ids.length}`}
      </Anchor>
    </span>
  );
}

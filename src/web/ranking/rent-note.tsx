import type { ReactNode } from 'react';
import type { RankingReply } from '../../contract/ranking-shapes.ts';
import { describeComparedRent, isIncomeShort, type RentReader } from '../../domain/ranking/reasons/describe-rent.ts';
import { Note } from '../kit/feedback/note.tsx';
import { IconAlertTriangle, IconCoin } from '../kit/icons/icons.ts';
import classes from './rent-note.module.css';

interface RentNoteProps {
  rent: RankingReply['rent'];
  reader: RentReader;
  /** Where the landlord adds the rent, shown while they have not said it. */
  action?: ReactNode;
}

/** What income was compared with; stands out where it does not reach the rent, whatever that does to the rank. */
export function RentNote({ rent, reader, action }: RentNoteProps) {
  if (!rent) return null;
  const isShort = reader === 'landlord' && isIncomeShort(rent);
  const Icon = isShort ? IconAlertTriangle : IconCoin;
  return (
    <div className={classes.rent}>
      <Note
        tone={isShort ? 'warn' : 'plain'}
        icon={<Icon size={20} stroke={1.6} aria-hidden />}
        action={rent.source !== 'asked' && action}
      >
        {describeComparedRent(rent, reader)}
      </Note>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { msg, t } from '../../domain/text/t.ts';
import { useSite } from '../app/api/site.ts';
import { useDismissed } from '../kit/feedback/use-dismissed.ts';
import { CornerCard } from '../kit/layout/corner-card.tsx';
import classes from './reminder.module.css';

const REMINDER = msg`Sign up with the same email or phone number the invitation was sent to, so that we can connect the two.`; // @literal
const REMINDER_WITHOUT_TEXTS = msg`Sign up with the same email the invitation was sent to, so that we can connect the two.`;

export function ReminderText() {
  return <p>{useSite().texts ? REMINDER() : REMINDER_WITHOUT_TEXTS()}</p>;
}

const REMEMBERED = 'maplekey:invitation-reminder';

/** Whether the reminder was seen, as a card or as a modal; once is enough. */
export function useReminded(): { isReminded: boolean; remind: () => void } {
  const [wasDismissed] = useDismissed(REMEMBERED);
  const [isSeen, setSeen] = useState(false);
  return { isReminded: wasDismissed || isSeen, remind: () => setSeen(true) };
}

/** A corner card, shown once after a delay: which email or number to sign up with. */
export function ReminderCard({ onShown }: { onShown: () => void }) {
  return (
    <div className={classes.aboveActions}>
      <CornerCard label={t`Before you sign up`} after={3500} remember={REMEMBERED} onShown={onShown}>
        {(dismiss) => (
          <>
            <p className={classes.title}>{t`Before you sign up`}</p>
            <ReminderText />
            <Button mt="sm" size="sm" variant="default" onClick={dismiss}>
              {t`Got it` /* @literal */}
            </Button>
          </>
        )}
      </CornerCard>
    </div>
  );
}

import { Button } from '@mantine/core';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { DECLINE_REASONS_INLINE } from '../../../domain/applications/decision.ts';
import { formatTime } from '../../../domain/text/format-date.ts';
import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconCircleCheck, IconMailOff } from '../../kit/icons/icons.ts';
import { useNow } from './use-decision.ts';

interface DecisionStatusProps {
  decision: NonNullable<ApplicantForLandlord['decision']>;
  firstName: string;
  dayOf: (instant: string) => string;
  onUndo: () => void;
  busy: boolean;
}

/** The decision, and whether its email was sent. */
export function DecisionStatus({ decision, firstName, dayOf, onUndo, busy }: DecisionStatusProps) {
  const until = new Date(decision.undo_until);
  const canUndo = useNow(until) < until;
  const Icon = decision.verdict === 'accepted' ? IconCircleCheck : IconMailOff;
  return (
    <div role="status">
      <Note
        icon={<Icon size={20} stroke={1.6} aria-hidden />}
        action={
          canUndo && (
            <Button variant="default" size="sm" onClick={onUndo} loading={busy}>
              {t`undo`}
            </Button>
          )
        }
      >
        <DecidedOn decision={decision} day={dayOf(decision.decided_at)} />{' '}
        {canUndo
          ? t`The email to ${firstName} goes out at ${formatTime(until)}, and nobody is notified before that.`
          : t`The email to ${firstName} has been sent.`}
      </Note>
    </div>
  );
}

/** What was decided, when, and why. */
function DecidedOn({ decision: { verdict, reason }, day }: Pick<DecisionStatusProps, 'decision'> & { day: string }) {
  if (verdict === 'accepted') {
    return (
      <Trans>
        <strong>accepted {day}</strong>.
      </Trans>
    );
  }
  if (!reason) {
    return (
      <Trans>
        <strong>declined {day}</strong>.
      </Trans>
    );
  }
  return (
    <Trans>
      <strong>declined {day}</strong>: {DECLINE_REASONS_INLINE[reason]()}.
    </Trans>
  );
}

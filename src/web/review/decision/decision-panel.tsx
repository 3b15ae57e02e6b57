import { Button, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { DECLINE_REASONS_INLINE } from '../../../domain/applications/decision.ts';
import { formatTime } from '../../../domain/text/format-date.ts';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconCircleCheck, IconMailOff } from '../../kit/icons/icons.ts';
import { DecisionForm } from './decision-form.tsx';
import classes from './decision-panel.module.css';
import { useDecision, useNow } from './use-decision.ts';

interface DecisionPanelProps {
  propertyId: string;
  applicant: ApplicantForLandlord;
  dayOf: (instant: string) => string;
  /** Heading level. */
  level: 2 | 3;
}

const questionAbout = (name: string, verdict: 'accepted' | 'declined' | undefined): string =>
  verdict === 'declined' ? t`decline ${name}’s application?` : t`accept ${name}’s application?`;

/** The landlord's decision, with undo while possible; or buttons to accept or decline. */
export function DecisionPanel({ propertyId, applicant, dayOf, level }: DecisionPanelProps) {
  const { make, undo } = useDecision(propertyId, applicant.id);
  const [asking, setAsking] = useState<'accepted' | 'declined'>();
  const { decision, user, backup_place } = applicant;
  const problem = undo.isError ? problemMessages(undo.error).join(' ') : undefined;

  // The pressed button disappears once the decision is made or undone, so the heading takes the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = decision?.verdict;
  const before = useRef(verdict);
  useEffect(() => {
    if (before.current !== verdict) heading.current?.focus({ preventScroll: true });
    before.current = verdict;
  }, [verdict]);

  const openForm = (next: 'accepted' | 'declined'): void => {
    make.reset();
    undo.reset();
    setAsking(next);
  };
  return (
    <section aria-labelledby="decision" className={classes.decision}>
      <Title ref={heading} order={level} id="decision" className={classes.title} tabIndex={-1}>
        {t`your decision`}
        {!decision && backup_place !== null && <span className={classes.backup}> {t`backup ${backup_place}`}</span>}
      </Title>
      {decision ? (
        <DecisionStatus
          decision={decision}
          firstName={user.first_name}
          dayOf={dayOf}
          onUndo={() => undo.mutate()}
          busy={undo.isPending}
        />
      ) : (
        <DecideButtons onChoose={openForm} />
      )}
      {problem && <ErrorNote title={problem} />}
      <SheetModal
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={questionAbout(user.first_name, asking)}
        closable={!make.isPending}
        width={640}
      >
        {asking && (
          <DecisionForm
            applicant={applicant}
            verdict={asking}
            busy={make.isPending}
            problem={make.isError ? problemMessages(make.error).join(' ') : undefined}
            onDecide={(sent) => make.mutate(sent, { onSuccess: () => setAsking(undefined) })}
            onBack={() => setAsking(undefined)}
          />
        )}
      </SheetModal>
    </section>
  );
}

interface DecisionStatusProps {
  decision: NonNullable<ApplicantForLandlord['decision']>;
  firstName: string;
  dayOf: (instant: string) => string;
  onUndo: () => void;
  busy: boolean;
}

/** The decision, and whether its email was sent. */
function DecisionStatus({ decision, firstName, dayOf, onUndo, busy }: DecisionStatusProps) {
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

function DecideButtons({ onChoose }: { onChoose: (verdict: 'accepted' | 'declined') => void }) {
  return (
    <div className={classes.ways}>
      <Button variant="default" onClick={() => onChoose('accepted')}>
        {t`accept`}
      </Button>
      <Button variant="default" onClick={() => onChoose('declined')}>
        {t`decline`}
      </Button>
    </div>
  );
}

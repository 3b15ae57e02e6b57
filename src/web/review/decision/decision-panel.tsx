import { Button, Radio, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import { DECLINE_REASON_NAMES, DECLINE_REASONS, type DeclineReason } from '../../../domain/applications/decision.ts';
import { joinNames } from '../../../domain/applications/groups/group.ts';
import { formatTime } from '../../../domain/text/format-date.ts';
import { isOneOf } from '../../../domain/values/type-guards.ts';
import { problemMessages } from '../../app/api/api.ts';
import { SheetFoot } from '../../kit/dialogs/sheet-foot.tsx';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconCircleCheck, IconMailOff } from '../../kit/icons/icons.ts';
import classes from './decision-panel.module.css';
import { type SentDecision, useDecision, useNow, usePreview } from './use-decision.ts';

interface DecisionPanelProps {
  propertyId: string;
  applicant: ApplicantForLandlord;
  dayOf: (instant: string) => string;
  /** Heading level. */
  level: 2 | 3;
}

/** The landlord's decision, with undo while possible; or buttons to accept or decline. */
export function DecisionPanel({ propertyId, applicant, dayOf, level }: DecisionPanelProps) {
  const { make, undo } = useDecision(propertyId, applicant.id);
  const [asking, setAsking] = useState<'accepted' | 'declined'>();
  const { decision, user } = applicant;
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
        your decision
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
        title={`${asking === 'declined' ? 'decline' : 'accept'} ${user.first_name}’s application?`}
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
              undo
            </Button>
          )
        }
      >
        <strong>
          {decision.verdict} {dayOf(decision.decided_at)}
        </strong>
        {decision.reason && `: ${DECLINE_REASONS[decision.reason].toLowerCase()}`}.{' '}
        {canUndo
          ? `The letter to ${firstName} goes at ${formatTime(until)}. Until then nobody has been told.`
          : `The letter to ${firstName} has been sent.`}
      </Note>
    </div>
  );
}

interface DecisionFormProps {
  applicant: ApplicantForLandlord;
  verdict: 'accepted' | 'declined';
  busy: boolean;
  problem: string | undefined;
  onDecide: (decision: SentDecision) => void;
  onBack: () => void;
}

function DecisionForm({ applicant, verdict, busy, problem, onDecide, onBack }: DecisionFormProps) {
  const [reason, setReason] = useState<DeclineReason>();
  const [report, setReport] = useState<'yes' | 'no'>();
  const playedPart = reason === 'credit-history' ? 'yes' : report;
  const decision: SentDecision | undefined =
    verdict === 'accepted'
      ? { verdict }
      : reason && playedPart && { verdict, reason, report_played_part: playedPart === 'yes' };
  const preview = usePreview(applicant.id, decision);
  const email = preview.data?.letter; // @literal field of the API
  return (
    <div className={classes.form}>
      {verdict === 'declined' && (
        <ReasonsToDecline reason={reason} onReason={setReason} playedPart={playedPart} onReport={setReport} />
      )}
      {preview.data && email && decision && (
        <section aria-label="The letter" className={classes.email}>
          <p className={classes.quiet}>
            This letter goes to {joinNames(preview.data.to)} in ten minutes. Until then you can undo it.
          </p>
          <h3 className={classes.subject}>{email.subject}</h3>
          {email.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      {preview.isError && <ErrorNote title={problemMessages(preview.error).join(' ')} />}
      {problem && <ErrorNote title={problem} />}
      <SheetFoot>
        <Button variant="default" onClick={onBack} disabled={busy}>
          back
        </Button>
        <Button onClick={() => decision && onDecide(decision)} loading={busy} disabled={!decision}>
          {verdict === 'accepted' ? 'accept' : 'decline'}
        </Button>
      </SheetFoot>
    </div>
  );
}

function DecideButtons({ onChoose }: { onChoose: (verdict: 'accepted' | 'declined') => void }) {
  return (
    <div className={classes.ways}>
      <Button variant="default" onClick={() => onChoose('accepted')}>
        accept
      </Button>
      <Button variant="default" onClick={() => onChoose('declined')}>
        decline
      </Button>
    </div>
  );
}

interface ReasonsToDeclineProps {
  reason: DeclineReason | undefined;
  onReason: (reason: DeclineReason) => void;
  playedPart: 'yes' | 'no' | undefined;
  onReport: (report: 'yes' | 'no') => void;
}

/** The reason, and whether a report played a part in it. */
function ReasonsToDecline({ reason, onReason, playedPart, onReport }: ReasonsToDeclineProps) {
  return (
    <>
      <Radio.Group
        label="Reason"
        value={reason ?? ''}
        onChange={(value) => isOneOf(DECLINE_REASON_NAMES, value) && onReason(value)}
      >
        <div className={classes.choices}>
          {DECLINE_REASON_NAMES.map((name) => (
            <Radio key={name} value={name} label={DECLINE_REASONS[name]} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        label="Did a credit or background report play a part?"
        description="If it did, the law says the applicant must be told. With credit history, it always did."
        value={playedPart ?? ''}
        onChange={(value) => onReport(value === 'yes' ? 'yes' : 'no')}
      >
        <div className={classes.choices}>
          <Radio value="yes" label="yes" disabled={reason === 'credit-history'} />
          <Radio value="no" label="no" disabled={reason === 'credit-history'} />
        </div>
      </Radio.Group>
    </>
  );
}

import { Button, Radio, Title } from '@mantine/core';
import { IconCircleCheck, IconMailOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import { DECLINE_REASON_NAMES, DECLINE_REASONS, type DeclineReason } from '../../../domain/applications/decision.ts';
import { inOneLine } from '../../../domain/applications/groups/group.ts';
import { problemMessages } from '../../app/api/api.ts';
import { SheetFoot } from '../../kit/dialogs/sheet-foot.tsx';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import classes from './decision-panel.module.css';
import { type SentDecision, useDecision, useNow, usePreview } from './use-decision.ts';

interface ReviewDecisionProps {
  propertyId: string;
  applicant: ApplicantForLandlord;
  dayOf: (instant: string) => string;
  /** The level of the heading. */
  level: 2 | 3;
}

const clock = (at: Date): string =>
  at.toLocaleTimeString('en-CA', { hour: '2-digit', minute: '2-digit', hour12: false });

/** What the landlord has decided, with the way back while there is one; or the two ways forward. */
export function ReviewDecision({ propertyId, applicant, dayOf, level }: ReviewDecisionProps) {
  const { make, undo } = useDecision(propertyId, applicant.id);
  const [asking, setAsking] = useState<'accepted' | 'declined'>();
  const { decision, user } = applicant;
  const problem = undo.isError ? problemMessages(undo.error).join(' ') : undefined;

  // The button that was pressed is gone with the decision, or with its undoing; the heading takes the focus over.
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = decision?.verdict;
  const before = useRef(verdict);
  useEffect(() => {
    if (before.current !== verdict) heading.current?.focus({ preventScroll: true });
    before.current = verdict;
  }, [verdict]);

  const ask = (what: 'accepted' | 'declined'): void => {
    make.reset();
    undo.reset();
    setAsking(what);
  };
  return (
    <section aria-labelledby="decision" className={classes.decision}>
      <Title ref={heading} order={level} id="decision" className={classes.title} tabIndex={-1}>
        your decision
      </Title>
      {decision ? (
        <Decided
          decision={decision}
          firstName={user.first_name}
          dayOf={dayOf}
          onUndo={() => undo.mutate()}
          busy={undo.isPending}
        />
      ) : (
        <>
          <p className={classes.quiet}>You read the letter before it goes, and can undo it for ten minutes.</p>
          <div className={classes.ways}>
            <Button variant="default" onClick={() => ask('accepted')}>
              accept
            </Button>
            <Button variant="default" onClick={() => ask('declined')}>
              decline
            </Button>
          </div>
        </>
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

interface DecidedProps {
  decision: NonNullable<ApplicantForLandlord['decision']>;
  firstName: string;
  dayOf: (instant: string) => string;
  onUndo: () => void;
  busy: boolean;
}

/** What was decided, and what has become of its letter. */
function Decided({ decision, firstName, dayOf, onUndo, busy }: DecidedProps) {
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
          ? `The letter to ${firstName} goes at ${clock(until)}. Until then nobody has been told.`
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
  const letter = usePreview(applicant.id, decision);
  return (
    <div className={classes.form}>
      {verdict === 'declined' && (
        <>
          <Radio.Group label="Reason" value={reason ?? ''} onChange={(value) => setReason(value as DeclineReason)}>
            <div className={classes.choices}>
              {DECLINE_REASON_NAMES.map((name) => (
                <Radio key={name} value={name} label={DECLINE_REASONS[name]} />
              ))}
            </div>
          </Radio.Group>
          <Radio.Group
            label="Did a credit or background report play a part?"
            description="The law wants the applicant told when it did. Over credit history it always did."
            value={playedPart ?? ''}
            onChange={(value) => setReport(value as 'yes' | 'no')}
          >
            <div className={classes.choices}>
              <Radio value="yes" label="yes" disabled={reason === 'credit-history'} />
              <Radio value="no" label="no" disabled={reason === 'credit-history'} />
            </div>
          </Radio.Group>
        </>
      )}
      {letter.data && decision && (
        <section aria-label="The letter" className={classes.letter}>
          <p className={classes.quiet}>
            This letter goes to {inOneLine(letter.data.to)} in ten minutes. Until then you can undo it.
          </p>
          <h3 className={classes.subject}>{letter.data.letter.subject}</h3>
          {letter.data.letter.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      {letter.isError && <ErrorNote title={problemMessages(letter.error).join(' ')} />}
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

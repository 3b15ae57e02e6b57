import { Button, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { DecisionForm } from './decision-form.tsx';
import classes from './decision-panel.module.css';
import { DecisionStatus } from './decision-status.tsx';
import { useDecision } from './use-decision.ts';

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

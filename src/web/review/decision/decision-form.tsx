import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { DECLINE_REASON_NAMES, DECLINE_REASONS, type DeclineReason } from '../../../domain/applications/decision.ts';
import { formatList, languageName } from '../../../domain/text/format-names.ts';
import { t } from '../../../domain/text/t.ts';
import { isOneOf } from '../../../domain/values/type-guards.ts';
import { problemMessages } from '../../app/api/api.ts';
import { SheetFoot } from '../../kit/dialogs/sheet-foot.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import classes from './decision-panel.module.css';
import { type SentDecision, usePreview } from './use-decision.ts';

interface DecisionFormProps {
  applicant: ApplicantForLandlord;
  verdict: 'accepted' | 'declined';
  busy: boolean;
  problem: string | undefined;
  onDecide: (decision: SentDecision) => void;
  onBack: () => void;
}

export function DecisionForm({ applicant, verdict, busy, problem, onDecide, onBack }: DecisionFormProps) {
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
        <section aria-label={t`The letter`} className={classes.email}>
          <p className={classes.quiet}>
            {t`This letter goes to ${formatList(preview.data.to)} in ten minutes. Until then you can undo it.`}
          </p>
          {preview.data.in_other_languages.map(({ language, to }) => (
            <p key={language} className={classes.quiet}>
              {t`Sent in ${languageName(language)} to ${formatList(to)}.`}
            </p>
          ))}
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
          {t`back`}
        </Button>
        <Button onClick={() => decision && onDecide(decision)} loading={busy} disabled={!decision}>
          {verdict === 'accepted' ? t`accept` : t`decline`}
        </Button>
      </SheetFoot>
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
        label={t`Reason`}
        value={reason ?? ''}
        onChange={(value) => isOneOf(DECLINE_REASON_NAMES, value) && onReason(value)}
      >
        <div className={classes.choices}>
          {DECLINE_REASON_NAMES.map((name) => (
            <Radio key={name} value={name} label={DECLINE_REASONS[name]()} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        label={t`Did a credit or background report play a part?`}
        description={t`If it did, the letter has to say so. With credit history, it always did.`}
        value={playedPart ?? ''}
        onChange={(value) => onReport(value === 'yes' ? 'yes' : 'no')}
      >
        <div className={classes.choices}>
          <Radio value="yes" label={t`yes`} disabled={reason === 'credit-history'} />
          <Radio value="no" label={t`no`} disabled={reason === 'credit-history'} />
        </div>
      </Radio.Group>
    </>
  );
}

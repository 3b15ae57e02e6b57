import type { ReactNode } from 'react';
import type { ApplicantForTenant } from '../../contract/applicant-shapes.ts';
import { formatIsoDate } from '../../domain/text/format-date.ts';
import { t } from '../../domain/text/t.ts';
import { readAddress } from '../../domain/values/address.ts';
import { formatDateIn } from '../../domain/values/province.ts';
import { Trans } from '../app/language/trans.tsx';
import classes from './application-timeline.module.css';

interface ApplicationTimelineProps {
  applicant: {
    status: string;
    created_at: string;
    submitted_at: string | null;
    withdrawn_at: string | null;
    decision: ApplicantForTenant['decision'];
    decision_date: string | null;
    opened_at: string | null;
    is_backup: boolean;
    application: { address: string };
  };
}

const onOneLine = (text: string): ReactNode => <span data-nowrap>{text}</span>;

/** The steps an application has taken, dated in the property's time zone; in a row where there is room. */
export function ApplicationTimeline({ applicant }: ApplicationTimelineProps) {
  const { province } = readAddress(applicant.application.address);
  const { status, created_at, submitted_at, withdrawn_at, decision, decision_date, opened_at, is_backup } = applicant;
  const day = (instant: string): ReactNode => onOneLine(formatDateIn(province, new Date(instant)));
  const notYet = onOneLine(t`not yet`);
  const steps = [
    { name: t`started`, on: day(created_at), done: true },
    { name: t`submitted`, on: submitted_at ? day(submitted_at) : notYet, done: submitted_at !== null },
  ].filter(({ done }) => done || status === 'pending');
  if (status === 'withdrawn') steps.push({ name: t`withdrawn`, on: withdrawn_at ? day(withdrawn_at) : '', done: true });
  if (status === 'in-review' && (opened_at || !decision)) {
    steps.push({
      name: t`opened by the landlord`,
      on: opened_at ? day(opened_at) : notYet,
      done: opened_at !== null,
    });
  }
  if (status === 'in-review' && !decision && !is_backup) {
    steps.push({
      name: t`decision`,
      on: decision_date ? (
        <Trans>
          by <span data-nowrap>{formatIsoDate(decision_date)}</span>
        </Trans>
      ) : (
        notYet
      ),
      done: false,
    });
  }
  if (decision) {
    const name = decision.verdict === 'accepted' ? t`accepted` : t`not chosen`;
    steps.push({ name, on: day(decision.decided_at), done: true });
  }
  return (
    <div className={classes.timeline}>
      <ol className={classes.steps}>
        {steps.map((step, place) => (
          <li
            key={step.name}
            className={classes.step}
            data-done={step.done || undefined}
            data-goes-on={steps[place + 1]?.done || undefined}
          >
            <span className={classes.name}>{step.name}</span>
            <span className={classes.on}>{step.on}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { describeOccupation } from '../../../domain/applications/answers/describe-answers.ts';
import { RECORD_SECTIONS, recordOf } from '../../../domain/applications/sections/records.ts';
import { sectionOf } from '../../../domain/properties/sections.ts';
import { sentence } from '../../../domain/text/counted.ts';
import { t } from '../../../domain/text/t.ts';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import classes from './correct-answers.module.css';
import { CorrectHome } from './correct-home.tsx';
import { CorrectJob } from './correct-job.tsx';
import { CorrectRecord } from './correct-record.tsx';

/** Called after a correction was stored, and after leaving its form. */
type Close = (isCorrected: boolean) => void;

interface SubmittedAnswer {
  id: string;
  name: string;
  /** What tells it from another of its kind. */
  note?: string;
  form: (onDone: Close) => ReactNode;
}

function homesOf({ id, housings }: ApplicantForTenant): SubmittedAnswer[] {
  return housings.map((home) => ({
    id: home.id,
    name: sectionOf(home.type === 'current' ? 'current_housing' : 'previous_housing').name(),
    form: (onDone) => <CorrectHome applicantId={id} home={home} onDone={onDone} />,
  }));
}

function jobsOf({ id, employments }: ApplicantForTenant): SubmittedAnswer[] {
  return employments.map((job) => {
    const { name, where } = describeOccupation(job);
    return {
      id: job.id,
      name,
      note: where,
      form: (onDone) => <CorrectJob applicantId={id} job={job} onDone={onDone} />,
    };
  });
}

function recordsOf(applicant: ApplicantForTenant): SubmittedAnswer[] {
  const { requirements } = applicant.application;
  return RECORD_SECTIONS.flatMap((section) =>
    applicant[recordOf(section).list].map((record) => ({
      id: record.id,
      name: sectionOf(section).name(),
      form: (onDone: Close) => (
        <CorrectRecord
          applicantId={applicant.id}
          section={section}
          record={record}
          requirements={requirements}
          onDone={onDone}
        />
      ),
    })),
  );
}

/** What was submitted, each answer with a button that opens its form. */
export function CorrectAnswers({ applicant }: { applicant: ApplicantForTenant }) {
  const queries = useQueryClient();
  const [openId, setOpenId] = useState<string>();
  const [sent, setSent] = useState<string>();
  const closed = useRef<string>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const answers = [...homesOf(applicant), ...jobsOf(applicant), ...recordsOf(applicant)];

  // The button that was pressed is gone: a form that opens has the focus, and afterwards the button of its answer.
  useEffect(() => {
    const id = openId ?? closed.current;
    closed.current = openId;
    if (id) root.current?.querySelector<HTMLElement>(`[data-answer="${id}"]`)?.focus();
  }, [openId]);

  const close = ({ name }: SubmittedAnswer, isCorrected: boolean): void => {
    setOpenId(undefined);
    setSent(isCorrected ? name : undefined);
    if (isCorrected) void queries.invalidateQueries({ queryKey: ['applicant', applicant.id] });
  };

  return (
    <div ref={root}>
      <p role="status" className={classes.sent}>
        {sent && t`Your correction of “${sent}” was sent.`}
      </p>
      <Card flush>
        {answers.map((answer) => (
          <CardPart key={answer.id}>
            {openId === answer.id ? (
              <div className={classes.open} data-answer={answer.id} tabIndex={-1}>
                <AnswerName answer={answer} />
                {answer.form((isCorrected) => close(answer, isCorrected))}
              </div>
            ) : (
              <div className={classes.row}>
                <AnswerName answer={answer} />
                <Button
                  variant="default"
                  size="sm"
                  data-answer={answer.id}
                  aria-label={t`correct ${answer.name}`}
                  onClick={() => {
                    setSent(undefined);
                    setOpenId(answer.id);
                  }}
                >
                  {t`correct`}
                </Button>
              </div>
            )}
          </CardPart>
        ))}
      </Card>
    </div>
  );
}

const AnswerName = ({ answer: { name, note } }: { answer: SubmittedAnswer }) => (
  <div>
    <p className={classes.name}>{sentence(name)}</p>
    {note && <p className={classes.quiet}>{note}</p>}
  </div>
);

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { sentence } from '../../../domain/text/counted.ts';
import { t } from '../../../domain/text/t.ts';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import classes from './correct-answers.module.css';
import { homesOf, jobsOf, recordsOf, type SubmittedAnswer } from './submitted-answers.tsx';

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

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { missingSections } from '../../../domain/applications/answers/completeness.ts';
import { sectionOfStep } from '../../../domain/applications/application.ts';
import { t } from '../../../domain/text/t.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { Illustration } from '../../kit/display/illustration.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import type { Applicant } from '../steps/use-current-application.ts';
import type { Submission } from './use-submission.ts';

/** What has to be there before the application can be submitted; the button says what isn't. */
export function useSubmitButton(applicant: Applicant, confirm: () => void) {
  const [agreed, setAgreed] = useState(false);
  const [complaint, setComplaint] = useState<'agree' | 'missing'>();
  const tick = useRef<HTMLInputElement>(null);
  const missing = missingSections(applicant.sections);
  const isSubmitted = applicant.status === 'in-review';

  const submit = (): void => {
    if (missing.length > 0) setComplaint('missing');
    else if (!agreed && !isSubmitted) {
      setComplaint('agree');
      tick.current?.focus();
    } else {
      setComplaint(undefined);
      confirm();
    }
  };
  const agree = (checked: boolean): void => {
    setAgreed(checked);
    setComplaint(undefined);
  };
  return { agreed, agree, complaint, missing, tick, submit };
}

/** Steps with a draft that has to be finished: not those of sections that are not asked for. */
export function draftsAsked({ drafts: all, sections }: Applicant): string[] {
  return all.filter((step) => {
    const section = sectionOfStep(step);
    return section === undefined || sections[section] !== 'not asked';
  });
}

interface SubmissionModalsProps {
  submission: Submission;
  landlord: string;
  /** The application was submitted before: only its checks are submitted. */
  isSubmitted: boolean;
  /** A step has changes that were not confirmed. */
  hasDrafts: boolean;
}

/** The confirmation before submitting, and the message after it. */
export function SubmissionModals({ submission, landlord, isSubmitted, hasDrafts }: SubmissionModalsProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const goToDashboard = async (): Promise<void> => {
    await navigate('/tenant/dashboard');
    await queries.invalidateQueries();
  };
  return (
    <>
      <ConfirmModal
        opened={submission.isConfirming}
        onClose={submission.cancel}
        onConfirm={submission.send}
        title={isSubmitted ? t`Submit your checks?` : t`Submit your application?`}
        confirmLabel={t`submit`}
        busy={submission.isSending}
        problem={submission.error}
      >
        <p>
          {isSubmitted
            ? t`${landlord} will be able to read the results you agreed to share, including those still in progress once they’re ready. Submitting is free.`
            : t`${landlord} will be able to read it. Submitting is free. If you correct it later, what it said before stays visible.`}
        </p>
        {hasDrafts && <p>{t`Anything you typed but didn’t confirm with “next” isn’t included.`}</p>}
      </ConfirmModal>
      <SheetModal
        opened={submission.isSent}
        onClose={() => void goToDashboard()}
        title={isSubmitted ? t`Congratulations, your checks were sent` : t`Congratulations, your application was sent`}
        picture={<Illustration variant="double" />}
        width={520}
        foot={<Button onClick={() => void goToDashboard()}>{t`go to my dashboard`}</Button>}
      >
        <p>
          {isSubmitted
            ? t`${landlord} can read them now. You can follow your application on your dashboard.`
            : t`${landlord} can read it now. You can follow your application on your dashboard.`}
        </p>
      </SheetModal>
    </>
  );
}

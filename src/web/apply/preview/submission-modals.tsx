import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { Illustration } from '../../kit/display/illustration.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import type { Submission } from './use-submission.ts';

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
        title={isSubmitted ? 'Submit your checks?' : 'Submit your application?'}
        confirmLabel="submit"
        busy={submission.isSending}
        problem={submission.error}
      >
        <p>
          {isSubmitted
            ? `${landlord} will be able to read the results you agreed to share, including those still in progress once they’re ready. Submitting is free.`
            : `${landlord} will be able to read it. Submitting is free. You can’t change it afterwards.`}
        </p>
        {hasDrafts && <p>Anything you typed but didn’t confirm with “next” isn’t included.</p>}
      </ConfirmModal>
      <SheetModal
        opened={submission.isSent}
        onClose={() => void goToDashboard()}
        title={isSubmitted ? 'Congratulations, your checks were sent' : 'Congratulations, your application was sent'}
        picture={<Illustration variant="double" />}
        width={520}
        foot={<Button onClick={() => void goToDashboard()}>go to my dashboard</Button>}
      >
        <p>
          {landlord} can read {isSubmitted ? 'them' : 'it'} now. You can follow your application on your dashboard.
        </p>
      </SheetModal>
    </>
  );
}

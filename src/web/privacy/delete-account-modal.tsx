import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { requestDeletion } from '../../contract/privacy.ts';
import { holdsRole } from '../../domain/accounts/account.ts';
import { OPERATOR } from '../../domain/operator.ts';
import { DELETION_SUBJECT, GONE_WITHIN_HOURS } from '../../domain/privacy/deletion.ts';
import { call, problemMessages } from '../app/api/api.ts';
import { clearSession, storedUser } from '../app/session/stored-session.ts';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import classes from './delete-account-modal.module.css';

const MAIL = `mailto:${OPERATOR.mail}?subject=${encodeURIComponent(DELETION_SUBJECT)}`;

interface DeleteAccountModalProps {
  opened: boolean;
  onClose: () => void;
}

/** What deleting the account means, and how to request it: by the button or by email. */
export function DeleteAccountModal({ opened, onClose }: DeleteAccountModalProps) {
  const roles = storedUser()?.roles ?? [];
  const [isLandlord, isApplicant] = [holdsRole(roles, 'landlord'), holdsRole(roles, 'applicant')];
  const navigate = useNavigate();
  const queries = useQueryClient();
  const deletion = useGuardedMutation({
    mutationFn: () => call(requestDeletion, {}),
    onSuccess: async ({ erase_at }) => {
      await navigate(`/keep-account?until=${encodeURIComponent(erase_at)}`, { replace: true });
      clearSession();
      queries.clear();
    },
  });
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      title="delete account"
      closable={!deletion.isPending}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={deletion.isPending}>
            keep my account
          </Button>
          <Button color="maple" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            delete my account
          </Button>
        </>
      }
    >
      <p>
        Deletion takes place within {GONE_WITHIN_HOURS} hours. You are signed out everywhere at once, and nobody sees
        anything of yours any more. We send you a letter with a link that takes it back for 24 hours.
      </p>
      <ul className={classes.list}>
        {isApplicant && (
          <li>Your answers, papers, results and letters are deleted for good. Download them first if you want them.</li>
        )}
        {isLandlord && (
          <>
            <li>Your rentals are deleted with the applications that people sent for them. Those people are told.</li>
            <li>Checks that you asked of people and that they have not sent yet are called off.</li>
          </>
        )}
        <li>Of a payment stay amount, tax, date and province, without your name, because tax law wants it.</li>
      </ul>
      <p>
        You can also ask by e-mail: write to <Anchor href={MAIL}>{OPERATOR.mail}</Anchor> with the subject “
        {DELETION_SUBJECT}”, from the address of your account.
      </p>
      {deletion.isError && (
        <ErrorNote title="Your account was not deleted.">{problemMessages(deletion.error).join(' ')}</ErrorNote>
      )}
    </SheetModal>
  );
}

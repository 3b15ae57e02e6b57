import { useSession } from '../../../accounts/sessions/use-session.ts';
import { AlreadyApplied } from '../../../invitations/already-applied.tsx';
import { Rejection } from '../../../invitations/rejection.tsx';
import { ReminderModal } from '../../../invitations/reminder-modal.tsx';
import type { useApply } from '../../../invitations/use-apply.ts';
import type { useReject } from '../../../invitations/use-reject.ts';
import { useNavigate } from '../../../kit/router/use-router.ts';

interface DialogsProps {
  landlord: string;
  isReminding: boolean;
  onReminded: () => void;
  onSignUp: () => void;
  apply: ReturnType<typeof useApply>;
  isRejecting: boolean;
  onRejected: () => void;
  reject: ReturnType<typeof useReject>;
}

/** What an invitation asks or says before it goes on. */
export function Dialogs(props: DialogsProps) {
  const { landlord, isReminding, onReminded, onSignUp, apply, isRejecting, onRejected, reject } = props;
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <>
      <ReminderModal opened={isReminding} onClose={onReminded} onGotIt={onSignUp} />
      <AlreadyApplied opened={apply.isRepeated} onClose={apply.forget} />
      <Rejection
        opened={isRejecting}
        onClose={onRejected}
        landlord={landlord}
        person={user}
        reject={reject}
        onLeave={() => void navigate('/')}
      />
    </>
  );
}

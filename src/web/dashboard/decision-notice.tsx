import type { ApplicantForTenant } from '../../contract/applicant-shapes.ts';
import { msg } from '../../domain/text/t.ts';
import { Trans } from '../app/language/trans.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { IconMail, IconMailHeart } from '../kit/icons/icons.ts';

/** The landlord's decision, short enough for a list. */
export const DECISION_LABELS = {
  accepted: msg`accepted by the landlord`,
  declined: msg`not chosen this time`,
} as const;

interface DecisionNoticeProps {
  applicant: Pick<ApplicantForTenant, 'decision' | 'application' | 'is_backup'>;
  dayOf: (instant: string) => string;
}

/** The landlord's decision and what comes next; shown only after the decision email is sent. */
export function DecisionNotice({ applicant: { decision, application, is_backup }, dayOf }: DecisionNoticeProps) {
  const landlord = application.landlord_name;
  if (!decision) return is_backup ? <BackupNotice landlord={landlord} /> : null;
  const Icon = decision.verdict === 'accepted' ? IconMailHeart : IconMail;
  return (
    <Note icon={<Icon size={20} stroke={1.6} aria-hidden />}>
      {decision.verdict === 'accepted' ? (
        <Trans>
          <strong>{landlord} would like to rent to you.</strong> They will contact you about the lease. Nothing is
          signed yet, and you don’t owe anything until it is.
        </Trans>
      ) : (
        <Trans>
          <strong>{landlord} has decided not to go ahead with this application.</strong> The reason is in the email we
          sent you about the decision on {dayOf(decision.decided_at)}. It’s about this home only: your other
          applications aren’t affected. Below, you can still read what you sent and dispute anything that’s wrong.
        </Trans>
      )}
    </Note>
  );
}

function BackupNotice({ landlord }: { landlord: string }) {
  return (
    <Note icon={<IconMail size={20} stroke={1.6} aria-hidden />}>
      <Trans>
        <strong>Your application is a backup.</strong> {landlord} has accepted another application. If that one doesn’t
        work out, they can accept yours, and we’ll email you. You don’t owe anything, and you can apply elsewhere.
      </Trans>
    </Note>
  );
}

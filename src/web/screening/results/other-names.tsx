import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { identityOf } from '../../../domain/screening/results/read-identity.ts';
import { backgroundOf, creditOf } from '../../../domain/screening/results/read-report.ts';
import { listNamedChecks, otherNames } from '../../../domain/screening/results/same-name.ts';
import { t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconAlertTriangle } from '../../kit/icons/icons.ts';

/** Warns when the checked document, or a report, is under another name than the account. Nothing when all names agree. */
export function OtherNames({ opened }: { opened: ApplicantForLandlord }) {
  const { user } = opened;
  const account = `${user.first_name} ${user.last_name}`;
  const others = otherNames({
    account,
    checks: {
      [KIND.identity]: identityOf(opened)?.nameOnDocument ?? null,
      [KIND.credit]: creditOf(opened)?.requestedFor ?? null,
      [KIND.background]: backgroundOf(opened)?.requestedFor ?? null,
    },
  });
  if (others.length === 0) return null;
  return (
    <Note tone="warn" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
      <Trans>
        <strong>The names don’t match.</strong> This application is from <bdi>{account}</bdi>.
      </Trans>{' '}
      {others.map(({ name, checks }) => (
        <span key={name}>
          <Trans>
            The name on {listNamedChecks(checks)} is <bdi>{name}</bdi>.
          </Trans>{' '}
        </span>
      ))}
      {t`Names change, and short forms are common. If you’re not sure that it’s the same person, ask for a new ID check.`}
    </Note>
  );
}

import type { IdentityCheck } from '../../../domain/screening/results/read-identity.ts';
import { t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { Trans } from '../../app/language/trans.tsx';
import { FactColumns } from '../../kit/display/fact-columns.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { IconId } from '../../kit/icons/icons.ts';
import classes from './check-results.module.css';
import { ReportButton } from './report-button.tsx';
import { ResultPart } from './result-part.tsx';
import { fetchVerificationLink, useReport } from './use-report.ts';

interface IdProps {
  check: IdentityCheck;
  firstName: string;
  level: 2 | 3;
}

/** An ID check, or an uploaded picture of a document that nobody checked. */
export function IdResultPart({ check, firstName, level }: IdProps) {
  const { state, nameOnDocument, reportId, isUploaded } = check;
  const report = useReport(() => fetchVerificationLink(KIND.identity, reportId ?? ''));
  const button = reportId !== undefined && (
    <ReportButton
      report={report}
      label={
        isUploaded
          ? t`open document for the ID verification, in a new tab`
          : t`download report for the ID verification, in a new tab`
      }
    >
      {isUploaded ? t`open document` : t`download report`}
    </ReportButton>
  );
  return (
    <ResultPart
      check={KIND.identity}
      level={level}
      aside={<StatusBadge status={state} />}
      report={{ button, problem: report.problem }}
    >
      {state !== 'pending' && (
        <FactColumns
          columns={3}
          facts={[{ label: t`Name on card`, value: <bdi>{nameOnDocument ?? t`not available`}</bdi> }]}
        />
      )}
      {state === 'pending' && !isUploaded && <p className={classes.quiet}>{t`Requested. There’s no result yet.`}</p>}
      {isUploaded && (
        <Note tone="warn" icon={<IconId size={20} stroke={1.6} aria-hidden />}>
          <Trans>
            <bdi>{firstName}</bdi> uploaded a document. VeriFast hasn’t checked it, so compare the name and photo
            yourself. It doesn’t affect the rank.
          </Trans>
        </Note>
      )}
    </ResultPart>
  );
}

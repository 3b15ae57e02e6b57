import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';
import { PickAnApplication } from '../steps/pick-an-application.tsx';
import { StepLayout, StepSkeleton } from '../steps/step-layout.tsx';
import { backOf } from '../steps/step-paths.ts';
import { useCurrentApplication } from '../steps/use-current-application.ts';
import { GuarantorInvitations } from './guarantor-invitations.tsx';
import type { GuarantorStepProps } from './invite-guarantor.tsx';

const PREVIEW = '/tenant/application-preview';

/** Step 6, optional: invite guarantors for the rent. */
export function GuarantorStep(props: GuarantorStepProps) {
  const { applicant, isMissing, problem, reload } = useCurrentApplication('guarantor');
  const [query] = useSearchParams();
  const isEdited = query.get('from') === 'preview';
  const next = isEdited ? PREVIEW : '/tenant/basic/request';
  if (isMissing) return <PickAnApplication />;
  return (
    <>
      <StepLayout
        step="guarantor"
        title={t`guarantor`}
        lead={t`A guarantor is someone who could pay your rent if you can’t. You don’t need one to apply.`}
        applicant={applicant}
      >
        {problem && (
          <ErrorPanel title={t`This step couldn’t be loaded`} onRetry={() => void reload()}>
            {problemMessages(problem).join(' ')}
          </ErrorPanel>
        )}
        {!applicant && !problem && <StepSkeleton />}
        {applicant && <GuarantorInvitations applicant={applicant} {...props} />}
      </StepLayout>
      <FootBar back={isEdited ? PREVIEW : applicant ? backOf('guarantor', applicant) : '/tenant/household-info'}>
        <Button component={Link} to={next} variant="subtle">
          {t`skip`}
        </Button>
        <Button component={Link} to={next} rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}>
          {t`next`}
        </Button>
      </FootBar>
    </>
  );
}

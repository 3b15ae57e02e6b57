import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { GuarantorInvitations } from '../../apply/guarantors/guarantor-invitations.tsx';
import { PickAnApplication } from '../../apply/steps/step-gate.tsx';
import { StepLayout, StepSkeleton } from '../../apply/steps/step-layout.tsx';
import { backOf } from '../../apply/steps/step-paths.ts';
import { useCurrentApplication } from '../../apply/steps/use-current-application.ts';
import { copyText } from '../../invitations/sending/copy-text.ts';
import { LinkBox } from '../../invitations/sending/link-box.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';

const PREVIEW = '/tenant/application-preview';

/** Step 6, optional: invite guarantors for the rent. */
export function Component() {
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
        {applicant && (
          <GuarantorInvitations
            applicant={applicant}
            copy={(path) => copyText(window.location.origin + path)}
            showLink={(path, copied) => (
              // @untranslated a state, not a text
              <LinkBox site={window.location.origin} path={path} copied={copied ? 'copied' : 'none'} />
            )}
          />
        )}
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

import type { ReactNode } from 'react';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight, IconUser, IconUsers } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import classes from './coapplication-step.module.css';
import { PickAnApplication } from './pick-an-application.tsx';
import { StepLayout, StepSkeleton } from './step-layout.tsx';
import { nextOf } from './step-paths.ts';
import { useCurrentApplication } from './use-current-application.ts';

interface AnswerLinkProps {
  to: string;
  icon: ReactNode;
  label: string;
  children: string;
}

/** A large option that opens the next step. */
function AnswerLink({ to, icon, label, children }: AnswerLinkProps) {
  return (
    <Link to={to} className={classes.answer}>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.about}>{children}</span>
      </span>
      <IconArrowRight size={20} stroke={1.6} className={classes.icon} aria-hidden />
    </Link>
  );
}

/** Step 2: apply alone or together with others. */
export function CoapplicationStep({ confirmEmail }: { confirmEmail: ReactNode }) {
  const { applicant, isMissing, problem, reload } = useCurrentApplication('coapplication');
  if (isMissing) return <PickAnApplication />;
  return (
    <>
      <StepLayout
        step="coapplication"
        title={t`who applies`}
        lead={t`Everyone who would sign the lease fills in their own application. No one sees anyone else’s answers.`}
        applicant={applicant}
      >
        {problem && (
          <ErrorPanel title={t`This step couldn’t be loaded`} onRetry={() => void reload()}>
            {problemMessages(problem).join(' ')}
          </ErrorPanel>
        )}
        {!applicant && !problem && <StepSkeleton />}
        {applicant && (
          <FormSection title={t`Alone or together`} hint={t`You can come back to this later.`}>
            <div className={classes.answers}>
              <AnswerLink
                to={nextOf('coapplication', applicant)}
                label={t`alone`}
                icon={<IconUser size={28} stroke={1.4} aria-hidden />}
              >
                {t`Only I would sign the lease.`}
              </AnswerLink>
              <AnswerLink
                to="/tenant/send-coapplicant-link"
                label={t`together`}
                icon={<IconUsers size={28} stroke={1.4} aria-hidden />}
              >
                {t`I’m applying with a partner, friends or family.`}
              </AnswerLink>
            </div>
            {confirmEmail}
          </FormSection>
        )}
      </StepLayout>
      <FootBar back="/tenant/dashboard" backLabel={t`dashboard`}>
        {null}
      </FootBar>
    </>
  );
}

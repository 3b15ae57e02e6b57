import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../domain/text/t.ts';
import { ConfirmEmail } from '../../accounts/contacts/confirm-email.tsx';
import { problemMessages } from '../../app/api/api.ts';
import { PickAnApplication } from '../../apply/steps/step-gate.tsx';
import { StepLayout, StepSkeleton } from '../../apply/steps/step-layout.tsx';
import { nextOf } from '../../apply/steps/step-paths.ts';
import { useCurrentApplication } from '../../apply/steps/use-current-application.ts';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight, IconUser, IconUsers } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import classes from './coapplication.module.css';

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

/** Step 2: apply alone or together with others. People who have just signed up are also asked to confirm their address. */
export function Component() {
  const queries = useQueryClient();
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
            <ConfirmEmail onConfirmed={() => void queries.invalidateQueries()} />
          </FormSection>
        )}
      </StepLayout>
      <FootBar back="/tenant/dashboard" backLabel={t`dashboard`}>
        {null}
      </FootBar>
    </>
  );
}

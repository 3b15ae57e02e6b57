import { ActionIcon, Anchor } from '@mantine/core';
import { dashboardOf, ROLES } from '../../../domain/accounts/account.ts';
import { t } from '../../../domain/text/t.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';
import { AccountForm } from '../../accounts/account-form.tsx';
import { VerifiedByEmail } from '../../accounts/landlord-information/verified-by-email.tsx';
import { PasswordField } from '../../accounts/passwords/password-field.tsx';
import { PasswordForm } from '../../accounts/passwords/password-form.tsx';
import { Roles } from '../../accounts/roles/add-role.tsx';
import { SessionList } from '../../accounts/sessions/session-list.tsx';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { TwoStepSection } from '../../accounts/two-step/two-step-section.tsx';
import type { StoredUser } from '../../app/session/stored-session.ts';
import { IconArrowLeft } from '../../kit/icons/icons.ts';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import { DataAndDeletion } from '../../privacy/data-and-deletion.tsx';

/** Whether the tab's history holds an earlier page of the site; the router stores the index. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return isRecord(state) && Number(state.idx ?? 0) > 0;
}

function BackButton({ user }: { user: StoredUser }) {
  const navigate = useNavigate();
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={t`back`}
      onClick={() => void (hasPageBefore() ? navigate(-1) : navigate(dashboardOf(user.roles)))}
    >
      <IconArrowLeft size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** The account itself: name and contacts, password, sessions, and personal data. */
export function Component() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <FormPage>
      <FormHeader
        title={t`hello ${user.first_name}!`} // @literal
        lead={<Roles key={user.user_id} user={user} />}
        margin={<BackButton user={user} />}
      />
      <FormSection
        title={t`account information`}
        hint={t`Others see your name only when you invite them or apply. Emails that we send for you as a landlord can be answered, and the answers go to your email. If you logged in more than 15 minutes ago, we’ll ask for your password before you change your email or phone number.`}
        aside={
          <Anchor component={Link} to="/letters" inherit>
            {t`choose which emails you get`}
          </Anchor>
        }
      >
        <VerifiedByEmail />
        <AccountForm key={user.user_id} user={user} />
      </FormSection>
      <FormSection
        title={t`reset password`}
        hint={t`You stay logged in here, and you’re logged out everywhere else.`}
        aside={
          <Anchor component={Link} to="/forgot-password" inherit>
            {t`I don’t know my old password`}
          </Anchor>
        }
      >
        <PasswordForm email={user.email} />
      </FormSection>
      <FormSection
        title={t`two-step login`}
        id="two-step"
        hint={t`A passkey, or a code from an app on your phone, beside your password. Setting up the first one logs you out everywhere else.`}
      >
        <TwoStepSection />
      </FormSection>
      <FormSection
        title={t`where you’re logged in`}
        hint={t`If you don’t recognize one of these, log it out and choose a new password.`}
      >
        <SessionList />
      </FormSection>
      <DataAndDeletion
        payer={user.roles[0]?.pivot.role_id === ROLES.landlord ? 'landlord' : 'applicant'}
        passwordField={(state) => <PasswordField label={t`Password`} autoComplete="current-password" {...state} />}
      />
    </FormPage>
  );
}

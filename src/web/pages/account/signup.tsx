import { Anchor, Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { register } from '../../../contract/accounts.ts';
import { Registration } from '../../../domain/accounts/registration.ts';
import { roleForRedirect } from '../../../domain/accounts/sessions/login-redirect.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { PasswordField } from '../../accounts/passwords/password-field.tsx';
import { PasswordRules } from '../../accounts/passwords/password-rules.tsx';
import { storeLogin, useRedirectTarget } from '../../accounts/sessions/use-redirect-target.ts';
import { afterSignUp } from '../../accounts/sign-up/after-sign-up.ts';
import { Captcha } from '../../accounts/sign-up/captcha.tsx';
import { SignUpProblem, splitSignUpProblem } from '../../accounts/sign-up/sign-up-problem.tsx';
import { unsentSignUp } from '../../accounts/sign-up/unsent-sign-up.ts';
import { useCaptcha } from '../../accounts/sign-up/use-captcha.ts';
import { focusFirst, type SignUpValues, useSignUpForm } from '../../accounts/sign-up/use-sign-up-form.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Illustration } from '../../kit/display/illustration.tsx';
import { ChoiceCard, ChoiceCards } from '../../kit/forms/choice-card.tsx';
import { PhoneInput } from '../../kit/forms/phone-input.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { IconArrowRight, IconHome2, IconKey } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FieldRow, FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import { LandlordSteps } from '../../properties/landlord-steps.tsx';
import classes from './signup.module.css';

const CAPTCHA_MISSING = msg`Please complete the captcha`;
class CaptchaProblem extends Error {}

type SignUpForm = ReturnType<typeof useSignUpForm>['form'];
type SignUpField = ReturnType<typeof useSignUpForm>['field'];
type Wanted = ReturnType<typeof useRedirectTarget>['wanted'];

const nameHints = {
  landlord: msg`Applicants see your name on your invitations. They don’t see your phone number.`,
  applicant: msg`Landlords see your contact details only when you send them an application.`,
  '': msg`Your name and how we can reach you.`,
};

/** Registers with the answer of the captcha, and goes where the new user wanted to go. */
function useSignUp(form: SignUpForm, captcha: ReturnType<typeof useCaptcha>, wanted: Wanted) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (values: SignUpValues) => {
      const recaptcha = await captcha.answer().catch(() => {
        throw new CaptchaProblem(CAPTCHA_MISSING());
      });
      return call(register, { body: Registration.parse({ ...values, recaptcha }) });
    },
    onSuccess: (reply, values) => {
      queries.clear();
      unsentSignUp.clear();
      storeLogin(reply, false);
      void navigate(afterSignUp(values.role || 'applicant', wanted), { replace: true });
    },
    onError: (problem) => {
      if (problem instanceof CaptchaProblem) return;
      captcha.restart();
      if (!(problem instanceof ApiProblem)) return;
      const { fields } = splitSignUpProblem(problem);
      form.setErrors(fields);
      focusFirst(fields);
    },
  });
}

export function Component() {
  const { wanted, linkTo } = useRedirectTarget();
  const isInvited = roleForRedirect(wanted) === 'applicant';
  const { form, field } = useSignUpForm(isInvited ? 'applicant' : '');
  const { role } = form.values;
  const captcha = useCaptcha();
  const id = useId();
  const signUp = useSignUp(form, captcha, wanted);
  const isCaptchaMissing = signUp.error instanceof CaptchaProblem;

  return (
    <>
      {!isInvited && <LandlordSteps current={1} />}
      <FormPage>
        <FormHeader
          title={t`getting started`} // @literal
          lead={t`It takes two minutes. We use your name and contact details only to run your account.`}
          margin={<Illustration variant="single" className={classes.illustration} />}
          picture
        />
        <form
          id={id}
          noValidate
          onFocus={captcha.state === 'idle' ? captcha.start : undefined}
          onSubmit={form.onSubmit((values) => signUp.mutate(values), focusFirst)}
        >
          {!isInvited && <RoleSection form={form} />}
          <DetailsSection field={field} hint={nameHints[role]()} />
          <PasswordSection field={field} password={form.values.password} />
          <FormSection title={t`Agreement`}>
            <Agreement form={form} />
            <Captcha
              state={captcha.state}
              onStart={captcha.start}
              error={isCaptchaMissing && captcha.state !== 'done' ? CAPTCHA_MISSING() : form.errors.recaptcha}
            />
            {signUp.isError && !isCaptchaMissing && <SignUpProblem problem={signUp.error} />}
            <LogInInstead to={linkTo('/login')} />
          </FormSection>
        </form>
      </FormPage>
      <FootBar middle={role === 'landlord' && t`Next: the address of your property`}>
        <Button
          type="submit"
          form={id}
          loading={signUp.isPending}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          {t`next`}
        </Button>
      </FootBar>
    </>
  );
}

function LogInInstead({ to }: { to: ReturnType<ReturnType<typeof useRedirectTarget>['linkTo']> }) {
  return (
    <p className={classes.other}>
      <Trans>
        Already have an account?{' '}
        <Anchor component={Link} to={to} inherit>
          log in
        </Anchor>
      </Trans>
    </p>
  );
}

function RoleSection({ form }: { form: SignUpForm }) {
  return (
    <FormSection title={t`How will you use Maplekey?`} hint={t`You can add the other role on your account page later.`}>
      <Radio.Group aria-label={t`How will you use Maplekey?`} {...form.getInputProps('role')}>
        <ChoiceCards>
          <ChoiceCard
            value="landlord"
            label={t`I'm a landlord looking for a tenant`} // @literal
            icon={<IconHome2 size={26} stroke={1.4} aria-hidden />}
          />
          <ChoiceCard
            value="applicant"
            label={t`I'm a tenant looking for a home`} // @literal
            icon={<IconKey size={26} stroke={1.4} aria-hidden />}
          />
        </ChoiceCards>
      </Radio.Group>
    </FormSection>
  );
}

function DetailsSection({ field, hint }: { field: SignUpField; hint: string }) {
  return (
    <FormSection title={t`Your details`} hint={hint}>
      <FieldRow>
        <TextInput label={t`First name`} autoComplete="given-name" {...field('first_name')} />
        <TextInput label={t`Last name`} autoComplete="family-name" {...field('last_name')} />
      </FieldRow>
      <PhoneInput label={t`Phone`} {...field('phone_number')} />
      <TextInput label={t`Email`} type="email" autoComplete="email" {...field('email')} />
    </FormSection>
  );
}

function PasswordSection({ field, password }: { field: SignUpField; password: string }) {
  const [shown, setShown] = useState(false);
  return (
    <FormSection title={t`Your password`} hint={t`A short sentence is easy to remember and hard to guess.`}>
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        shown={shown}
        onShow={setShown}
        {...field('password')}
      />
      <PasswordRules password={password} />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        shown={shown}
        {...field('password_confirmation')}
      />
    </FormSection>
  );
}

function Agreement({ form }: { form: SignUpForm }) {
  return (
    <>
      <Checkbox
        label={
          <Trans>
            I have read and agree to the{' '}
            <Anchor component={Link} to="/terms-and-conditions" target="_blank">
              terms and conditions
            </Anchor>{' '}
            and the{' '}
            <Anchor component={Link} to="/privacy-policy" target="_blank">
              privacy policy
            </Anchor>
          </Trans>
        }
        {...form.getInputProps('terms', { type: 'checkbox' })}
      />
      <Checkbox
        label={t`Send me the newsletter`}
        description={t`News about renting in Canada. It’s optional.`}
        {...form.getInputProps('newsletter', { type: 'checkbox' })}
      />
    </>
  );
}

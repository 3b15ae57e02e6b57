import { Anchor, Button, Checkbox, VisuallyHidden } from '@mantine/core';
import { fullName } from '../../../domain/accounts/account.ts';
import { applyPath, MOST_INVITED_AT_ONCE } from '../../../domain/invitations/invitation.ts';
import { sectionsAsked } from '../../../domain/properties/requirements.ts';
import { minutesFor } from '../../../domain/properties/sections.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { problemMessages } from '../../app/api/api.ts';
import { useSite } from '../../app/api/site.ts';
import { Trans } from '../../app/language/trans.tsx';
import { EmailPreview, MessageLanguages } from '../../invitations/sending/email-preview.tsx';
import { LinkBox } from '../../invitations/sending/link-box.tsx';
import { EntryList } from '../../invitations/sending/recipient-list.tsx';
import { SentModal } from '../../invitations/sending/sent-modal.tsx';
import { EMAILS, PHONE_NUMBERS } from '../../invitations/sending/split-recipients.ts';
import { Undelivered } from '../../invitations/sending/undelivered.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight, IconEye } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { type CurrentProperty, PropertySubject, WithCurrentProperty } from '../../properties/current-property.tsx';
import { LandlordSteps } from '../../properties/landlord-steps.tsx';
import classes from './application-invite.module.css';
import { useInvitations } from './use-invitations.ts';

const TITLE = msg`send link`; // @literal
const WHO_IS_ANSWERED = msg`We send each person one message. If they reply to the email, you get it, once you’ve confirmed your address.`;

export function Component() {
  return (
    <WithCurrentProperty step={5} title={TITLE()}>
      {(property) => <SendLink key={property.id} property={property} />}
    </WithCurrentProperty>
  );
}

function SendLink({ property }: { property: CurrentProperty }) {
  const { emails, numbers, consent, isTooMany, send, next, sending, close } = useInvitations(property);
  const { texts } = useSite();
  const [byEmail, byText] = [emails.value.list.length, numbers.value.list.length];
  return (
    <>
      <LandlordSteps current={5} />
      <FormPage>
        <FormHeader
          title={TITLE()}
          lead={t`Anyone with the link can apply, free of charge.`}
          margin={<PropertySubject property={property} />}
        />
        <LinkSection path={applyPath(property.token)} />
        <FormSection title={t`Share by email`} hint={t`Press Enter after each address.`}>
          <Undelivered propertyId={property.id} />
          <EntryList
            kind={EMAILS}
            label={t`Email addresses`}
            placeholder={t`add an address`}
            inputMode="email"
            {...emails}
          />
        </FormSection>
        {texts && <ShareByText numbers={numbers} />}
        <FormSection title={t`What they’ll receive`} hint={WHO_IS_ANSWERED()}>
          <MessageLanguages address={property.address} />
          <Preview property={property} withText={byText > 0} />
          <Checkbox
            label={t`These people asked me about the property`}
            description={t`Canada’s anti-spam law requires this.`}
            {...consent}
          />
          {isTooMany && <ErrorNote title={t`Please invite no more than ${MOST_INVITED_AT_ONCE} people at a time`} />}
          {send.isError && (
            <ErrorNote title={problemMessages(send.error).join(' ')}>{t`Your lists haven’t been lost.`}</ErrorNote>
          )}
        </FormSection>
      </FormPage>
      <FootBar
        back="/landlord/customize-application"
        middle={byEmail + byText > 0 && (texts ? t`${byEmail} by email, ${byText} by text` : t`${byEmail} by email`)}
      >
        <Button
          loading={send.isPending}
          onClick={next}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          {t`next`}
        </Button>
      </FootBar>
      <SentModal sending={sending} onClose={close} />
    </>
  );
}

function ShareByText({ numbers }: Pick<ReturnType<typeof useInvitations>, 'numbers'>) {
  return (
    <FormSection title={t`Share by text`} hint={t`Enter ten digits, including the area code.`}>
      <EntryList
        kind={PHONE_NUMBERS}
        label={t`Phone numbers`}
        placeholder={t`add a number`}
        inputMode="tel"
        {...numbers}
      />
    </FormSection>
  );
}

function LinkSection({ path }: { path: string }) {
  return (
    <FormSection title={t`Copy the link`} hint={t`Use it in your listing or on a sign in the window.`}>
      <div>
        <LinkBox site={window.location.origin} path={path} />
        <p className={classes.see}>
          <IconEye size={18} stroke={1.6} aria-hidden />
          <Anchor component={Link} to={path} target="_blank" inherit data-alone>
            <Trans>
              see what applicants see<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </Trans>
          </Anchor>
        </p>
      </div>
    </FormSection>
  );
}

function Preview({ property, withText }: { property: CurrentProperty; withText: boolean }) {
  const { user } = useSession();
  return (
    <EmailPreview
      facts={{
        landlordName: user ? fullName({ firstName: user.first_name, lastName: user.last_name }) : '',
        address: property.address,
        unit: property.unit,
        minutes: minutesFor(sectionsAsked(property.requirements)),
        listing: property,
        token: property.token,
        hasAsked: true,
      }}
      site={window.location.origin}
      withText={withText}
    />
  );
}

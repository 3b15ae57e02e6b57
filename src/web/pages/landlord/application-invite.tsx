import { Anchor, Button, Checkbox, VisuallyHidden } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sendLink } from '../../../contract/invitations.ts';
import { fullName } from '../../../domain/accounts/account.ts';
import { applyPath, CONSENT_MISSING, MOST_INVITED_AT_ONCE } from '../../../domain/invitations/invitation.ts';
import { minutesFor, sectionsAsked } from '../../../domain/properties/requirements.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import { EmailPreview } from '../../invitations/sending/email-preview.tsx';
import { LinkBox } from '../../invitations/sending/link-box.tsx';
import { commit, type Entries, EntryList, NO_ENTRIES } from '../../invitations/sending/recipient-list.tsx';
import { NOTHING_TO_SEND, type Sending, SentModal } from '../../invitations/sending/sent-modal.tsx';
import { EMAILS, PHONE_NUMBERS } from '../../invitations/sending/split-recipients.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { IconArrowRight, IconEye } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { type CurrentProperty, PropertySubject, WithCurrentProperty } from '../../properties/current-property.tsx';
import { LandlordSteps } from '../../properties/landlord-steps.tsx';
import classes from './application-invite.module.css';

const TITLE = 'send link'; // @literal
/** The people to invite. */
type People = Record<'emails' | 'numbers', Entries>;

export function Component() {
  return (
    <WithCurrentProperty step={5} title={TITLE}>
      {(property) => <SendLink key={property.id} property={property} />}
    </WithCurrentProperty>
  );
}

const useSendLink = (id: string, onSent: (reply: Sending) => void) =>
  useGuardedMutation({
    mutationFn: (list: { emails: string[]; phone_numbers: string[] }) =>
      call(sendLink, { params: { id }, body: { ...list, people_asked: true } }),
    onSuccess: onSent,
  });

/** The people to invite as they are typed, and what is missing before the invitations can be sent. */
function useInvitations(property: CurrentProperty) {
  const nobody: People = { emails: NO_ENTRIES, numbers: NO_ENTRIES };
  const people = useRestoredForm(`people for ${property.id}`, nobody, (): People => ({ emails, numbers }));
  const [emails, setEmails] = useState(people.emails);
  const [numbers, setNumbers] = useState(people.numbers);
  const [hasConsent, setHasConsent] = useState(false);
  const [problem, setProblem] = useState<'consent' | 'too many'>();
  const [sending, setSending] = useState<Sending>();
  const emailInput = useRef<HTMLInputElement>(null);
  const numberInput = useRef<HTMLInputElement>(null);
  const consentInput = useRef<HTMLInputElement>(null);

  const send = useSendLink(property.id, (reply) => {
    setSending(reply);
    if (reply.sent.emails + reply.sent.phone_numbers === 0) return;
    setEmails(NO_ENTRIES);
    setNumbers(NO_ENTRIES);
    setHasConsent(false);
  });

  const next = (): void => {
    const byEmail = commit(EMAILS, emails);
    const byText = commit(PHONE_NUMBERS, numbers);
    setEmails(byEmail);
    setNumbers(byText);
    setProblem(undefined);
    send.reset();
    const chosen = byEmail.list.length + byText.list.length;
    if (byEmail.problem) emailInput.current?.focus();
    else if (byText.problem) numberInput.current?.focus();
    else if (chosen === 0) setSending(NOTHING_TO_SEND);
    else if (chosen > MOST_INVITED_AT_ONCE) setProblem('too many');
    else if (!hasConsent) {
      setProblem('consent');
      consentInput.current?.focus();
    } else send.mutate({ emails: byEmail.list, phone_numbers: byText.list });
  };
  const consent = {
    ref: consentInput,
    checked: hasConsent,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setHasConsent(event.currentTarget.checked);
      setProblem(undefined);
    },
    error: problem === 'consent' && CONSENT_MISSING,
  };
  return {
    emails: { value: emails, onChange: setEmails, inputRef: emailInput },
    numbers: { value: numbers, onChange: setNumbers, inputRef: numberInput },
    consent,
    isTooMany: problem === 'too many',
    send,
    next,
    sending,
    close: () => setSending(undefined),
  };
}

function SendLink({ property }: { property: CurrentProperty }) {
  const { emails, numbers, consent, isTooMany, send, next, sending, close } = useInvitations(property);
  const [byEmail, byText] = [emails.value.list.length, numbers.value.list.length];
  return (
    <>
      <LandlordSteps current={5} />
      <FormPage>
        <FormHeader
          title={TITLE}
          lead="Anyone with the link can apply, free of charge."
          margin={<PropertySubject property={property} />}
        />
        <LinkSection path={applyPath(property.token)} />
        <FormSection title="Share by email" hint="Press Enter after each address.">
          <EntryList kind={EMAILS} label="Email addresses" placeholder="add an address" inputMode="email" {...emails} />
        </FormSection>
        <FormSection title="Share by text" hint="Enter ten digits, including the area code.">
          <EntryList
            kind={PHONE_NUMBERS}
            label="Phone numbers"
            placeholder="add a number"
            inputMode="tel"
            {...numbers}
          />
        </FormSection>
        <FormSection title="What they’ll receive" hint="We send each person one message.">
          <Preview property={property} withText={byText > 0} />
          <Checkbox
            label="These people asked me about the property"
            description="Canada’s anti-spam law requires this."
            {...consent}
          />
          {isTooMany && <ErrorNote title={`Please invite no more than ${MOST_INVITED_AT_ONCE} people at a time`} />}
          {send.isError && (
            <ErrorNote title={problemMessages(send.error).join(' ')}>Your lists haven’t been lost.</ErrorNote>
          )}
        </FormSection>
      </FormPage>
      <FootBar
        back="/landlord/customize-application"
        middle={byEmail + byText > 0 && `${byEmail} by email, ${byText} by text`}
      >
        <Button
          loading={send.isPending}
          onClick={next}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          next
        </Button>
      </FootBar>
      <SentModal sending={sending} onClose={close} />
    </>
  );
}

function LinkSection({ path }: { path: string }) {
  return (
    <FormSection title="Copy the link" hint="Use it in your listing or on a sign in the window.">
      <div>
        <LinkBox site={window.location.origin} path={path} />
        <p className={classes.see}>
          <IconEye size={18} stroke={1.6} aria-hidden />
          <Anchor component={Link} to={path} target="_blank" inherit data-alone>
            see what applicants see
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
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
        token: property.token,
        hasAsked: true,
      }}
      site={window.location.origin}
      withText={withText}
    />
  );
}

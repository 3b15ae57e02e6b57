import { type ChangeEvent, useRef, useState } from 'react';
import { sendLink } from '../../../contract/invitations.ts';
import { CONSENT_MISSING, MOST_INVITED_AT_ONCE } from '../../../domain/invitations/invitation.ts';
import { call } from '../../app/api/api.ts';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import { NOTHING_TO_SEND, type Sending } from '../../invitations/sending/sent-modal.tsx';
import { EMAILS, PHONE_NUMBERS } from '../../invitations/sending/split-recipients.ts';
import { commit, type Entries, NO_ENTRIES } from '../../invitations/sending/use-entries.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import type { CurrentProperty } from '../../properties/current-property.tsx';

/** The people to invite. */
type People = Record<'emails' | 'numbers', Entries>;

const useSendLink = (id: string, onSent: (reply: Sending) => void) =>
  useGuardedMutation({
    mutationFn: (list: { emails: string[]; phone_numbers: string[] }) =>
      call(sendLink, { params: { id }, body: { ...list, people_asked: true } }),
    onSuccess: onSent,
  });

/** The people to invite as they are typed, and what is missing before the invitations can be sent. */
export function useInvitations(property: CurrentProperty) {
  const nobody: People = { emails: NO_ENTRIES, numbers: NO_ENTRIES };
  const people = useRestoredForm(`people for ${property.id}`, nobody, (): People => ({ emails, numbers }));
  const [emails, setEmails] = useState(people.emails);
  const [numbers, setNumbers] = useState(people.numbers);
  const [hasConsent, setHasConsent] = useState(false);
  const [problem, setProblem] = useState<'consent' | 'too-many'>();
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
    else if (chosen > MOST_INVITED_AT_ONCE) setProblem('too-many');
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
    error: problem === 'consent' && CONSENT_MISSING(),
  };
  return {
    emails: { value: emails, onChange: setEmails, inputRef: emailInput },
    numbers: { value: numbers, onChange: setNumbers, inputRef: numberInput },
    consent,
    isTooMany: problem === 'too-many',
    send,
    next,
    sending,
    close: () => setSending(undefined),
  };
}

import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconCircleCheck } from '../../kit/icons/icons.ts';
import { CodeModal } from './code-modal.tsx';
import classes from './contact-state.module.css';
import { contactsQuery } from './use-contacts.ts';

interface ContactStateProps {
  contact: 'email' | 'phone_number';
  onConfirmed?: () => void;
}

/** Our emails came back. */
const EMAIL_IS_LOST =
  'Our emails don’t reach you: your mail server says that this address doesn’t exist. Correct it, or if it’s right,';

/** One quiet line below a contact: confirmed, or a link to confirm it. Nothing while loading. */
export function ContactState({ contact, onConfirmed }: ContactStateProps) {
  const { data, error, refetch, isFetching } = useQuery(contactsQuery);
  const [isOpen, setOpen] = useState(false);
  if (!data) {
    return error ? (
      <p className={classes.line} role="alert">
        We couldn’t check whether it’s confirmed.{' '}
        <Anchor component="button" type="button" inherit disabled={isFetching} onClick={() => void refetch()}>
          try again
        </Anchor>
      </p>
    ) : null;
  }
  const isEmail = contact === 'email';
  const isLost = isEmail && data.is_email_undeliverable;
  const isConfirmed = !isLost && data[isEmail ? 'email_verified_at' : 'phone_number_verified_at'] !== null;
  return (
    <>
      <p className={classes.line} role="status">
        {isConfirmed ? (
          <>
            <IconCircleCheck size={18} stroke={1.6} aria-hidden className={classes.icon} />
            {isEmail ? 'Email confirmed' : 'Phone number confirmed'}
          </>
        ) : (
          <>
            {isLost ? EMAIL_IS_LOST : 'Not confirmed yet.'}{' '}
            <Anchor component="button" type="button" inherit onClick={() => setOpen(true)}>
              {isEmail ? 'confirm your email' : 'confirm your phone'}
            </Anchor>
          </>
        )}
      </p>
      <CodeModal
        opened={isOpen}
        subject={contact}
        to={data[contact]}
        onClose={() => setOpen(false)}
        onConfirmed={() => {
          setOpen(false);
          onConfirmed?.();
        }}
      />
    </>
  );
}

import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { IconCircleCheck } from '../../kit/icons/icons.ts';
import { contactsQuery } from '../own-account.ts';
import { CodeModal } from './code-modal.tsx';
import classes from './contact-state.module.css';

interface ContactStateProps {
  contact: 'email' | 'phone_number';
  onConfirmed?: () => void;
}

/** One quiet line below a contact: confirmed, or a link to confirm it. Nothing while loading. */
export function ContactState({ contact, onConfirmed }: ContactStateProps) {
  const { data, error, refetch, isFetching } = useQuery(contactsQuery);
  const [isOpen, setOpen] = useState(false);
  if (!data) {
    return error ? (
      <p className={classes.line} role="alert">
        <Trans>
          We couldn’t check whether it’s confirmed.{' '}
          <Anchor component="button" type="button" inherit disabled={isFetching} onClick={() => void refetch()}>
            try again
          </Anchor>
        </Trans>
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
            {isEmail ? t`Email confirmed` : t`Phone number confirmed`}
          </>
        ) : (
          <NotConfirmed isEmail={isEmail} isLost={isLost} onConfirm={() => setOpen(true)} />
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

interface NotConfirmedProps {
  isEmail: boolean;
  /** Our emails came back. */
  isLost: boolean;
  onConfirm: () => void;
}

function NotConfirmed({ isEmail, isLost, onConfirm }: NotConfirmedProps) {
  if (isLost) {
    return (
      <Trans>
        Our emails don’t reach you: your mail server says that this address doesn’t exist. Correct it, or if it’s right,{' '}
        <Anchor component="button" type="button" inherit onClick={onConfirm}>
          confirm your email
        </Anchor>
      </Trans>
    );
  }
  return (
    <>
      {t`Not confirmed yet.`}{' '}
      <Anchor component="button" type="button" inherit onClick={onConfirm}>
        {isEmail ? t`confirm your email` : t`confirm your phone`}
      </Anchor>
    </>
  );
}

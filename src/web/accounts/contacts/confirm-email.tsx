import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { useOffersChecks } from '../../app/api/site.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { IconShieldCheck } from '../../kit/icons/icons.ts';
import { contactsQuery } from '../own-account.ts';
import { CodeModal } from './code-modal.tsx';
import { ContactsMissing } from './contacts-to-confirm.tsx';

/**
 * Asks a tenant to confirm the email address. The text is the same whether or not checks are waiting: only the confirmed
 * owner of an address may know what was sent to it.
 */
export function ConfirmEmail({ onConfirmed }: { onConfirmed: () => void }) {
  const { data } = useQuery(contactsQuery);
  const [isOpen, setOpen] = useState(false);
  const offersChecks = useOffersChecks();
  if (!data) return <ContactsMissing />;
  if (data.email_verified_at !== null) return null;
  return (
    <>
      <Note
        icon={<IconShieldCheck size={22} stroke={1.6} aria-hidden />}
        action={
          <Button size="sm" variant="default" onClick={() => setOpen(true)}>
            {t`confirm email`}
          </Button>
        }
      >
        <strong>{t`Confirm your email.`}</strong>{' '}
        {offersChecks
          ? t`A landlord may email you a request for checks. It’ll appear here once you confirm that the address is yours.`
          : t`Then we know that what we send about your application reaches you.`}
      </Note>
      <CodeModal
        opened={isOpen}
        subject="email" // @untranslated: which contact it is
        to={data.email}
        onClose={() => setOpen(false)}
        onConfirmed={() => {
          setOpen(false);
          onConfirmed();
        }}
      />
    </>
  );
}

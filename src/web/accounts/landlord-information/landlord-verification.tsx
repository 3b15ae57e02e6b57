import { lazy, Suspense, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { CodeModal } from '../contacts/code-modal.tsx';
import type { Contacts } from '../own-account.ts';
import { NotConfirmedNote, NotFiledNote, RefusedNote } from './verification-notes.tsx';

const LandlordFormSheet = lazy(async () => ({
  default: (await import('./landlord-form-sheet.tsx')).LandlordFormSheet,
}));

interface LandlordVerificationProps {
  /** The submitted information, or null. */
  filed: Contacts['landlord'];
  onVerified: () => void;
}

/** Asks a landlord to verify their information until they have, with the form and the code dialog. */
export function LandlordVerification({ filed, onVerified }: LandlordVerificationProps) {
  const [open, setOpen] = useState<'form' | 'code'>();
  const [sentTo, setSentTo] = useState<string>();
  const close = (): void => setOpen(undefined);
  const isVerified = filed !== null && filed.verified_at !== null;
  const to = sentTo ?? filed?.email;
  if (filed !== null && filed.refused_at !== null) {
    return <RefusedNote />;
  }
  return (
    <>
      {filed === null && <NotFiledNote onOpen={() => setOpen('form')} />}
      {filed !== null && !isVerified && <NotConfirmedNote email={filed.email} onOpen={setOpen} />}
      {open === 'form' && (
        <Suspense>
          <LandlordFormSheet
            onClose={close}
            onFiled={(email) => {
              setSentTo(email);
              setOpen('code');
            }}
          />
        </Suspense>
      )}
      <CodeModal
        opened={open === 'code' && to !== undefined}
        subject="landlord" // @untranslated: which contact it is
        to={to ?? ''}
        doneLabel={t`Done`}
        onClose={close}
        onConfirmed={() => {
          close();
          onVerified();
        }}
      />
    </>
  );
}

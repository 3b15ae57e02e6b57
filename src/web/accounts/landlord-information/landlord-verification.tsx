import { Anchor, Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { useOffersChecks, useOperator } from '../../app/api/site.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconId, IconMail } from '../../kit/icons/icons.ts';
import { CodeModal } from '../contacts/code-modal.tsx';
import type { Contacts } from '../own-account.ts';
import classes from './landlord-verification.module.css';

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
    return <Refused />;
  }
  return (
    <>
      {filed === null && <NotFiled onOpen={() => setOpen('form')} />}
      {filed !== null && !isVerified && <NotConfirmed email={filed.email} onOpen={setOpen} />}
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

/** The information was reported, and our team could not confirm it. */
function Refused() {
  const { email } = useOperator();
  return (
    <div className={classes.line}>
      <Note tone="warn" icon={<IconId size={24} stroke={1.4} aria-hidden />}>
        <Trans>
          <strong>We couldn’t confirm your information.</strong> Someone reported it, so your invitations no longer show
          it. If this is a mistake, write to{' '}
          <Anchor inherit href={`mailto:${email}`}>
            {email}
          </Anchor>
          .
        </Trans>
      </Note>
    </div>
  );
}

function NotFiled({ onOpen }: { onOpen: () => void }) {
  const offersChecks = useOffersChecks();
  return (
    <div className={classes.line}>
      <Note
        tone="info"
        icon={<IconId size={24} stroke={1.4} aria-hidden />}
        action={
          <Button size="sm" variant="default" onClick={onOpen}>
            {t`verify information`}
          </Button>
        }
      >
        {offersChecks ? (
          <Trans>
            <strong>Verify your email,</strong> and tell us who you are. We need it before we request the first report
            for you, and your invitations will say so. It takes a minute.
          </Trans>
        ) : (
          <Trans>
            <strong>Verify your email,</strong> and tell us who you are. Your invitations will say so. It takes a
            minute.
          </Trans>
        )}
      </Note>
    </div>
  );
}

function NotConfirmed({ email, onOpen }: { email: string; onOpen: (what: 'form' | 'code') => void }) {
  const offersChecks = useOffersChecks();
  return (
    <div className={classes.line}>
      <Note
        tone="info"
        icon={<IconMail size={24} stroke={1.4} aria-hidden />}
        action={
          <Group gap="md">
            <Anchor component="button" type="button" size="sm" onClick={() => onOpen('form')}>
              {t`change information`}
            </Anchor>
            <Button size="sm" variant="default" onClick={() => onOpen('code')}>
              {t`enter a code`}
            </Button>
          </Group>
        }
      >
        <Trans>
          <strong>One step left:</strong> enter the code we send to <span className={classes.address}>{email}</span>.
        </Trans>
        {offersChecks && ` ${t`Reports wait until then.`}`}
      </Note>
    </div>
  );
}

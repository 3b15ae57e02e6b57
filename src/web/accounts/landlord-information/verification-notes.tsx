import { Anchor, Button, Group } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { useOffersChecks, useOperator } from '../../app/api/site.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconId, IconMail } from '../../kit/icons/icons.ts';
import classes from './landlord-verification.module.css';

/** The information was reported, and our team could not confirm it. */
export function RefusedNote() {
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

/** What verified information is good for, and the way to the form. */
export function NotFiledNote({ onOpen }: { onOpen: () => void }) {
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

/** The information was filed, and the code from the email is not entered yet. */
export function NotConfirmedNote({ email, onOpen }: { email: string; onOpen: (what: 'form' | 'code') => void }) {
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

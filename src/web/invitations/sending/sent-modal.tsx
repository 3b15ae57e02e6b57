import { Button } from '@mantine/core';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { sendLink } from '../../../contract/invitations.ts';
import { msg, plural, t } from '../../../domain/text/t.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { Illustration } from '../../kit/display/illustration.tsx';
import { Link } from '../../kit/router/link.tsx';
import classes from './sent-modal.module.css';

/** The result of sending the link: how many were sent, and who got none and why. */
export type Sending = Pick<ReplyOf<typeof sendLink>, 'sent' | 'not_sent'>;

/** The result when the link was only copied. */
export const NOTHING_TO_SEND: Sending = { sent: { emails: 0, phone_numbers: 0 }, not_sent: [] };

const CONGRATULATION = msg`congrats! you'll get an email whenever an applicant completes their application.`; // @literal

function sentence({ emails, phone_numbers }: Sending['sent']): string {
  if (emails > 0 && phone_numbers > 0) {
    return t`We sent ${plural(emails, { one: '# invitation', other: '# invitations' })} by email and ${phone_numbers} by text.`;
  }
  if (emails > 0) return t`We sent ${plural(emails, { one: '# invitation', other: '# invitations' })} by email.`;
  if (phone_numbers > 0) {
    return t`We sent ${plural(phone_numbers, { one: '# invitation', other: '# invitations' })} by text.`;
  }
  return t`We didn’t send any messages. Share the link wherever you like.`;
}

interface SentModalProps {
  /** Undefined until something was sent. */
  sending: Sending | undefined;
  onClose: () => void;
}

/** The end of the landlord's steps: what was sent. No congratulations if nothing was. */
export function SentModal({ sending, onClose }: SentModalProps) {
  const { sent, not_sent } = sending ?? NOTHING_TO_SEND;
  const isRefused = not_sent.length > 0 && sent.emails + sent.phone_numbers === 0;
  return (
    <SheetModal
      opened={sending !== undefined}
      onClose={onClose}
      width={520}
      picture={!isRefused && <Illustration variant="double" />}
      title={isRefused ? t`Nothing was sent` : CONGRATULATION()}
      foot={
        <>
          {isRefused && (
            <Button variant="default" onClick={onClose}>
              {t`back to the list`}
            </Button>
          )}
          <Button component={Link} to="/landlord/dashboard" className={classes.done}>
            {t`done`}
          </Button>
        </>
      }
    >
      {!isRefused && <p>{sentence(sent)}</p>}
      {not_sent.length > 0 && (
        <div className={classes.notSent}>
          {!isRefused && <p className={classes.head}>{t`Not sent`}</p>}
          <ul>
            {not_sent.map(({ to, reason }) => (
              <li key={to}>
                <strong>{formatPhone(to)}</strong> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </SheetModal>
  );
}

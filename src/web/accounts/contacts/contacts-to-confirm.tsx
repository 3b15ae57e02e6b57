import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { keysOf } from '../../../domain/values/type-guards.ts';
import { problemMessages } from '../../app/api/api.ts';
import { useSite } from '../../app/api/site.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconCircleCheck } from '../../kit/icons/icons.ts';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { type Contacts, contactsQuery } from '../own-account.ts';
import { CodeModal } from './code-modal.tsx';
import classes from './contacts-to-confirm.module.css';

/** An error note when the contacts failed to load; otherwise nothing. */
export function ContactsMissing() {
  const { data, error, refetch, isFetching } = useQuery(contactsQuery);
  if (data || !error) return null;
  return (
    <ErrorNote title={t`We couldn’t check what you’ve confirmed`} onRetry={() => void refetch()} busy={isFetching}>
      {problemMessages(error).join(' ')}
    </ErrorNote>
  );
}

type Contact = 'email' | 'phone_number';

const CONTACTS: Record<Contact, { label: Text; button: Text; shown: (contacts: Contacts) => string }> = {
  email: { label: msg`Email`, button: msg`confirm email`, shown: ({ email }) => email },
  phone_number: {
    label: msg`Phone`,
    button: msg`confirm phone`,
    shown: ({ phone_number }) => formatPhone(phone_number),
  },
};
const NAMES = keysOf(CONTACTS);

/**
 * A section where a tenant confirms email and phone, shown until both are confirmed. The text is the same whether or not
 * checks are waiting: only the confirmed owner of an address may know what was sent to it.
 */
export function ContactsToConfirm({ onConfirmed }: { onConfirmed: () => void }) {
  const { data } = useQuery(contactsQuery);
  const { texts } = useSite();
  const [open, setOpen] = useState<Contact>();
  if (!data) return <ContactsMissing />;
  const names = NAMES.filter((name) => texts || name === 'email');
  if (names.every((name) => data[`${name}_verified_at`] !== null)) return null;
  return (
    <FormSection
      id="contacts"
      title={texts ? t`Confirm your email or phone` : t`Confirm your email`}
      hint={
        texts
          ? t`One of the two is enough. We ask no bureau for a report before that. If a landlord sent you a request for checks there, it’ll appear here too.`
          : t`We ask no bureau for a report before that. If a landlord sent you a request for checks there, it’ll appear here too.`
      }
    >
      <Card flush>
        {names.map((name) => {
          const { label, button, shown } = CONTACTS[name];
          return (
            <CardPart key={name}>
              <div className={classes.row}>
                <p className={classes.words}>
                  <span className={classes.label}>{label()}</span>
                  {shown(data)}
                </p>
                {data[`${name}_verified_at`] === null ? (
                  <Button size="sm" variant="default" onClick={() => setOpen(name)}>
                    {button()}
                  </Button>
                ) : (
                  <span className={classes.done}>
                    <IconCircleCheck size={18} stroke={1.6} aria-hidden /> {t`confirmed`}
                  </span>
                )}
              </div>
            </CardPart>
          );
        })}
      </Card>
      {open && (
        <CodeModal
          opened
          subject={open}
          to={data[open]}
          onClose={() => setOpen(undefined)}
          onConfirmed={() => {
            setOpen(undefined);
            onConfirmed();
          }}
        />
      )}
    </FormSection>
  );
}

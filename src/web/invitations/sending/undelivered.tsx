import { useQuery } from '@tanstack/react-query';
import { listUndelivered } from '../../../contract/invitations.ts';
import { t } from '../../../domain/text/t.ts';
import { call } from '../../app/api/api.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconAlertTriangle } from '../../kit/icons/icons.ts';
import classes from './undelivered.module.css';

/** The invitations to a property that did not arrive because nobody has the address. Nothing when there are none. */
export function Undelivered({ propertyId }: { propertyId: string }) {
  const { data } = useQuery({
    queryKey: ['undelivered-invitations', propertyId],
    queryFn: ({ signal }) => call(listUndelivered, { params: { id: propertyId } }, { signal }),
    refetchOnMount: 'always',
  });
  const undelivered = data?.undelivered ?? [];
  if (undelivered.length === 0) return null;
  const isOne = undelivered.length === 1;
  return (
    <Note tone="warn" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
      <p>
        {isOne
          ? t`An invitation couldn’t be delivered: this address doesn’t exist. Add the right address and send again.`
          : t`These invitations couldn’t be delivered: the addresses don’t exist. Add the right addresses and send again.`}
      </p>
      <ul className={classes.addresses}>
        {undelivered.map(({ to }) => (
          <li key={to}>
            <EmailText address={to} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

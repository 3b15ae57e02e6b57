import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/text/t.ts';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { contactsQuery } from '../own-account.ts';
import classes from './landlord-verification.module.css';

/** That a landlord is verified, and who sees it. Nothing for anybody else. */
export function VerifiedByEmail() {
  const { data } = useQuery(contactsQuery);
  if (!data?.landlord?.verified_at || data.landlord.refused_at) return null;
  return (
    <p className={classes.verified}>
      <StatusBadge status="verified by email" /> {t`This appears on your invitations.`}
    </p>
  );
}

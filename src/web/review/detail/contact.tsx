import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { IconMail, IconPhone } from '../../kit/icons/icons.ts';
import classes from './applicant-detail.module.css';

interface ContactProps {
  user: ApplicantForLandlord['user'];
  /** More items of the list. */
  children?: ReactNode;
}

export function Contact({ user, children }: ContactProps) {
  return (
    <ul className={classes.contact}>
      {user.phone_number && (
        <li>
          <IconPhone size={17} stroke={1.6} aria-hidden />
          <Anchor href={`tel:+1${user.phone_number}`} inherit c="inherit" className={classes.plain}>
            {formatPhone(user.phone_number)}
          </Anchor>
        </li>
      )}
      {user.email && (
        <li>
          <IconMail size={17} stroke={1.6} aria-hidden />
          <Anchor href={`mailto:${user.email}`} inherit c="inherit" className={classes.plain}>
            <EmailText address={user.email} />
          </Anchor>
        </li>
      )}
      {children}
    </ul>
  );
}

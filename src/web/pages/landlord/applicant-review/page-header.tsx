import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../../domain/text/t.ts';
import { IconArrowLeft, IconSend } from '../../../kit/icons/icons.ts';
import { PageTitle } from '../../../kit/layout/page-title.tsx';
import { Link } from '../../../kit/router/link.tsx';
import classes from './page-header.module.css';

interface PageHeaderProps {
  /** The property's address; omitted until it is loaded. */
  address?: ReactNode;
  invite?: ReactNode;
  children?: ReactNode;
}

/** The white band at the top: title, property, and search. */
export function PageHeader({ address, invite, children }: PageHeaderProps) {
  return (
    <div className={classes.band}>
      <div className={classes.content}>
        <div className={classes.head}>
          <ActionIcon
            component={Link}
            to="/landlord/dashboard"
            variant="default"
            size={44}
            aria-label={t`back to the dashboard`}
          >
            <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <div className={classes.words}>
            <PageTitle className={classes.title}>{t`view applications` /* @literal */}</PageTitle>
            {address ?? <div className={classes.addressPlace} />}
          </div>
          {invite}
        </div>
        {children}
      </div>
    </div>
  );
}

export const InviteButton = () => (
  <Button
    component={Link}
    to="/landlord/application-invite"
    leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
    className={classes.invite}
  >
    {t`invite applicants`}
  </Button>
);

import { Anchor } from '@mantine/core';
import { t } from '../../domain/text/t.ts';
import { Note } from '../kit/feedback/note.tsx';
import { Link } from '../kit/router/link.tsx';
import classes from './landlord-page-note.module.css';
import { Trans } from './language/trans.tsx';

/** On the landing page, for a tenant who opened a landlord's page. */
export function LandlordPageNote() {
  return (
    <aside className={classes.note} aria-label={t`This page is for landlords`}>
      <Note tone="info">
        <Trans>
          The page you opened is for landlords.{' '}
          <Anchor component={Link} to="/tenant/dashboard" inherit>
            Go to your dashboard
          </Anchor>
          , or{' '}
          <Anchor component={Link} to="/my-account" inherit>
            add a landlord role to your account
          </Anchor>
          .
        </Trans>
      </Note>
    </aside>
  );
}

import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';

/** Shown when a step is opened without an application, or with one that no longer exists. */
export function PickAnApplication() {
  return (
    <MessagePage
      title={t`choose an application first`}
      actions={
        <Button component={Link} to="/tenant/dashboard">
          {t`go to my applications`}
        </Button>
      }
    >
      <p>{t`This page is one step of an application. Open yours from your dashboard to pick up where you left off.`}</p>
    </MessagePage>
  );
}

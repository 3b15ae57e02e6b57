import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';

/** Shown for an unknown path. */
export function Component() {
  return (
    <MessagePage
      title={t`Page not found`}
      actions={
        <Button component={Link} to="/">
          {t`go to the home page`}
        </Button>
      }
    >
      {t`The address may be mistyped, or the page may have moved. If someone sent you the link, ask them to send it again.`}
    </MessagePage>
  );
}

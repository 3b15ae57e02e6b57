import { Button } from '@mantine/core';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';

/** Shown for an unknown path. */
export function Component() {
  return (
    <MessagePage
      title="Page not found"
      actions={
        <Button component={Link} to="/">
          go to the home page
        </Button>
      }
    >
      The address may be mistyped, or the page may have moved. If someone sent you the link, ask them to send it again.
    </MessagePage>
  );
}

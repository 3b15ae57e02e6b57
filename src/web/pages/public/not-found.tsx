import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from '../../kit/layout/message-page.tsx';

/** Shown for an unknown path. */
export function Component() {
  return (
    <MessagePage
      title="There is no page here"
      actions={
        <Button component={Link} to="/">
          go to the first page
        </Button>
      }
    >
      The address may be mistyped, or the link may be older than the page it led to. If somebody sent you the link, ask
      them to copy it again.
    </MessagePage>
  );
}

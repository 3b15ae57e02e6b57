import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from '../../kit/layout/message-page.tsx';

/** Stands where a step was opened without an application, or with one that is not there any more. */
export function PickAnApplication() {
  return (
    <MessagePage
      title="choose an application first"
      actions={
        <Button component={Link} to="/tenant/dashboard">
          go to my applications
        </Button>
      }
    >
      <p>This page is a step of an application. Open yours from your dashboard, and you go on where you were.</p>
    </MessagePage>
  );
}

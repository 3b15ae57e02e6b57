import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from '../kit/layout/message-page.tsx';

/** Shown when a page about one property is opened without one, or with one that is gone. */
export function PickAProperty() {
  return (
    <MessagePage
      title="choose a rental first"
      actions={
        <Button component={Link} to="/landlord/dashboard">
          go to my rentals
        </Button>
      }
    >
      <p>This page is about one of your rentals. Open it from your dashboard, and it will know which one.</p>
    </MessagePage>
  );
}

import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { MessagePage } from '../../kit/layout/message-page.tsx';

/** What a tenant who has just asked somebody hands to this page. */
export const askedState = (name: string) => ({ asked: name });

/** The last word to a former landlord who has answered, and to a tenant who has asked one. */
export function Component() {
  const state: unknown = useLocation().state;
  const asked = typeof state === 'object' && state !== null && 'asked' in state ? String(state.asked) : undefined;
  if (asked === undefined) {
    return (
      <MessagePage title="Thank you">
        <p>Your reference has arrived, and helps somebody find a home. You can close this page.</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Thank you"
      actions={
        <>
          <Button component={Link} to="/tenant/premium-features">
            go to the checks
          </Button>
          <Button component={Link} to="/tenant/landlord-references" variant="default">
            see my references
          </Button>
        </>
      }
    >
      <p>
        Our letter to {asked} is on its way. If nothing comes back, we remind them after two and after five days. You
        hear from us as soon as they have answered.
      </p>
    </MessagePage>
  );
}

import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { MessagePage } from '../../kit/layout/message-page.tsx';

/** The navigation state of this page after a tenant requests a reference. */
export const requestedState = (name: string) => ({ name });

/** Thanks a former landlord who answered, or confirms a request to the tenant who sent it. */
export function Component() {
  const state: unknown = useLocation().state;
  const name = typeof state === 'object' && state !== null && 'name' in state ? String(state.name) : undefined;
  if (name === undefined) {
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
        Our letter to {name} is on its way. If nothing comes back, we remind them after two and after five days. You
        hear from us as soon as they have answered.
      </p>
    </MessagePage>
  );
}

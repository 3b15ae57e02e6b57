import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useLocation } from '../../kit/router/use-router.ts';

/** The navigation state of this page after a tenant requests a reference. */
export const requestedState = (name: string) => ({ name });

/** The navigation state of this page after a former landlord answers. */
export const ANSWERED_STATE = { hasAnswered: true };

/** Thanks a former landlord who answered, or confirms a request to the tenant who sent it. */
export function Component() {
  const state: unknown = useLocation().state;
  const hasAnswered = typeof state === 'object' && state !== null && 'hasAnswered' in state;
  const name = typeof state === 'object' && state !== null && 'name' in state ? String(state.name) : undefined;
  if (name === undefined) {
    return (
      <MessagePage title={t`Thank you`}>
        <p>
          {hasAnswered
            ? t`We have your reference. You can close this page.`
            : t`References from past landlords help people find a home. To give one, open the link in our email.`}
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={t`Thank you`}
      actions={
        <>
          <Button component={Link} to="/tenant/premium-features">
            {t`go to my checks`}
          </Button>
          <Button component={Link} to="/tenant/landlord-references" variant="default">
            {t`view my references`}
          </Button>
        </>
      }
    >
      <p>
        {t`Our email to ${name} is on its way. If they don’t answer, we’ll send reminders after two and five days. We’ll email you as soon as they’ve answered.`}
      </p>
    </MessagePage>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkResetLink } from '../../../contract/passwords.ts';
import type { ResetLink } from '../../../domain/accounts/password-change.ts';
import { t } from '../../../domain/text/t.ts';
import { call } from '../../app/api/api.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useLocation, useNavigate, useParams } from '../../kit/router/use-router.ts';
import { ResetForm } from './reset-password/reset-form.tsx';
import { isLinkGone, isLinkIncomplete } from './reset-password/use-reset.ts';

/** The path shown in the address bar once the link is read. */
const OPENED_PATH = '/reset-password/link/opened';

const isMailedLink = (state: unknown): state is ResetLink =>
  typeof state === 'object' && state !== null && 'token' in state && 'email' in state;

/**
 * The emailed link. It is removed from the address bar at once, so that nobody reads it there, and stored in the
 * history entry, so that a reload finds it again.
 */
function useMailedLink(): ResetLink {
  const { token = '', email = '' } = useParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [link] = useState<ResetLink>(() => (isMailedLink(state) ? state : { token, email }));
  useEffect(() => {
    if (pathname !== OPENED_PATH) void navigate(OPENED_PATH, { replace: true, state: link });
  }, [pathname, navigate, link]);
  return link;
}

/** The page behind the emailed link. Opening it checks the link and does not use it up. */
export function Component() {
  const link = useMailedLink();
  const [isGone, setGone] = useState(false);
  const check = useQuery({
    queryKey: ['reset-link', link.token, link.email],
    queryFn: ({ signal }) => call(checkResetLink, { body: link }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (isGone || isLinkGone(check.error) || isLinkIncomplete(check.error)) {
    return (
      <MessagePage
        title={t`This link no longer works`}
        actions={
          <Button component={Link} to="/forgot-password">
            {t`get a new link`}
          </Button>
        }
      >
        <p>{t`A password reset link works once, for 30 minutes. If you asked for more than one, only the newest works.`}</p>
      </MessagePage>
    );
  }
  return <ResetForm link={link} onGone={() => setGone(true)} />;
}

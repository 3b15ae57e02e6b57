import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';

/** The checks were ordered for somebody else, or no longer are. */
export function NotTheirs({ landlord, onBack }: { landlord: string; onBack: () => void }) {
  return (
    <MessagePage
      title={t`These checks aren’t for your account`}
      actions={
        <>
          <Button component={Link} to="/tenant/dashboard">
            {t`go to my dashboard`}
          </Button>
          <Button variant="default" onClick={onBack}>
            {t`open the invitation`}
          </Button>
        </>
      }
    >
      <p>
        {t`They were ordered for someone else, or ${landlord} cancelled the request. If they’re meant for you, log in with the account you first opened them with, or ask ${landlord} to send you a new request.`}
      </p>
    </MessagePage>
  );
}

/** The applicant withdrew the application that the checks are for. */
export function Withdrawn() {
  return (
    <MessagePage
      title={t`You withdrew this application`}
      actions={
        <Button component={Link} to="/tenant/dashboard">
          {t`go to my dashboard`}
        </Button>
      }
    >
      <p>
        {t`To apply again, delete it on your dashboard, then open the invitation again. No checks start until you agree.`}
      </p>
    </MessagePage>
  );
}

import { Button, Skeleton, Title } from '@mantine/core';
import { useEffect } from 'react';
import { CHECK_TEXTS } from '../../../domain/screening/check-texts.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { plural, t } from '../../../domain/text/t.ts';
import { propertyName } from '../../../domain/values/address.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { problemMessages } from '../../app/api/api.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection, FormSubject } from '../../kit/layout/form-page.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { CheckIcon } from '../check-icon.tsx';
import classes from '../hub/hub-row.module.css';
import { HubRows } from '../hub/hub-row.tsx';
import { acceptRequest } from './accept-request.ts';
import { type PaidItemsViewProps, useOrderedChecks } from './use-ordered-checks.ts';

/** The checks that a landlord ordered for an applicant, before consent. */
export function PaidItemsView(props: PaidItemsViewProps) {
  const { invitation, applicantToken, onBack } = props;
  const ordering = useOrderedChecks(props);
  const { ordered, items, isHidden, isUnknown } = ordering;
  useEffect(() => {
    if (isUnknown) onBack();
  }, [isUnknown, onBack]);

  const accepting = useGuardedMutation({
    mutationFn: () =>
      acceptRequest({ applicationId: invitation.id, applicantToken, acceptedBy: ordered?.applicant_id ?? null }),
    onSuccess: (outcome) => typeof outcome === 'object' && props.onReady(outcome),
  });

  if (isHidden || accepting.data === 'not theirs')
    return <NotTheirs landlord={invitation.landlord_name} onBack={onBack} />;
  if (accepting.data === 'withdrawn') return <Withdrawn />;

  const { landlord_name: landlord } = invitation;
  return (
    <>
      <FormPage>
        <FormHeader
          title={t`the landlord wants more information`} // @literal
          lead={t`${landlord} has ordered checks for your application and is paying for them. You can say yes or no to each one, and nothing starts until you agree.`}
          margin={
            <FormSubject
              label={t`Property`}
              title={propertyName(invitation.address, invitation.unit)}
              note={t`requested by ${landlord}`}
            />
          }
        />
        <OrderedSection ordering={ordering} isLoggedIn={props.isLoggedIn} problem={accepting.error} />
      </FormPage>
      <FootBar back={onBack}>
        {props.isLoggedIn ? (
          <Button
            onClick={() => accepting.mutate()}
            loading={accepting.isPending}
            disabled={items.length === 0}
            rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
          >
            {t`continue`}
          </Button>
        ) : (
          <SignUpOrLogIn returnPath={props.returnPath} />
        )}
      </FootBar>
    </>
  );
}

function NotTheirs({ landlord, onBack }: { landlord: string; onBack: () => void }) {
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

function Withdrawn() {
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

function OrderedChecks({ items }: { items: readonly CheckKind[] }) {
  return (
    <HubRows>
      {items.map((id) => (
        <li key={id} className={classes.row}>
          <CheckIcon of={id} className={classes.icon} />
          <div>
            <Title order={3} className={classes.name}>
              {itemForApplicants(id)}
            </Title>
            <p className={classes.note}>{CHECK_TEXTS[id].purchase()}</p>
          </div>
        </li>
      ))}
    </HubRows>
  );
}

function SignUpOrLogIn({ returnPath }: { returnPath: string }) {
  const redirectQuery = `redirect=${encodeURIComponent(returnPath)}`;
  return (
    <>
      <Button component={Link} to={`/login?${redirectQuery}`} variant="default">
        {t`log in`}
      </Button>
      <Button
        component={Link}
        to={`/signup?${redirectQuery}`}
        rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
      >
        {t`sign up`}
      </Button>
    </>
  );
}

interface OrderedSectionProps {
  ordering: ReturnType<typeof useOrderedChecks>;
  isLoggedIn: boolean;
  problem: unknown;
}

/** The checks, or why they are not shown. */
function OrderedSection({ ordering, isLoggedIn, problem }: OrderedSectionProps) {
  const { ordered, error, refetch, isFetching, items, isUnknown } = ordering;
  return (
    <FormSection
      title={t`Checks ordered`}
      hint={
        items.length > 0
          ? t`${plural(items.length, { one: '# check', other: '# checks' })}, at no cost to you.`
          : undefined
      }
    >
      {error && (
        <Card>
          <ErrorPanel title={t`We couldn’t load the checks`} onRetry={() => void refetch()} busy={isFetching}>
            {problemMessages(error).join(' ')}
          </ErrorPanel>
        </Card>
      )}
      {!ordered && !error && !isUnknown && (
        <DelayedSkeleton label={t`Loading the checks`}>
          <Skeleton height={240} />
        </DelayedSkeleton>
      )}
      {items.length > 0 && <OrderedChecks items={items} />}
      {!isLoggedIn && (
        <p>
          {t`Sign up with the email or phone number this invitation was sent to, so we can link it to your account. It takes about two minutes.`}
        </p>
      )}
      {problem !== null && <ErrorNote title={problemMessages(problem).join(' ')} />}
    </FormSection>
  );
}

import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '../../../domain/text/t.ts';
import { propertyName } from '../../../domain/values/address.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSubject } from '../../kit/layout/form-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { acceptRequest } from './accept-request.ts';
import { NotTheirs, Withdrawn } from './not-to-decide.tsx';
import { OrderedSection } from './ordered-section.tsx';
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

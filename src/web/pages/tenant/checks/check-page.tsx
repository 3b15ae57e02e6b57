import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CheckKind } from '../../../../domain/screening/orders/catalogue.ts';
import { StepLayout } from '../../../apply/steps/step-layout.tsx';
import { FootBar } from '../../../kit/layout/foot-bar.tsx';
import { FormSection } from '../../../kit/layout/form-page.tsx';
import { finishedState, theOneToDo } from '../../../screening/hub/own-items.ts';

import { ownItemsKey } from '../../../screening/hub/use-own-items.ts';
import { CheckExplained, ToElsewhere } from '../../../screening/steps/check-explained.tsx';
import { PulledNotice } from '../../../screening/steps/pulled-notice.tsx';
import { OpenChecks, type OpenedChecks } from './open-checks.tsx';

const HUB = '/tenant/premium-features';

interface CheckPageProps {
  title: string;
  lead: string;
  /** What the margin says about the part. */
  section: { title: string; hint: string };
  /** The checks that this page is for; the first of them that is still to be done is the one explained. */
  kinds: readonly CheckKind[];
  /** False where the page says itself what happens. */
  explains?: boolean;
  /** Given what to call once the applicant's part of checks is done and the vendor is at it. */
  children: (checks: OpenedChecks, onPulled: (items: readonly CheckKind[]) => void) => ReactNode;
}

/** The page on which an applicant does their part of a check; when there is nothing to do, it says why. */
export function CheckPage(props: CheckPageProps) {
  return <OpenChecks title={props.title}>{(checks) => <Opened checks={checks} {...props} />}</OpenChecks>;
}

function Opened({
  checks,
  title,
  lead,
  section,
  kinds,
  explains = true,
  children,
}: CheckPageProps & { checks: OpenedChecks }) {
  const [pulled, setPulled] = useState<readonly CheckKind[]>([]);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const item = theOneToDo([...checks.asked, ...checks.bought], kinds);
  const leave = async (): Promise<void> => {
    await navigate(HUB, { state: finishedState(pulled, Date.now()) });
    await queries.invalidateQueries({ queryKey: ownItemsKey(checks.applicant.application_id) });
  };
  return (
    <>
      <StepLayout step="checks" title={title} lead={lead} applicant={checks.applicant}>
        <FormSection title={section.title} hint={section.hint}>
          {item ? (
            <CheckExplained item={item} landlord={checks.landlord} explains={explains}>
              {children(checks, setPulled)}
            </CheckExplained>
          ) : (
            <ToElsewhere title="Nobody asked for this check" to={HUB} label="go to the checks">
              Your landlord has not asked for it, or has taken the request back. Your application does not need it.
            </ToElsewhere>
          )}
        </FormSection>
      </StepLayout>
      <FootBar back={HUB}>{null}</FootBar>
      <PulledNotice items={pulled} onLeave={() => void leave()} />
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CHECKS_PAGE } from '../../../../domain/applications/application.ts';
import { t } from '../../../../domain/text/t.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import type { CheckKind } from '../../../../domain/values/check-kind.ts';
import { StepLayout } from '../../../apply/steps/step-layout.tsx';
import { FootBar } from '../../../kit/layout/foot-bar.tsx';
import { FormSection } from '../../../kit/layout/form-page.tsx';
import { useNavigate } from '../../../kit/router/use-router.ts';
import { finishedState, isToDo, nextToDo } from '../../../screening/hub/own-items.ts';

import { ownItemsKey } from '../../../screening/hub/use-own-items.ts';
import { CheckExplained, NextStepCard } from '../../../screening/steps/check-explained.tsx';
import { PulledNotice } from '../../../screening/steps/pulled-notice.tsx';
import { OpenChecks, type OpenedChecks } from './open-checks.tsx';

interface CheckPageProps {
  title: string;
  lead: string;
  /** The title and hint in the margin. */
  section: { title: string; hint: string };
  /** The checks this page is for; those still to do are explained. */
  kinds: readonly CheckKind[];
  /** False where the page itself explains the check. */
  explains?: boolean;
  /** `onPulled` is called once the applicant's part is done and the vendor is working on the checks. */
  children: (checks: OpenedChecks, onPulled: (items: readonly CheckKind[]) => void) => ReactNode;
}

/** Where an applicant does their part of a check; says why when there is nothing to do. */
export function CheckPage(props: CheckPageProps) {
  return <OpenChecks title={props.title}>{(checks) => <CheckPageContent checks={checks} {...props} />}</OpenChecks>;
}

function CheckPageContent({
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
  const items = [...checks.requested, ...checks.bought];
  const item = nextToDo(items, kinds);
  const begun = kinds.filter((kind) => items.some((each) => each.item === kind && isToDo(each)));
  const leave = async (): Promise<void> => {
    await navigate(CHECKS_PAGE, { state: finishedState(pulled, Date.now()) });
    await queries.invalidateQueries({ queryKey: ownItemsKey(checks.applicant.application_id) });
  };
  return (
    <>
      <StepLayout step="checks" title={title} lead={lead} applicant={checks.applicant}>
        <FormSection title={section.title} hint={section.hint}>
          {item ? (
            <CheckExplained
              item={item}
              begun={begun}
              names={{ ...checks, province: readAddress(checks.applicant.application.address).province }}
              explains={explains}
            >
              {children(checks, setPulled)}
            </CheckExplained>
          ) : (
            <NextStepCard title={t`This check isn’t on your list`} to={CHECKS_PAGE} label={t`go to my checks`}>
              {t`Your landlord hasn’t asked for it, or no longer does. Your application doesn’t need it.`}
            </NextStepCard>
          )}
        </FormSection>
      </StepLayout>
      <FootBar back={CHECKS_PAGE}>{null}</FootBar>
      <PulledNotice items={pulled} onLeave={() => void leave()} />
    </>
  );
}

import { Button, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CHECKS_PAGE } from '../../../domain/applications/application.ts';
import { needsPayer, pathOfCharge } from '../../../domain/payments/charge.ts';
import type { ConsentNames } from '../../../domain/screening/attempts/consent.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { payAction } from '../../../domain/screening/orders/describe-charge.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Link } from '../../kit/router/link.tsx';
import { ConsentFacts } from '../consent/consent-facts.tsx';
import { canTryAgain, isSentBack, isToDo, type OwnItem } from '../hub/own-items.ts';
import { NEXT_STEPS } from './next-steps.ts';

interface CheckExplainedProps {
  /** The page's check that comes first. */
  item: OwnItem;
  /** All checks that are begun on this page, each with its own explanation. */
  begun: readonly CheckKind[];
  names: ConsentNames;
  /** Whether to repeat the consent text. */
  explains: boolean;
  /** The actions while the check is to be done. */
  children: ReactNode;
}

/** Explains what an agreed check does; before consent, and afterwards, links to the next step instead. */
export function CheckExplained({ item, begun, names, explains, children }: CheckExplainedProps) {
  if (!isToDo(item)) {
    const next = NEXT_STEPS[item.check_state];
    const way = { to: next?.to ?? CHECKS_PAGE, label: next?.label?.() ?? t`go to my checks` };
    return (
      <NextStepCard
        title={next?.title() ?? t`There’s nothing to do here`}
        {...(item.check_state === 'not paid' ? waysToPay(item) : way)}
      >
        {next?.text()}
      </NextStepCard>
    );
  }
  return (
    <>
      {isSentBack(item) && <Note tone="warn">{item.problem}</Note>}
      {canTryAgain(item) && (
        <Note tone="info">{t`The last attempt didn’t give a result. Nobody pays for it, and you can try again.`}</Note>
      )}
      {explains && begun.map((kind) => <ExplainedFacts key={kind} item={kind} names={names} />)}
      {children}
    </>
  );
}

/** Where a check that is not paid can be paid; a payment that is being made shows in the list of checks. */
function waysToPay({ charge }: OwnItem): { to: string; label: string } {
  return charge && needsPayer(charge.status)
    ? { to: pathOfCharge(charge.id, 'applicant'), label: payAction(charge.status) }
    : { to: CHECKS_PAGE, label: t`go to my checks` };
}

/** The consent text that the applicant agreed to. */
function ExplainedFacts({ item, names }: { item: CheckKind; names: ConsentNames }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <Title order={3} size="h4" id={id}>
          {itemForApplicants(item)}
        </Title>
        <ConsentFacts item={item} names={names} />
      </Card>
    </section>
  );
}

/** Shown where a check cannot be done now, with a link to the next step. */
export function NextStepCard(props: { title: string; to: string; label: string; children: ReactNode }) {
  return (
    <Card>
      <EmptyState
        title={props.title}
        action={
          <Button component={Link} to={props.to}>
            {props.label}
          </Button>
        }
      >
        {props.children}
      </EmptyState>
    </Card>
  );
}

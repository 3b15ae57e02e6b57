import { Button, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CHECKS_PAGE } from '../../../domain/applications/application.ts';
import { needsPayer, pathOfCharge } from '../../../domain/payments/charge.ts';
import type { ConsentNames } from '../../../domain/screening/attempts/consent.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import type { CheckState } from '../../../domain/screening/orders/check-state.ts';
import { payAction } from '../../../domain/screening/orders/describe-charge.ts';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Link } from '../../kit/router/link.tsx';
import { ConsentFacts } from '../consent/consent-facts.tsx';
import { canTryAgain, isSentBack, isToDo, type OwnItem } from '../hub/own-items.ts';

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

/** Why there is nothing to enter, and where to go instead. */
const NEXT: Partial<Record<CheckState, { title: Text; text: Text; label?: Text; to?: string }>> = {
  'to decide': {
    title: msg`It’s your decision`,
    text: msg`Nothing starts until you agree. Read what the check does and who sees it, then say yes or no.`,
    to: '/tenant/premium/paid',
    label: msg`read and decide`,
  },
  declined: {
    title: msg`You said no to this check`,
    text: msg`You can still change your mind. Read what the check does and who sees it, then say yes or no.`,
    to: '/tenant/premium/paid',
    label: msg`read and decide`,
  },
  'not paid': {
    title: msg`This check isn’t paid for yet`,
    text: msg`You can start it once you’ve paid. You haven’t been charged yet.`,
  },
  'waits for your email or phone': {
    title: msg`One step is left`,
    text: msg`Your details are saved. Confirm your email or phone number in your list of checks, and we’ll ask the bureau.`,
    to: '/tenant/premium-features#contacts',
    label: msg`confirm`,
  },
  'waits for your ID check': {
    title: msg`Your details are saved`,
    text: msg`We’ll ask the bureau once your ID check is done.`,
    to: '/tenant/employment-income-verification',
    label: msg`go to my ID check`,
  },
  'waits for the landlord': {
    title: msg`Your part is done`,
    text: msg`We’ll ask the bureau once the landlord has told us who they are. You don’t have to wait.`,
  },
  'waits its turn': {
    title: msg`Your part is done`,
    text: msg`The check will start by itself. You don’t have to wait.`,
  },
  'with the vendor': {
    title: msg`Your part is done`,
    text: msg`There’s nothing more to enter here. You can follow its progress in your list of checks.`,
  },
  'your turn at the vendor': {
    title: msg`One step is left`,
    text: msg`The bureau has a question for you on its own page. You can get there from your list of checks.`,
  },
  'no file found': {
    title: msg`The credit bureau has no file on you`,
    text: msg`That counts neither for nor against you, and nobody pays for it. You don’t have to do anything.`,
  },
  'could not be done': {
    title: msg`This check couldn’t be completed`,
    text: msg`It doesn’t count for or against you, and nobody pays for it. You don’t have to do anything.`,
  },
  done: { title: msg`This check is done`, text: msg`There’s nothing more to enter here.` },
};

/** Explains what an agreed check does; before consent, and afterwards, links to the next step instead. */
export function CheckExplained({ item, begun, names, explains, children }: CheckExplainedProps) {
  if (!isToDo(item)) {
    const next = NEXT[item.check_state];
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

import { Button, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { needsPayer, pathOfCharge } from '../../../domain/payments/charge.ts';
import { describeConsent } from '../../../domain/screening/attempts/consent.ts';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import type { CheckState } from '../../../domain/screening/orders/check-state.ts';
import { payAction } from '../../../domain/screening/orders/describe-charge.ts';
import { itemForApplicants } from '../../../domain/screening/orders/item.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { canTryAgain, isSentBack, isToDo, type OwnItem } from '../hub/own-items.ts';
import classes from './check-explained.module.css';

const CHECKS_PAGE = '/tenant/premium-features';

interface CheckExplainedProps {
  /** The page's check that comes first. */
  item: OwnItem;
  /** All checks that are begun on this page, each with its own explanation. */
  begun: readonly CheckKind[];
  landlord: string;
  /** Whether to repeat the consent text. */
  explains: boolean;
  /** The actions while the check is to be done. */
  children: ReactNode;
}

/** Why there is nothing to enter, and where to go instead. */
const NEXT: Partial<Record<CheckState, { title: string; text: string; label?: string; to?: string }>> = {
  'to decide': {
    title: 'You decide first',
    text: 'Nothing runs until you agree. Read what the check does and who sees it, then say yes or no.',
    to: '/tenant/premium/paid',
    label: 'read it and decide',
  },
  declined: {
    title: 'You would rather not share this',
    text: 'Nothing runs until you agree. Read what the check does and who sees it, then say yes or no.',
    to: '/tenant/premium/paid',
    label: 'read it and decide',
  },
  'not paid': {
    title: 'This check is not paid yet',
    text: 'You can start it once it is paid. Nothing has been charged so far.',
  },
  'with the vendor': {
    title: 'Your part is done',
    text: 'There is nothing more to enter here. The list of your checks shows how far it is.',
  },
  'your turn at the vendor': {
    title: 'One step is left',
    text: 'The bureau has a question for you, on a page of its own. The list of your checks takes you there.',
  },
  'no file found': {
    title: 'The credit bureau has no file on you',
    text: 'That counts neither for nor against you, and nobody pays for it. You don’t have to do anything.',
  },
  'could not be done': {
    title: 'This check could not be done',
    text: 'That counts neither for nor against you, and nobody pays for it. You don’t have to do anything.',
  },
  done: { title: 'This check is done', text: 'There is nothing more to enter here.' },
};

/** Explains what an agreed check does; before consent, and afterwards, links to the next step instead. */
export function CheckExplained({ item, begun, landlord, explains, children }: CheckExplainedProps) {
  if (!isToDo(item)) {
    const next = NEXT[item.check_state];
    const way = { to: next?.to ?? CHECKS_PAGE, label: next?.label ?? 'go to the checks' };
    return (
      <NextStepCard
        title={next?.title ?? 'There is nothing to do here'}
        {...(item.check_state === 'not paid' ? waysToPay(item) : way)}
      >
        {next?.text}
      </NextStepCard>
    );
  }
  return (
    <>
      {isSentBack(item) && <Note tone="warn">{item.problem}</Note>}
      {canTryAgain(item) && (
        <Note tone="info">The last attempt brought no result. Nobody pays for it, and you can try again.</Note>
      )}
      {explains && begun.map((kind) => <ExplainedFacts key={kind} item={kind} landlord={landlord} />)}
      {children}
    </>
  );
}

/** Where a check that is not paid can be paid; a payment that is being made shows in the list of checks. */
function waysToPay({ charge }: OwnItem): { to: string; label: string } {
  return charge && needsPayer(charge.status)
    ? { to: pathOfCharge(charge.id, 'applicant'), label: payAction(charge.status) }
    : { to: CHECKS_PAGE, label: 'go to the checks' };
}

/** The consent text that the applicant agreed to. */
function ExplainedFacts({ item, landlord }: { item: CheckKind; landlord: string }) {
  const { what, whoSees, effect, retainedUntil } = describeConsent(item, landlord);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <Title order={3} size="h4" id={id}>
          {itemForApplicants(item)}
        </Title>
        <p className={classes.what}>{what}</p>
        <FactList
          facts={[
            { label: 'Who sees it', value: whoSees },
            { label: 'Effect on you', value: effect },
            { label: 'Kept until', value: retainedUntil },
          ]}
        />
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

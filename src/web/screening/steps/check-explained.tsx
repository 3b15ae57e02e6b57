import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { needsPayer, pathOfCharge } from '../../../domain/payments/charge.ts';
import { describeConsent } from '../../../domain/screening/attempts/consent.ts';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import { payAction } from '../../../domain/screening/orders/describe-charge.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { type OwnItem, stageOf } from '../hub/own-items.ts';
import classes from './check-explained.module.css';

const CHECKS_PAGE = '/tenant/premium-features';

interface CheckExplainedProps {
  item: OwnItem;
  landlord: string;
  /** Whether to repeat the consent text. */
  explains: boolean;
  /** The actions while the check is to be done. */
  children: ReactNode;
}

/** Explains an agreed check; before consent links to the consent page, and afterwards to the list of checks. */
export function CheckExplained({ item, landlord, explains, children }: CheckExplainedProps) {
  const stage = stageOf(item);
  if (stage === 'undecided' || stage === 'refused') {
    return (
      <NextStepCard
        title={stage === 'refused' ? 'You would rather not share this' : 'You decide first'}
        to="/tenant/premium/paid"
        label="read it and decide"
      >
        Nothing runs until you agree. Read what the check does and who sees it, then say yes or no.
      </NextStepCard>
    );
  }
  if (stage === 'not paid') {
    return (
      <NextStepCard title="This check is not paid yet" {...waysToPay(item)}>
        You can start it as soon as it is paid. Nothing was charged so far.
      </NextStepCard>
    );
  }
  if (stage !== 'to do' && stage !== 'again') {
    return (
      <NextStepCard title="Your part is complete" to={CHECKS_PAGE} label="go to the checks">
        There is nothing more to enter here. The list of your checks says how far it is.
      </NextStepCard>
    );
  }
  return (
    <>
      {stage === 'again' && <Note tone="warn">{item.problem}</Note>}
      {explains && <ExplainedFacts item={item.item} landlord={landlord} />}
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
  return (
    <Card>
      <p className={classes.what}>{what}</p>
      <FactList
        facts={[
          { label: 'Who sees it', value: whoSees },
          { label: 'Effect on you', value: effect },
          { label: 'Kept until', value: retainedUntil },
        ]}
      />
    </Card>
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

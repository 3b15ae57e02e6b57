import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { consentWords } from '../../../domain/screening/attempts/consent.ts';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { type OwnItem, stageOf } from '../hub/own-items.ts';
import classes from './check-explained.module.css';

interface CheckExplainedProps {
  item: OwnItem;
  landlord: string;
  /** Whether the words that were agreed to stand there once more. */
  explains: boolean;
  /** What can be done while the check is to be done. */
  children: ReactNode;
}

/** What a check is and who sees it, once it was agreed to; before that the way to the consent, afterwards to the hub. */
export function CheckExplained({ item, landlord, explains, children }: CheckExplainedProps) {
  const stage = stageOf(item);
  if (stage === 'undecided' || stage === 'refused') {
    return (
      <ToElsewhere
        title={stage === 'refused' ? 'You would rather not share this' : 'You decide first'}
        to="/tenant/premium/paid"
        label="read it and decide"
      >
        Nothing runs until you agree. Read what the check does and who sees it, then say yes or no.
      </ToElsewhere>
    );
  }
  if (stage !== 'to do' && stage !== 'again') {
    return (
      <ToElsewhere title="Your part is complete" to="/tenant/premium-features" label="go to the checks">
        There is nothing more to enter here. The list of your checks says how far it is.
      </ToElsewhere>
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

/** The words that were agreed to, once more. */
function ExplainedFacts({ item, landlord }: { item: CheckKind; landlord: string }) {
  const { what, whoSees, effect, keptUntil } = consentWords(item, landlord);
  return (
    <Card>
      <p className={classes.what}>{what}</p>
      <FactList
        facts={[
          { label: 'Who sees it', value: whoSees },
          { label: 'Effect on you', value: effect },
          { label: 'Kept until', value: keptUntil },
        ]}
      />
    </Card>
  );
}

/** Stands where a check is not to be done now. */
export function ToElsewhere(props: { title: string; to: string; label: string; children: ReactNode }) {
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

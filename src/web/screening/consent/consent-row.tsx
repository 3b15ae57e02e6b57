import { Button, Title } from '@mantine/core';
import type { ConsentAnswer, ConsentNames } from '../../../domain/screening/attempts/consent.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { ConsentFacts } from './consent-facts.tsx';
import classes from './own-consents.module.css';

interface ConsentRowProps {
  item: CheckKind;
  /** What the applicant said, and when. */
  sentence: string;
  names: ConsentNames;
  /** Left out where there is nothing to withdraw. */
  onWithdraw?: () => void;
}

/** What the applicant answered about one check. */
export function ConsentRow({ item, sentence, names, onWithdraw }: ConsentRowProps) {
  return (
    <li>
      <Title order={3} size="h4">
        {itemForApplicants(item)}
      </Title>
      <p className={classes.quiet}>{sentence}</p>
      {onWithdraw && (
        <>
          <ConsentFacts item={item} names={names} />
          <Button
            variant="default"
            size="sm"
            className={classes.withdraw}
            aria-label={t`withdraw my consent: ${itemForApplicants(item)}`}
            onClick={onWithdraw}
          >
            {t`withdraw my consent`}
          </Button>
        </>
      )}
    </li>
  );
}

/** What the applicant answered, and when. */
export function describeAnswer(answer: ConsentAnswer, day: string): string {
  if (answer === 'agreed') return t`You agreed on ${day}.`;
  return answer === 'refused' ? t`You said no on ${day}.` : t`You withdrew your consent on ${day}.`;
}

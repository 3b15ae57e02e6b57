import { Input, Radio, Title } from '@mantine/core';
import { useId } from 'react';
import type { ConsentNames } from '../../../domain/screening/attempts/consent.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { IconCheck } from '../../kit/icons/icons.ts';
import { CheckIcon } from '../check-icon.tsx';
import classes from './consent-card.module.css';
import { ConsentFacts } from './consent-facts.tsx';

export type Answer = 'agreed' | 'refused';

interface ConsentCardProps {
  item: CheckKind;
  names: ConsentNames;
  /** Undefined until the applicant answers. */
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  /** The applicant's part is done, so there is nothing left to decide. */
  isDone?: boolean;
  problem?: string | undefined;
}

const RADIO = {
  root: classes.root ?? '',
  body: classes.body ?? '',
  inner: classes.inner ?? '',
  labelWrapper: classes.labelWrapper ?? '',
  label: classes.label ?? '',
};

/** One check to decide about: what it is, who sees it, its effect, how long it is kept, and two answers of equal size. */
export function ConsentCard({ item, names, answer, onAnswer, isDone = false, problem }: ConsentCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} data-problem={problem ? true : undefined}>
      <div className={classes.words}>
        <CheckIcon of={item} className={classes.icon} />
        <div>
          <Title order={3} size="h4" id={id}>
            {itemForApplicants(item)}
          </Title>
          <ConsentFacts item={item} names={names} />
        </div>
      </div>
      {isDone ? (
        <p className={classes.done}>
          <IconCheck size={18} stroke={1.8} aria-hidden /> {t`You agreed, and your part is done.`}
        </p>
      ) : (
        <Radio.Group
          value={answer ?? null}
          onChange={(value) => onAnswer(value === 'agreed' ? 'agreed' : 'refused')}
          aria-labelledby={id}
          aria-describedby={problem ? `${id}-problem` : undefined}
        >
          <div className={classes.answers}>
            <Radio value="agreed" label={t`I agree`} classNames={RADIO} aria-invalid={problem ? true : undefined} />
            <Radio value="refused" label={t`No, thanks`} classNames={RADIO} aria-invalid={problem ? true : undefined} />
          </div>
        </Radio.Group>
      )}
      {problem && (
        <Input.Error id={`${id}-problem`} className={classes.problem}>
          {problem}
        </Input.Error>
      )}
    </section>
  );
}

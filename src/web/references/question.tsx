import { Radio } from '@mantine/core';
import { ANSWER_NAMES, type AnyAnswer } from '../../domain/references/reference.ts';
import { isOneOf } from '../../domain/values/type-guards.ts';
import { IconCheck } from '../kit/icons/icons.ts';
import classes from './question.module.css';

interface QuestionProps<Answer extends AnyAnswer> {
  number: number;
  title: string;
  /** The answers, the best one last. */
  answers: readonly Answer[];
  value: Answer | '';
  onChange: (answer: Answer) => void;
  error?: string | undefined;
}

/** One question with three large buttons. */
export function Question<Answer extends AnyAnswer>(props: QuestionProps<Answer>) {
  const { number, title, answers, value, onChange, error } = props;
  return (
    <Radio.Group
      value={value}
      onChange={(answer) => isOneOf(answers, answer) && onChange(answer)}
      label={
        <h2 className={classes.title}>
          <span className={classes.number} aria-hidden>
            {number}
          </span>
          {title}
        </h2>
      }
      error={error}
      data-problem={error ? true : undefined}
      className={classes.question}
    >
      <div className={classes.answers}>
        {answers.map((answer) => (
          <Radio.Card key={answer} value={answer} className={classes.answer}>
            {value === answer && <IconCheck size={20} stroke={2} aria-hidden />}
            {ANSWER_NAMES[answer]()}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

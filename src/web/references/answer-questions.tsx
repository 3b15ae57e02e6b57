import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CAUSE_DAMAGE, RENT_ON_TIME, RENT_TO_AGAIN } from '../../domain/references/reference.ts';
import { t } from '../../domain/text/t.ts';
import { PhoneInput } from '../kit/forms/phone-input.tsx';
import type { AppForm } from '../kit/forms/use-app-form.ts';
import { IconMapPin, IconPhone } from '../kit/icons/icons.ts';
import { Card } from '../kit/layout/card.tsx';
import classes from './answer-form.module.css';
import { Question } from './question.tsx';
import type { AnswerValues } from './request-values.ts';

/** A part of the form that a past landlord fills in. */
export interface AnswerPartProps {
  form: AppForm<AnswerValues>;
}

/** The home, the three questions, and how to reach whoever answers. */
export function AnswerQuestions({ form, first }: AnswerPartProps & { first: string }) {
  const { values, errors } = form;
  return (
    <>
      <FieldCard icon={<IconMapPin size={24} stroke={1.4} aria-hidden />}>
        <TextInput
          label={t`The home you rented to ${first}`}
          autoComplete="off"
          {...form.getInputProps('tenant_address')}
        />
      </FieldCard>
      <Question
        number={1}
        title={t`Was the rent paid on time?`}
        answers={RENT_ON_TIME}
        value={values.rent_on_time}
        onChange={(answer) => form.setFieldValue('rent_on_time', answer)}
        error={errors.rent_on_time}
      />
      <Question
        number={2}
        title={t`Was anything damaged?`}
        answers={CAUSE_DAMAGE}
        value={values.cause_damage}
        onChange={(answer) => form.setFieldValue('cause_damage', answer)}
        error={errors.cause_damage}
      />
      <Question
        number={3}
        title={t`Would you rent to ${first} again?`}
        answers={RENT_TO_AGAIN}
        value={values.rent_to_again}
        onChange={(answer) => form.setFieldValue('rent_to_again', answer)}
        error={errors.rent_to_again}
      />
      <FieldCard icon={<IconPhone size={24} stroke={1.4} aria-hidden />}>
        <PhoneInput label={t`Your phone number`} {...form.getInputProps('phone_number')} value={values.phone_number} />
      </FieldCard>
    </>
  );
}

function FieldCard({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <div className={classes.field}>
        <span className={classes.icon}>{icon}</span>
        <div className={classes.input}>{children}</div>
      </div>
    </Card>
  );
}

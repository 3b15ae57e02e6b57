import { SegmentedControl, TextInput } from '@mantine/core';
import { type Ref, useId } from 'react';
import { msg, t } from '../../../domain/text/t.ts';
import { useSite } from '../../app/api/site.ts';
import { PhoneInput } from '../../kit/forms/phone-input.tsx';
import type { ApplicantProblems } from './cart-problems.ts';
import classes from './contact-fields.module.css';
import type { CartApplicant } from './stored-cart.ts';

const WAYS = [
  { value: 'email', label: msg`email` },
  { value: 'phone_number', label: msg`phone` },
] as const;

interface ContactFieldsProps {
  applicant: CartApplicant;
  onChange: (change: Partial<Omit<CartApplicant, 'id'>>) => void;
  problems: ApplicantProblems | undefined;
  nameRef?: Ref<HTMLInputElement>;
  contactRef?: Ref<HTMLInputElement>;
}

/** A person's name and contact. */
export function ContactFields({ applicant, onChange, problems, nameRef, contactRef }: ContactFieldsProps) {
  const { name, type, email, phone_number } = applicant;
  const problem = useId();
  const field = {
    ...(contactRef && { ref: contactRef }),
    error: problems?.contact !== undefined,
    autoComplete: 'off',
    'aria-describedby': problems?.contact ? problem : undefined,
  };
  return (
    <div className={classes.fields}>
      <TextInput
        {...(nameRef && { ref: nameRef })}
        label={t`Name`}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={problems?.name}
        autoComplete="off"
        maxLength={100}
      />
      <div>
        <WayChoice type={type} onChange={onChange} />
        {type === 'email' ? (
          <TextInput
            key="email"
            {...field}
            aria-label={t`Email`}
            type="email"
            inputMode="email"
            value={email}
            onChange={(event) => onChange({ email: event.currentTarget.value })}
          />
        ) : (
          <PhoneInput
            key="phone"
            {...field}
            aria-label={t`Phone number`}
            value={phone_number}
            onChange={(typed) => onChange({ phone_number: typed })}
          />
        )}
        {problems?.contact && (
          <p className={`${classes.problem} mantine-InputWrapper-error`} id={problem}>
            {problems.contact}
          </p>
        )}
      </div>
    </div>
  );
}

interface WayChoiceProps {
  type: CartApplicant['type'];
  onChange: ContactFieldsProps['onChange'];
}

function WayChoice({ type, onChange }: WayChoiceProps) {
  const label = useId();
  const { texts } = useSite();
  return (
    <div className={classes.head}>
      <p className={classes.label} id={label}>
        {t`Contact by`}
      </p>
      <SegmentedControl
        aria-labelledby={label}
        size="xs"
        classNames={{ label: classes.way }}
        data={WAYS.filter(({ value }) => texts || value === 'email').map(({ value, label: name }) => ({
          value,
          label: name(),
        }))}
        value={type}
        onChange={(way) => onChange({ type: way })}
      />
    </div>
  );
}

import { ActionIcon, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { PhoneInput } from '../../kit/forms/phone-input.tsx';
import { IconTrash } from '../../kit/icons/icons.ts';
import { FieldRow } from '../../kit/layout/form-page.tsx';
import classes from './co-applicant-fields.module.css';
import { type CoApplicantValues, coApplicantProblems } from './co-applicant-values.ts';
import { MethodChoice } from './method-choice.tsx';

interface CoApplicantFieldsProps {
  value: CoApplicantValues;
  /** The position in the list, from 1. */
  number: number;
  onChange: (value: CoApplicantValues) => void;
  /** Left out for the only row. */
  onRemove?: (() => void) | undefined;
  /** Why no link was sent to this contact. */
  refusal?: string | undefined;
  /** Shows every problem, once "next" was pressed. */
  showProblems: boolean;
  /** It was just added and takes the focus. */
  isNew: boolean;
}

/** One person to apply with: name, and email or phone for the link. */
export function CoApplicantFields(props: CoApplicantFieldsProps) {
  const { value, number, onChange, onRemove, refusal, showProblems, isNew } = props;
  const first = useRef<HTMLInputElement>(null);
  const [touched, setTouched] = useState<{ name?: boolean; contact?: boolean }>({});
  const problems = coApplicantProblems(value);
  const name = (showProblems || touched.name) && problems.name;
  const contact = refusal ?? ((showProblems || touched.contact) && problems.contact);
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);
  const contactProps = {
    autoComplete: 'off',
    error: contact,
    onBlur: () => setTouched((old) => ({ ...old, contact: value.contact !== '' })),
  } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend
    <div className={classes.friend} role="group" aria-label={t`Person ${number}`}>
      <PersonHead number={number} name={value.name} onRemove={onRemove} />
      <FieldRow>
        <TextInput
          ref={first}
          label={t`Name`}
          autoComplete="off"
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
          onBlur={() => setTouched((old) => ({ ...old, name: value.name !== '' }))}
          error={name}
        />
        <MethodChoice
          method={value.method}
          onChange={(method) => {
            setTouched((old) => ({ ...old, contact: false }));
            onChange({ ...value, method, contact: '' });
          }}
        />
      </FieldRow>
      {value.method === 'phone' ? (
        <PhoneInput
          label={t`Phone`}
          value={value.contact}
          onChange={(typed) => onChange({ ...value, contact: typed })}
          {...contactProps}
        />
      ) : (
        <TextInput
          label={t`Email`}
          type="email"
          inputMode="email"
          value={value.contact}
          onChange={(event) => onChange({ ...value, contact: event.currentTarget.value })}
          {...contactProps}
        />
      )}
    </div>
  );
}

interface PersonHeadProps {
  number: number;
  name: string;
  onRemove: (() => void) | undefined;
}

function PersonHead({ number, name, onRemove }: PersonHeadProps) {
  return (
    <div className={classes.head}>
      <p className={classes.title}>{t`Person ${number}`}</p>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="stone"
          size={36}
          aria-label={name ? t`remove ${name}` : t`remove person ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

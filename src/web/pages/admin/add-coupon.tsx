import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addCoupon } from '../../../contract/console/coupons.ts';
import { centsFromDollars } from '../../../domain/values/money.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { FormSheet } from '../../kit/dialogs/form-sheet.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import classes from './console.module.css';
import { actProblem, useAct } from './with-passkey.ts';

const EMPTY = { code: '', dollars: '', lastDay: '', mostUses: '', reason: '' };
type Typed = typeof EMPTY;

/** The form as the server takes it, which checks every field. */
const bodyOf = ({ code, dollars, lastDay, mostUses, reason }: Typed) => ({
  code,
  cents: centsFromDollars(Number(dollars)),
  ...(lastDay && { last_day: lastDay }),
  ...(mostUses && { most_uses: Number(mostUses) }),
  reason,
});

interface CouponFieldsProps {
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
  errors: Record<string, string>;
}

function CouponFields({ typed, onType, errors }: CouponFieldsProps) {
  const text = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onType({ [name]: value }),
  });
  const number = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (value: string | number) => onType({ [name]: String(value) }),
    allowNegative: false,
  });
  return (
    <>
      <TextInput
        label="Code"
        {...text('code')}
        error={errors.code}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <NumberInput label="Takes off" prefix="$" decimalScale={2} {...number('dollars')} error={errors.cents} />
      <TextInput label="Last day (optional)" type="date" {...text('lastDay')} error={errors.last_day} />
      <NumberInput
        label="How many people can use it (optional)"
        allowDecimal={false}
        {...number('mostUses')}
        error={errors.most_uses}
      />
      <Textarea
        label="Reason"
        description="The audit log keeps it for two years. Please don’t name anybody in it."
        maxLength={300}
        minRows={2}
        autosize
        {...text('reason')}
        error={errors.reason}
      />
    </>
  );
}

/** Adds a code. */
export function AddCoupon({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const add = useAct(async () => {
    await call(addCoupon, { body: bodyOf(typed) });
    setTyped(EMPTY);
    onClose();
  });
  const errors = add.error instanceof ApiProblem ? add.error.fields : {};
  return (
    <FormSheet
      opened={opened}
      onClose={onClose}
      onSubmit={() => add.mutate()}
      busy={add.isPending}
      title="add a code"
      submitLabel="add"
      className={classes.form}
    >
      <CouponFields
        typed={typed}
        onType={(change) => setTyped((before) => ({ ...before, ...change }))}
        errors={errors}
      />
      {add.isError && Object.keys(errors).length === 0 && <ErrorNote title={actProblem(add.error)} />}
    </FormSheet>
  );
}

import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AuditQuery } from '../../../../contract/console/overview.ts';
import { Card } from '../../../kit/layout/card.tsx';
import classes from '../console.module.css';

type Filter = Pick<AuditQuery, 'who' | 'action' | 'from' | 'to' | 'object'>;

interface AuditFiltersProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Which events of the audit log are listed. */
export function AuditFilters({ filter: { who, action, from, to, object }, onFilter }: AuditFiltersProps) {
  const [typed, setTyped] = useState<Filter>({ who, action, from, to, object });
  const isFiltered = [who, action, from, to, object].some((value) => value !== undefined);
  const field = (name: keyof Filter) => ({
    value: typed[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value.trim() === '' ? undefined : value.trim() })),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFilter(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)));
  };
  return (
    <Card>
      <form onSubmit={submit} className={classes.filters} aria-label="filters">
        <TextInput label="Who" description="An operator’s name or a person’s ID" {...field('who')} />
        <TextInput label="What" description="Such as landlord_information" {...field('action')} />
        <TextInput label="From" type="date" {...field('from')} />
        <TextInput label="To" type="date" {...field('to')} />
        <TextInput label="To what" description="An ID" {...field('object')} />
        <div className={classes.buttons}>
          <Button type="submit">filter</Button>
          {isFiltered && (
            <Button variant="default" onClick={() => onFilter({})}>
              show all
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

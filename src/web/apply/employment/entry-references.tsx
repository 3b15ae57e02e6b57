import { Anchor, Button } from '@mantine/core';
import { useId, useState } from 'react';
import { MOST_REFERENCES } from '../../../domain/applications/answers/job-references.ts';
import { t } from '../../../domain/text/t.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { IconPlus } from '../../kit/icons/icons.ts';
import { NO_REFERENCE, type ReferenceValues } from './employment-values.ts';
import classes from './entry-references.module.css';
import { ReferenceFields } from './reference-fields.tsx';
import type { EntryInputs } from './use-entries.ts';

const isEmpty = (person: ReferenceValues): boolean => Object.values(person).every((word) => word === '');

/** The references of a job. A complete one folds to a line. */
export function EntryReferences({ form }: { form: EntryInputs }) {
  const { references } = form.entry;
  const id = useId();
  const [opened, setOpened] = useState<readonly number[]>(() =>
    references.flatMap((person, index) => (Object.values(person).some((word) => word === '') ? [index] : [])),
  );
  const [added, setAdded] = useState<number>();
  const hasProblem = (index: number): boolean =>
    ['name', 'email', 'phone_number'].some((field) => form.problem(`references.${index}.${field}`));

  const remove = (index: number): void => {
    setAdded(undefined);
    form.set({ references: references.filter((_, other) => other !== index) });
    setOpened((old) => old.filter((one) => one !== index).map((one) => (one > index ? one - 1 : one)));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend
    <div className={classes.references} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <p id={id} className={classes.title}>
          {t`References`}
        </p>
        {references.length < MOST_REFERENCES && (
          <Anchor
            component="button"
            type="button"
            className={classes.add}
            onClick={() => {
              form.set({ references: [...references, NO_REFERENCE] });
              setAdded(references.length);
              setOpened([
                ...references.flatMap((person, index) => (isEmpty(person) ? [index] : [])),
                references.length,
              ]);
            }}
          >
            <IconPlus size={16} stroke={1.8} aria-hidden />
            {t`add another`}
          </Anchor>
        )}
      </div>
      {references.map((person, index) => {
        const key = `${index}`;
        return opened.includes(index) || hasProblem(index) ? (
          <ReferenceFields
            key={key}
            form={form}
            index={index}
            isNew={added === index}
            onOpen={() => setOpened((old) => (old.includes(index) ? old : [...old, index]))}
            onRemove={references.length > 1 ? () => remove(index) : undefined}
          />
        ) : (
          <FoldedReference key={key} person={person} onEdit={() => setOpened([...opened, index])} />
        );
      })}
    </div>
  );
}

function FoldedReference({ person, onEdit }: { person: ReferenceValues; onEdit: () => void }) {
  return (
    <div className={classes.folded}>
      <div className={classes.words}>
        <p className={classes.name}>{person.name}</p>
        <p className={classes.contact}>
          {person.email} · <span data-nowrap>{formatPhone(person.phone_number)}</span>
        </p>
      </div>
      <Button variant="subtle" size="sm" aria-label={t`edit ${person.name}`} onClick={onEdit}>
        {t`edit`}
      </Button>
    </div>
  );
}

import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { backgroundCheck, creditCheck } from '../../../contract/screening.ts';
import { REFUSED_TEXTS } from '../../../domain/screening/check-texts.ts';
import { type BureauCheckKind, CHECKS } from '../../../domain/screening/checks.ts';
import { contradictedBy } from '../../../domain/values/city.ts';
import { keysOf } from '../../../domain/values/type-guards.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { storedForm } from '../../app/session/stored-form.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { afterPress } from '../../kit/forms/after-press.ts';
import { InView } from '../../kit/layout/scroll-into-view.tsx';
import classes from './bureau-form.module.css';
import { CityQuestion } from './city-question.tsx';
import { PersonFields } from './person-fields.tsx';
import {
  blankPerson,
  PERSON_FIELDS,
  type PersonFaults,
  type PersonValues,
  personBody,
  personFaults,
  withoutSin,
} from './person-values.ts';

interface BureauFormProps {
  kind: BureauCheckKind;
  applicationId: string;
  home: string | undefined;
  /** The address of the property. */
  property: string;
  opened: boolean;
  onClose: () => void;
  /** Called once the bureau has the request. */
  onSent: () => void;
}

/**
 * The form of a check. A SIN lives only in this component's state and is gone when the form closes. (A mutation of the
 * query library would keep it.) The other values stay while the tab is open, for when the bureau refuses one of them.
 */
export function BureauForm({ kind, applicationId, home, property, opened, onClose, onSent }: BureauFormProps) {
  const isWithBirthDate = CHECKS[kind].needsBirthDate;
  const kept = storedForm<Partial<PersonValues>>(`${kind}:${applicationId}`);
  const blank = (): PersonValues => ({ ...blankPerson([home, property]), ...kept.read(), sin: '' });
  const [values, setValues] = useState(blank);
  /** City and province that were asked about: they are asked about once. */
  const [askedPlace, setAskedPlace] = useState<string>();
  const [faults, setFaults] = useState<PersonFaults>({});
  const [troubles, setTroubles] = useState<string[]>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(values);
  latest.current = values;
  const id = useId();

  const clear = (): void => {
    setValues(blank());
    setAskedPlace(undefined);
    setFaults({});
    setTroubles(undefined);
  };

  const complain = (found: PersonFaults): void => {
    setFaults(found);
    const first = PERSON_FIELDS.find((field) => found[field] !== undefined);
    form.current?.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
  };

  const place = `${values.city.trim()}, ${values.province}`;
  const isDoubtful = contradictedBy(values.city, values.province).length > 0;

  const send = async (): Promise<void> => {
    setBusy(true);
    setTroubles(undefined);
    try {
      const body = { ...personBody(values), application_id: applicationId };
      if (isWithBirthDate) await call(creditCheck, { body: { ...body, date_of_birth: values.date_of_birth } });
      else await call(backgroundCheck, { body });
      clear();
      onSent();
    } catch (problem) {
      setTroubles(problemMessages(problem));
      if (problem instanceof ApiProblem) complain(problem.fields);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = personFaults(kind, values, new Date());
    if (Object.keys(found).length > 0) complain(found);
    else if (isDoubtful && askedPlace !== place) setAskedPlace(place);
    else void send();
  };

  const change = (next: PersonValues): void => {
    const changed = keysOf(next).filter((field) => next[field] !== values[field]);
    setValues(next);
    kept.write(withoutSin(next));
    setFaults((known) => ({ ...known, ...Object.fromEntries(changed.map((field) => [field, undefined])) }));
  };

  return (
    <SheetModal
      opened={opened}
      onClose={() => {
        clear();
        onClose();
      }}
      title={CHECKS[kind].names.applicant}
      closable={!busy}
      width={620}
      foot={
        <Button type="submit" form={id} loading={busy}>
          send to the bureau
        </Button>
      }
    >
      <div className={classes.entry}>
        <form id={id} ref={form} onSubmit={submit} noValidate autoComplete="off">
          <PersonFields
            values={values}
            faults={faults}
            onChange={change}
            onLeave={(field) =>
              afterPress(() => {
                const message = personFaults(kind, latest.current, new Date())[field];
                setFaults((known) => ({ ...known, [field]: message }));
              })
            }
            withBirthDate={isWithBirthDate}
            home={home}
          />
          {isDoubtful && askedPlace === place && !busy && (
            <CityQuestion
              city={values.city}
              province={values.province}
              onChange={(province) => {
                change({ ...values, province });
                form.current?.querySelector<HTMLElement>('[data-path="province"]')?.focus();
              }}
            />
          )}
        </form>
        {troubles && (
          <InView>
            <ErrorNote title={REFUSED_TEXTS[kind]}>
              {troubles.join(' ')} The details you entered are still here.
            </ErrorNote>
          </InView>
        )}
      </div>
    </SheetModal>
  );
}

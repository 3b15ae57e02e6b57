import { type FormEvent, useState } from 'react';
import { backgroundCheck, creditCheck } from '../../../contract/checks.ts';
import { type BureauCheckKind, CHECKS } from '../../../domain/screening/checks.ts';
import { contradictedBy } from '../../../domain/values/city.ts';
import { keysOf } from '../../../domain/values/type-guards.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { storedForm } from '../../app/session/stored-form.ts';
import { blankPerson, type PersonValues, personBody, personFaults, withoutSin } from './person-values.ts';
import { usePersonFaults } from './use-person-faults.ts';

export interface BureauFormOptions {
  kind: BureauCheckKind;
  applicationId: string;
  home: string | undefined;
  /** The address of the property. */
  property: string;
  /** Whether landlords may ask for a SIN there. */
  asksForSin: boolean;
  /** Called once the bureau has the request. */
  onSent: () => void;
}

/**
 * The state of a check's form. A SIN lives only in this hook's state and is gone when the form closes. (A mutation of the
 * query library would keep it.) The other values stay while the tab is open, for when the bureau refuses one of them.
 */
export function useBureauForm({ kind, applicationId, home, property, asksForSin, onSent }: BureauFormOptions) {
  const kept = storedForm<Partial<PersonValues>>(`${kind}:${applicationId}`);
  const blank = (): PersonValues => ({ ...blankPerson([home, property]), ...kept.read(), ...withNoSin(asksForSin) });
  const [values, setValues] = useState(blank);
  /** City and province that were asked about: they are asked about once. */
  const [askedPlace, setAskedPlace] = useState<string>();
  const { form, faults, setFaults, complain, forgive, checkField } = usePersonFaults(kind, values);
  const [troubles, setTroubles] = useState<string[]>();
  const [busy, setBusy] = useState(false);

  const clear = (): void => {
    setValues(blank());
    setAskedPlace(undefined);
    setFaults({});
    setTroubles(undefined);
  };

  const place = `${values.city.trim()}, ${values.province}`;
  const isDoubtful = contradictedBy(values.city, values.province).length > 0;

  /** Sends what was typed; what the bureau's rules refuse is shown beside its field. */
  const send = async (): Promise<void> => {
    setBusy(true);
    setTroubles(undefined);
    try {
      await sendToBureau(kind, values, applicationId);
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
    forgive(changed);
  };

  const setProvince = (province: PersonValues['province']): void => {
    change({ ...values, province });
    form.current?.querySelector<HTMLElement>('[data-path="province"]')?.focus();
  };

  const asksAboutCity = isDoubtful && askedPlace === place && !busy;
  return { form, values, faults, troubles, busy, asksAboutCity, clear, change, checkField, setProvince, submit };
}

/** The answer about the SIN: open, or none where nobody may ask for it. */
const withNoSin = (asksForSin: boolean): Partial<PersonValues> => ({ sin: '', ...(!asksForSin && { no_sin: true }) });

async function sendToBureau(kind: BureauCheckKind, values: PersonValues, application_id: string): Promise<void> {
  const body = { ...personBody(values), application_id };
  if (CHECKS[kind].needsBirthDate) await call(creditCheck, { body: { ...body, date_of_birth: values.date_of_birth } });
  else await call(backgroundCheck, { body });
}

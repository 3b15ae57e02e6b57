import { Button } from '@mantine/core';
import { useId } from 'react';
import { refusalToAsk } from '../../../domain/law/questions.ts';
import { CHECKS } from '../../../domain/screening/checks.ts';
import { REFUSED_TEXTS } from '../../../domain/screening/report-texts.ts';
import { t } from '../../../domain/text/t.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { afterPress } from '../../kit/forms/after-press.ts';
import { InView } from '../../kit/layout/scroll-into-view.tsx';
import classes from './bureau-form.module.css';
import { CityQuestion } from './city-question.tsx';
import { PersonFields } from './person-fields.tsx';
import { type BureauFormOptions, useBureauForm } from './use-bureau-form.ts';

interface BureauFormProps extends Omit<BureauFormOptions, 'asksForSin'> {
  opened: boolean;
  onClose: () => void;
}

/** The form of a check: who the bureau looks for. */
export function BureauForm({ kind, applicationId, home, property, opened, onClose, onSent }: BureauFormProps) {
  const asksForSin = !refusalToAsk(readAddress(property).province, 'SIN');
  const { form, values, faults, troubles, busy, asksAboutCity, clear, change, checkField, setProvince, submit } =
    useBureauForm({ kind, applicationId, home, property, asksForSin, onSent });
  const id = useId();
  return (
    <SheetModal
      opened={opened}
      onClose={() => {
        clear();
        onClose();
      }}
      title={CHECKS[kind].names.applicant()}
      closable={!busy}
      width={620}
      foot={
        <Button type="submit" form={id} loading={busy}>
          {t`send to the bureau`}
        </Button>
      }
    >
      <div className={classes.entry}>
        <form id={id} ref={form} onSubmit={submit} noValidate autoComplete="off">
          <PersonFields
            values={values}
            faults={faults}
            onChange={change}
            onLeave={(field) => afterPress(() => checkField(field))}
            withBirthDate={CHECKS[kind].needsBirthDate}
            asksForSin={asksForSin}
            home={home}
          />
          {asksAboutCity && <CityQuestion city={values.city} province={values.province} onChange={setProvince} />}
        </form>
        {troubles && (
          <InView>
            <ErrorNote title={REFUSED_TEXTS[kind]()}>
              {troubles.join(' ')} {t`The details you entered are still here.`}
            </ErrorNote>
          </InView>
        )}
      </div>
    </SheetModal>
  );
}

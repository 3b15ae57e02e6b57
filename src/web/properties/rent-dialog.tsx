import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { t } from '../../domain/text/t.ts';
import { readAddress } from '../../domain/values/address.ts';
import { ApiProblem, problemMessages } from '../app/api/api.ts';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import type { CurrentProperty } from './current-property.tsx';
import { PropertyChanged } from './property-changed.tsx';
import { RentField, rentProblem, rentToSend, type TypedRent } from './rent-field.tsx';
import { useSaveProperty } from './use-save-property.ts';

interface RentDialogProps {
  property: CurrentProperty;
  opened: boolean;
  onClose: () => void;
  /** Called with the saved property; the dialog is closed by then. */
  onSaved: (property: CurrentProperty) => void;
}

/** Asks for the rent of a property and saves it. */
export function RentDialog(props: RentDialogProps) {
  const { opened } = props;
  const form = useId();
  const { rent, changeRent, error, fieldError, saving, submit, close, finish } = useRentForm(props);
  const foot = (
    <>
      <Button variant="default" onClick={close} disabled={saving.busy}>
        {t`cancel`}
      </Button>
      <Button type="submit" form={form} loading={saving.busy}>
        {t`save`}
      </Button>
    </>
  );
  return (
    <>
      <SheetModal
        opened={opened && saving.theirs === undefined}
        onClose={close}
        title={t`What rent do you ask?`}
        foot={foot}
        closable={!saving.busy}
      >
        <form id={form} noValidate onSubmit={submit}>
          <RentField
            province={readAddress(props.property.address).province}
            value={rent}
            onChange={changeRent}
            error={error}
            data-autofocus
          />
          {saving.error && !fieldError && !saving.theirs && (
            <ErrorNote title={problemMessages(saving.error).join(' ')} />
          )}
        </form>
      </SheetModal>
      <PropertyChanged saving={saving} part="asking_rent" onTakeTheirs={finish} />
    </>
  );
}

/** The rent as it is typed, and saving it. */
function useRentForm({ property, onClose, onSaved }: RentDialogProps) {
  const [typed, setTyped] = useState<TypedRent>();
  const [isRefused, setRefused] = useState(false);
  const rent = typed ?? property.asking_rent ?? '';
  const problem = rentProblem(rent);

  const close = (): void => {
    setTyped(undefined);
    setRefused(false);
    saving.forget();
    onClose();
  };
  const finish = (saved: CurrentProperty): void => {
    close();
    onSaved(saved);
  };
  const saving = useSaveProperty(property, finish);
  const fieldError = saving.error instanceof ApiProblem ? saving.error.fields.asking_rent : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setRefused(problem !== undefined);
    if (problem === undefined) saving.save({ asking_rent: rentToSend(rent) });
  };
  const changeRent = (changed: TypedRent): void => {
    setTyped(changed);
    setRefused(false);
    if (saving.error) saving.forget();
  };
  return { rent, changeRent, error: (isRefused && problem) || fieldError, fieldError, saving, submit, close, finish };
}

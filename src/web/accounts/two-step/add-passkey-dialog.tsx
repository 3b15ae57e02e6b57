import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { addPasskey, beginPasskey } from '../../../contract/two-step.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { FormSheet } from '../../kit/dialogs/form-sheet.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { makePasskey, passkeyProblem } from './passkeys.ts';
import classes from './two-step.module.css';

interface AddPasskeyDialogProps {
  opened: boolean;
  onClose: () => void;
  onAdded: (codes: string[] | null) => void;
}

/** Asks what to call a new passkey, and has the browser make it. */
export function AddPasskeyDialog({ opened, onClose, onAdded }: AddPasskeyDialogProps) {
  const [name, setName] = useState(t`This device`);
  const add = useGuardedMutation({
    mutationFn: async () => {
      const { options } = await call(beginPasskey, {});
      return call(addPasskey, { body: { name, passkey: await makePasskey(options) } });
    },
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
  });
  const close = (): void => {
    add.reset();
    onClose();
  };
  const refused = add.error instanceof ApiProblem ? add.error.fields.name : undefined;
  return (
    <FormSheet
      opened={opened}
      onClose={close}
      onSubmit={() => add.mutate()}
      busy={add.isPending}
      title={t`add a passkey`}
      submitLabel={t`continue`}
      className={classes.form}
    >
      <p>{t`Your browser will ask for your fingerprint, your face or the PIN of this device, or for a security key.`}</p>
      <TextInput
        label={t`Name`}
        description={t`So that you recognize it in your list`}
        maxLength={100}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={refused}
      />
      {add.isError && !refused && (
        <ErrorNote title={passkeyProblem(add.error) ?? problemMessages(add.error).join(' ')} />
      )}
    </FormSheet>
  );
}

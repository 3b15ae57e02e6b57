import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { encode } from 'uqr';
import { confirmApp } from '../../../contract/two-step.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { FormSheet } from '../../kit/dialogs/form-sheet.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import classes from './two-step.module.css';

/** What the app shares with us. */
export interface SharedSecret {
  secret: string;
  address: string;
}

interface AddAppDialogProps {
  shared: SharedSecret | undefined;
  onClose: () => void;
  onAdded: (codes: string[] | null) => void;
}

/** Shows the QR code for an authenticator app, and takes its first code. */
export function AddAppDialog({ shared, onClose, onAdded }: AddAppDialogProps) {
  const [code, setCode] = useState('');
  const confirm = useGuardedMutation({
    mutationFn: () => call(confirmApp, { body: { code } }),
    onSuccess: ({ recovery_codes }) => {
      setCode('');
      onAdded(recovery_codes);
    },
  });
  const close = (): void => {
    setCode('');
    confirm.reset();
    onClose();
  };
  const refused = confirm.error instanceof ApiProblem ? confirm.error.fields.code : undefined;
  return (
    <FormSheet
      opened={shared !== undefined}
      onClose={close}
      onSubmit={() => confirm.mutate()}
      busy={confirm.isPending}
      title={t`add an authenticator app`}
      submitLabel={t`add app`}
      className={classes.form}
    >
      <p>{t`Scan this with an authenticator app on your phone, such as the one in your password manager.`}</p>
      {shared && <QrCode text={shared.address} label={t`QR code for your authenticator app`} />}
      <p className={classes.note}>
        <Trans>
          Can’t scan it? Enter this key in the app: <span className={classes.secret}>{shared?.secret}</span>
        </Trans>
      </p>
      <TextInput
        label={t`Code from the app`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={refused}
      />
      {confirm.isError && !refused && <ErrorNote title={problemMessages(confirm.error).join(' ')} />}
    </FormSheet>
  );
}

/** A QR code as one SVG path, dark on white in every colour scheme, because cameras expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { CodeSubject } from '../../../domain/accounts/contacts/contact-code.ts';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { OpenSheet } from '../../kit/dialogs/open-sheet.tsx';
import { CodeBoxes } from '../../kit/forms/code-boxes.tsx';
import { SendAgain, SendingFailed, WhereTo } from './code-sending.tsx';
import classes from './code-sheet.module.css';
import { useCode } from './use-code.ts';

interface CodeSheetProps {
  subject: CodeSubject;
  /** The address or number that the code is sent to. */
  to: string;
  doneLabel: string;
  onConfirmed: () => void;
  onClose: () => void;
}

const TITLES: Record<CodeSubject, Text> = {
  email: msg`confirm your email`,
  phone_number: msg`confirm your phone number`,
  landlord: msg`confirm your email`,
};

/** Sends a code when it opens, and takes its four digits. */
export function CodeSheet({ subject, to, doneLabel, onConfirmed, onClose }: CodeSheetProps) {
  const code = useCode(subject, { onConfirmed });
  const { send, timesSent } = code;
  const form = useId();
  const boxes = useRef<HTMLDivElement>(null);
  useFirstCode(send);
  // After a wrong code, and after a new one was sent, the focus goes to the first box. In the same moment: a digit that is
  // typed between the reply and a later effect would be typed over by the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two empty the boxes
  useLayoutEffect(() => {
    if (code.digits === '' && !code.isConfirming) boxes.current?.querySelector('input')?.focus();
  }, [code.error, timesSent]);

  const isText = subject === 'phone_number';
  const place = isText ? formatPhone(to) : to;
  return (
    <OpenSheet
      opened
      onClose={onClose}
      title={TITLES[subject]()}
      width={480}
      closable={!code.isConfirming}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={code.isConfirming}>
            {t`not now`}
          </Button>
          <Button type="submit" form={form} loading={code.isConfirming}>
            {doneLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          code.confirm();
        }}
      >
        <WhereTo isSent={timesSent > 0} place={place} />
        <div ref={boxes}>
          <CodeBoxes label={t`Code`} value={code.digits} onChange={code.setDigits} error={code.error} />
        </div>
        {send.error && <SendingFailed send={send} isAgain={timesSent > 0} />}
        {timesSent > 0 && <SendAgain isText={isText} code={code} />}
        <VisuallyHidden role="status">{timesSent > 1 && t`A new code was sent to ${place}.`}</VisuallyHidden>
      </form>
    </OpenSheet>
  );
}

/** Sends a code once, when the dialog opens. */
function useFirstCode(send: ReturnType<typeof useCode>['send']): void {
  const hasSent = useRef(false);
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    send.mutate({ again: false });
  }, [send.mutate]);
}

import { Anchor } from '@mantine/core';
import { OPERATOR } from '../../../../domain/operator.ts';

/** The words "write to us" as a mail link, with the subject that the letter should have. */
export function WriteToUs({ subject }: { subject: string }) {
  return (
    <>
      write to us at{' '}
      <Anchor href={`mailto:${OPERATOR.mail}?subject=${encodeURIComponent(subject)}`}>{OPERATOR.mail}</Anchor>
    </>
  );
}

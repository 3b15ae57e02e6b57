import { Anchor } from '@mantine/core';
import { OPERATOR } from '../../../../domain/operator.ts';

/** "write to us" as a mailto link with a subject. */
export function ContactUs({ subject }: { subject: string }) {
  return (
    <>
      write to us at{' '}
      <Anchor href={`mailto:${OPERATOR.mail}?subject=${encodeURIComponent(subject)}`}>{OPERATOR.mail}</Anchor>
    </>
  );
}

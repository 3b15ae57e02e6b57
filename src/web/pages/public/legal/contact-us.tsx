import { Anchor } from '@mantine/core';
import { useOperator } from '../../../app/api/site.ts';

/** "write to us" as a mailto link with a subject. */
export function ContactUs({ subject }: { subject: string }) {
  const { email } = useOperator();
  return (
    <>
      write to us at <Anchor href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</Anchor>
    </>
  );
}

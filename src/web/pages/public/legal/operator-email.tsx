import { Anchor } from '@mantine/core';
import { type Sentence, say } from '../../../../domain/text/t.ts';
import { useOperator } from '../../../app/api/site.ts';

/** The operator's address as a link that writes an email with a subject: `write to us at <OperatorEmail … />`. */
export function OperatorEmail({ subject }: { subject: Sentence }) {
  const { email } = useOperator();
  return <Anchor href={`mailto:${email}?subject=${encodeURIComponent(say(subject))}`}>{email}</Anchor>;
}

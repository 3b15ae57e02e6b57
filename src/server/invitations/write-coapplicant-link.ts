import { fullName } from '../../domain/accounts/account.ts';
import {
  type CoApplicantFacts,
  coApplicantEmail,
  coApplicantText,
} from '../../domain/invitations/co-applicant-messages.ts';
import { coApplicantPath } from '../../domain/invitations/co-applicants.ts';
import type { AppContext } from '../app-context.ts';
import type { OwnApplicant } from '../applications/applicant-store.ts';
import { makeStopLink } from '../applications/make-stop-link.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import type { OutgoingMessage } from '../infrastructure/database/outbox.ts';
import { writeFor } from '../infrastructure/languages/language-scope.ts';
import { hashToken, newToken } from '../infrastructure/secrets/tokens.ts';
import type { Inviter } from './inviter-store.ts';
import { noteCoApplicant } from './sent-co-applicant-store.ts';
import type { Addressee } from './write-to-each.ts';

interface Link {
  own: OwnApplicant;
  inviter: Inviter;
  recipient: Addressee;
  name: string | null;
  at: Date;
}

/** Records that a person is invited to apply together, and writes the message with their link. */
export async function writeLink(
  ctx: AppContext,
  tx: Tx,
  { own, inviter, recipient, name, at }: Link,
): Promise<OutgoingMessage> {
  const token = newToken();
  const noted = await noteCoApplicant(tx, {
    primaryApplicantId: own.id,
    propertyId: own.propertyId,
    recipient,
    name,
    tokenHash: hashToken(token),
    at,
  });
  const facts: CoApplicantFacts = {
    inviterName: fullName(inviter),
    name: noted.name,
    address: inviter.address,
    unit: inviter.unit,
    landlordName: inviter.landlordName,
    path: coApplicantPath({
      propertyToken: inviter.propertyToken,
      coApplicantId: noted.id,
      primaryApplicantId: own.id,
      token,
    }),
  };
  const intent = {
    recipient: recipient.to,
    kind: 'co-applicant',
    dedupeKey: `${noted.id}:${noted.timesSent}`,
  } as const;
  const reader = { language: recipient.language, property: inviter };
  if (recipient.channel === 'text') {
    return { channel: 'text', ...intent, content: writeFor(ctx, reader, () => coApplicantText(facts)) };
  }
  const about = { subjectKind: 'invitation', subjectId: noted.id } as const;
  const stopPath = await makeStopLink(tx, { ...about, recipient: recipient.to, at });
  const content = writeFor(ctx, reader, () => coApplicantEmail({ ...facts, stopPath }));
  return { channel: 'email', ...intent, content };
}

import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import type { EmailMessage, TextMessage } from '../../../domain/messages/email-message.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { languagesAt } from '../../accounts/person-language.ts';
import type { AppContext } from '../../app-context.ts';
import { makeStopLink } from '../../applications/make-stop-link.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { lockMessageCounts } from '../../infrastructure/database/message-counts.ts';
import type { OutgoingMessage } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { orderEmailFacts } from '../orders/order-request-store.ts';

/** What was cancelled of one request. */
export interface CancelledOfPerson {
  id: string;
  name: string;
  channel: 'email' | 'text';
  recipient: string;
  kinds: readonly CheckKind[];
}

type Facts = Awaited<ReturnType<typeof orderEmailFacts>> & { name: string; kinds: readonly CheckKind[] };

/** How a notice reads. */
interface Wording {
  email: (facts: Facts & { stopPath: string }) => EmailMessage;
  text: (facts: Facts) => TextMessage;
}

/** The notices to people whose requests are cancelled, except to those who have had enough messages today. */
export async function noticesTo(
  ctx: Pick<AppContext, 'languages'>,
  tx: Tx,
  actor: LandlordActor,
  { propertyId, people, at }: { propertyId: string; people: readonly CancelledOfPerson[]; at: Date },
  wording: Wording,
): Promise<OutgoingMessage[]> {
  if (people.length === 0) return [];
  const property = await orderEmailFacts(tx, { propertyId });
  const recipients = people.map(({ recipient }) => recipient);
  const counts = await lockMessageCounts(tx, { senderId: actor.userId, recipients, at });
  const languages = await languagesAt(tx, recipients);
  const messages: OutgoingMessage[] = [];
  for (const { id, name, channel, recipient, kinds } of people) {
    if (counts.reached('notice', recipient)) continue;
    await counts.count('notice', recipient);
    const intent = { recipient, kind: 'screening-cancelled', dedupeKey: id } as const;
    const reader = { language: languages.get(recipient) ?? null, property };
    const facts = { ...property, name, kinds };
    if (channel === 'text') {
      messages.push({ channel, ...intent, content: writeFor(ctx, reader, () => wording.text(facts)) });
      continue;
    }
    const stopPath = await makeStopLink(tx, { subjectKind: 'invitation', subjectId: id, recipient, at });
    const content = writeFor(ctx, reader, () => ({
      ...wording.email({ ...facts, stopPath }),
      landlordId: actor.userId,
    }));
    messages.push({ channel, ...intent, content });
  }
  return messages;
}

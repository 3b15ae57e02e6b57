import { tooManyRequests } from '../../../domain/messages/ceilings.ts';
import { invalid } from '../../../domain/problem.ts';
import { assertOffered } from '../../../domain/screening/offered-checks.ts';
import type { recipientOf, ScreenedPerson } from '../../../domain/screening/orders/order.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { NO_TEXTS } from '../../../domain/values/textable-number.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { stoppedAmong } from '../../infrastructure/database/stop-link.ts';
import { undeliverableAmong } from '../../infrastructure/database/undeliverable-addresses.ts';

const NO_SUCH_ADDRESS = msg`We couldn’t deliver an email to this address, because it doesn’t exist`;

type Addressed = { person: ScreenedPerson } & ReturnType<typeof recipientOf>;

/** @throws Problem `conflict` for a check that this site does not offer; `invalid` for a number, on a site without texts */
export function assertSiteOffers({ capabilities }: AppContext, people: readonly Addressed[]): void {
  assertOffered(
    capabilities,
    people.flatMap(({ person }) => person.items),
  );
  const texted = people.findIndex(({ channel }) => channel === 'text');
  if (texted !== -1 && !capabilities.texts)
    throw invalid({ [`screening_requests.${texted}.phone_number`]: [NO_TEXTS()] });
}

/** @throws Problem `invalid` for people who asked us not to contact them, or at an address that nobody has */
export async function assertCanReach(tx: Tx, people: readonly Addressed[]): Promise<void> {
  const recipients = people.map(({ to }) => to);
  const refusals = [
    { among: await stoppedAmong(tx, recipients), reason: t`This person asked us not to contact them again` },
    { among: await undeliverableAmong(tx, recipients), reason: NO_SUCH_ADDRESS() },
  ];
  for (const { among, reason } of refusals) {
    const refused = people.findIndex(({ to }) => among.has(to));
    if (refused !== -1) throw invalid({ [`screening_requests.${refused}.${people[refused]?.person.type}`]: [reason] });
  }
}

/** @throws Problem `too-many` or `invalid` when the landlord asked many people today, or this person was asked often */
export function assertCanRequest(
  reached: 'sender' | 'recipient' | undefined,
  { position, person }: { position: number; person: ScreenedPerson },
): void {
  if (reached === 'sender') throw tooManyRequests();
  if (reached === 'recipient') {
    const field = `screening_requests.${position}.${person.type}`;
    throw invalid({ [field]: [t`This person was asked several times today. Please try again tomorrow`] });
  }
}

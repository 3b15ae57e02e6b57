import { expectStatus, someEmail, type TestPerson } from './builders.ts';
import { mailboxOf, until } from './evidence.ts';
import type { TestHouse } from './test-house.ts';

/** Somebody who was asked to apply together, with what their link holds. */
export interface InvitedFriend {
  /** The address or number that was invited. */
  email: string;
  id: string;
  token: string;
  link: URL;
}

/** What the newest link to somebody holds, once it arrived. */
export async function friendLinkOf(house: TestHouse, to: string): Promise<InvitedFriend> {
  const link = await until('the link of a co-applicant', async () =>
    (await mailboxOf(house, to))[0]?.links.find((each) => each.includes('coapplicant_id=')),
  );
  const url = new URL(link);
  const held = (name: string): string => url.searchParams.get(name) ?? '';
  return { email: to, id: held('coapplicant_id'), token: held('coapplicant_token'), link: url };
}

/** A friend whom an applicant asked by e-mail to apply together. */
export async function anInvitedFriend(
  house: TestHouse,
  applicant: TestPerson,
  applicantId: string,
  email = someEmail(),
): Promise<InvitedFriend> {
  const path = `/api/applicant/${applicantId}/send-coapplicant-link`;
  expectStatus(await applicant.post(path, { emails: [email], phone_numbers: [], names: { [email]: 'Daniel' } }), 200);
  return friendLinkOf(house, email);
}

import { createLandlord } from '../builders/builders.ts';
import type { TestServer } from '../server/test-server.ts';
import { textsOfAccounts } from './account-texts.ts';
import { textsOfAnswers } from './answer-texts.ts';
import { textsOfChecks } from './check-texts.ts';
import { textsOfFollowUps } from './follow-up-texts.ts';
import type { FreeText } from './free-text.ts';
import { textsOfOperators } from './operator-texts.ts';
import { textsOfPeople } from './people-texts.ts';
import { textsOfProperties } from './property-texts.ts';
import { textsOfReview } from './review-texts.ts';

/** Every free-text field of every call, by `METHOD /path: field`, each with its own people and records. */
export async function freeTexts(server: TestServer): Promise<Record<string, FreeText>> {
  const landlord = await createLandlord(server);
  return {
    ...(await textsOfAccounts(server)),
    ...(await textsOfProperties(server)),
    ...(await textsOfAnswers(server, landlord)),
    ...(await textsOfPeople(server, landlord)),
    ...(await textsOfReview(server, landlord)),
    ...(await textsOfFollowUps(server, landlord)),
    ...(await textsOfChecks(server, landlord)),
    ...(await textsOfOperators(server)),
  };
}

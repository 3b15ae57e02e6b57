import type { MessageKind } from './message-kinds.ts';

/** Who is answered by a reply to an email: the landlord who caused it, or whoever runs this site. */
type Answerer = 'landlord' | 'operator';

/**
 * Who is answered, by kind of email: the operator where a kind is not listed. Only what a landlord has us send to somebody
 * is answered by the landlord. Nobody else's address is given away by an email: a landlord finds an applicant's in the
 * application, and friends, guarantors and former landlords find each other's nowhere.
 */
const ANSWERED_BY: Partial<Record<MessageKind, Answerer>> = {
  invitation: 'landlord',
  'screening-request': 'landlord',
  'screening-cancelled': 'landlord',
  'address-changed': 'landlord',
  decision: 'landlord',
  'follow-up-asked': 'landlord',
  'backup-chosen': 'landlord',
};

/** Who is answered by a reply to an email of this kind. */
export const answererOf = (kind: MessageKind): Answerer => ANSWERED_BY[kind] ?? 'operator';

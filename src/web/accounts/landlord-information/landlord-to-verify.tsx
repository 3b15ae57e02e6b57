import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ContactsMissing } from '../contacts/contacts-to-confirm.tsx';
import { contactsQuery } from '../own-account.ts';
import { LandlordVerification } from './landlord-verification.tsx';

/** Where checks are ordered and followed: asks a landlord for the information that their first report waits for. */
export function LandlordToVerify() {
  const { data } = useQuery(contactsQuery);
  const queries = useQueryClient();
  if (!data) return <ContactsMissing />;
  return <LandlordVerification filed={data.landlord} onVerified={() => void queries.invalidateQueries()} />;
}

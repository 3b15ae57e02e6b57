import { useQuery } from '@tanstack/react-query';
import { problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { contactsQuery } from './use-contacts.ts';

/** Says that it is not known which contacts are confirmed, where a page would tell that; nothing while it is known. */
export function ContactsMissing() {
  const { data, error, refetch, isFetching } = useQuery(contactsQuery);
  if (data || !error) return null;
  return (
    <ErrorNote title="We could not look up what you have confirmed" onRetry={() => void refetch()} busy={isFetching}>
      {problemMessages(error).join(' ')}
    </ErrorNote>
  );
}

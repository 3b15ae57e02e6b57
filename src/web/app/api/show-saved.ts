import type { DataTag, QueryClient } from '@tanstack/react-query';

/**
 * Shows a reply with what was just saved wherever a query shows it. A reply of that query that is on its way may be from before
 * the change, and would undo it on screen, so it is given up.
 */
export async function showSaved<Data>(
  queries: QueryClient,
  { queryKey }: { queryKey: DataTag<readonly unknown[], Data, Error> },
  saved: NoInfer<Data>,
): Promise<void> {
  // Awaited: giving up a query puts back what it showed before.
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Data>(queryKey, saved);
}

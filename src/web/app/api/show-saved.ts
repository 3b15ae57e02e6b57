import type { DataTag, QueryClient, Updater } from '@tanstack/react-query';

/**
 * Shows what was just saved wherever a query shows it, as its new data or as a change of them. A reply of that query that is
 * on its way may be from before the change, and would undo it on screen, so it is given up.
 */
export async function showSaved<Data>(
  queries: QueryClient,
  { queryKey }: { queryKey: DataTag<readonly unknown[], Data, Error> },
  saved: Updater<NoInfer<Data> | undefined, NoInfer<Data> | undefined>,
): Promise<void> {
  // Awaited: giving up a query puts back what it showed before.
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Data>(queryKey, saved);
}

import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showSaved } from './show-saved.ts';

/** A query whose replies are given by hand. */
function openQuery() {
  const queries = new QueryClient();
  const replies: ((name: string) => void)[] = [];
  const options = queryOptions({
    queryKey: ['name'],
    queryFn: ({ signal: _ }) => new Promise<string>((resolve) => replies.push(resolve)),
  });
  const query = new QueryObserver(queries, options);
  const stop = query.subscribe(() => undefined);
  const reply = async (name: string) => {
    replies.shift()?.(name);
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const shown = () => query.getCurrentResult().data;
  return { queries, options, query, reply, shown, stop };
}

test('a reply that was on its way when something was saved does not undo it', async () => {
  const { queries, options, query, reply, shown, stop } = openQuery();
  await reply('Ann');
  void query.refetch();
  await showSaved(queries, options, 'Anna');
  expect(shown()).toBe('Anna');
  await reply('Ann');
  expect(shown()).toBe('Anna');
  void query.refetch();
  await reply('Anne');
  expect(shown(), 'a later reply is newer').toBe('Anne');
  stop();
});

test('what is saved before the first reply is shown', async () => {
  const { queries, options, reply, shown, stop } = openQuery();
  await showSaved(queries, options, 'Anna');
  await reply('Ann');
  expect(shown()).toBe('Anna');
  stop();
});

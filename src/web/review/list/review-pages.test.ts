import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeApplicants, listKey } from './review-pages.ts';

/** What is read here of a page of the list. */
interface Page {
  applicants: { id: string; decision: string | null }[];
}

/** The list of a property whose replies are given by hand. */
function openList() {
  const queries = new QueryClient();
  const replies: ((page: Page) => void)[] = [];
  const list = new InfiniteQueryObserver<Page, Error, InfiniteData<Page>, readonly string[], number>(queries, {
    queryKey: listKey('property'),
    queryFn: ({ signal: _ }) => new Promise<Page>((resolve) => replies.push(resolve)),
    initialPageParam: 0,
    getNextPageParam: () => 1,
  });
  const stop = list.subscribe(() => undefined);
  const reply = async (decision: string | null) => {
    replies.shift()?.({ applicants: [{ id: 'one', decision }] });
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const shown = () => list.getCurrentResult().data?.pages[0]?.applicants[0]?.decision;
  return { queries, list, replies, reply, shown, stop };
}

const declined = (applicant: object) => ({ ...applicant, decision: 'declined' }) as never;

test('a reply that was on its way when a change was made does not undo it', async () => {
  const { queries, list, replies, reply, shown, stop } = openList();
  await reply(null);
  void list.refetch();
  changeApplicants(queries, 'property', declined);
  expect(shown()).toBe('declined');
  await reply(null);
  expect(shown()).toBe('declined');
  expect(replies, 'it is not asked for again').toEqual([]);
  void list.refetch();
  await reply('declined');
  expect(shown()).toBe('declined');
  stop();
});

test('nor does a further page that was on its way, and it is shown', async () => {
  const { queries, list, reply, shown, stop } = openList();
  await reply(null);
  void list.fetchNextPage();
  changeApplicants(queries, 'property', declined);
  await reply(null);
  expect(shown()).toBe('declined');
  expect(list.getCurrentResult().data?.pages).toHaveLength(2);
  stop();
});

test('a change asks for nothing where nothing was on its way', async () => {
  const { queries, replies, reply, shown, stop } = openList();
  await reply(null);
  changeApplicants(queries, 'property', declined);
  expect(shown()).toBe('declined');
  expect(replies).toEqual([]);
  stop();
});

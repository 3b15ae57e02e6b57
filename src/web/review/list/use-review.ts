import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReviewQuestion } from '../../../domain/review/review-question.ts';
import { fetchPage, groupsOf, listKey, type Named, namedKey, retry, reviewKey } from './review-pages.ts';

/** With more pages than this there is no automatic refetch, which would be one call per page. */
const FEW_PAGES = 3;

/**
 * The groups of a property that match a query, page by page. While the next query loads (`isAsking`), and when it fails,
 * the previous results stay.
 */
export function useReview(propertyId: string, question: ReviewQuestion) {
  const review = useInfiniteQuery({
    queryKey: [...listKey(propertyId), question],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(propertyId, pageParam === undefined ? question : { ...question, after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: propertyId !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= FEW_PAGES,
    refetchOnReconnect: ({ state }) => (state.data?.pages.length ?? 0) <= FEW_PAGES,
    retry,
  });
  const [answered, setAnswered] = useState(review.data);
  if (review.data && review.data !== answered) setAnswered(review.data);
  const pages = (review.data ?? answered)?.pages;
  const groups = useMemo(() => (pages ?? []).flatMap(groupsOf), [pages]);
  return {
    /** The property, and the counts of the newest page; undefined until the first page is loaded. */
    property: pages?.[0]?.property,
    counts: pages?.at(-1)?.counts,
    groups,
    isAsking: review.isPlaceholderData,
    isFetching: review.isFetching,
    error: review.error,
    reload: () => void (review.isFetchNextPageError ? review.fetchNextPage() : review.refetch()),
    hasMore: review.hasNextPage,
    isFetchingMore: review.isFetchingNextPage,
    isMoreError: review.isFetchNextPageError,
    fetchMore: review.fetchNextPage,
  };
}

export type Review = ReturnType<typeof useReview>;

/** How many groups a query would show, and of how many; undefined while loading or after a failure. */
export function useReviewCount(
  propertyId: string,
  question: ReviewQuestion,
): { count: { shown: number; all: number } | undefined; isMissing: boolean } {
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: [...reviewKey(propertyId), 'count', question],
    queryFn: async ({ signal }) => {
      const { submitted, waiting, all } = (await fetchPage(propertyId, question, signal)).counts;
      return { shown: submitted + waiting, all };
    },
    placeholderData: keepPreviousData,
    retry,
  });
  return { count: isPlaceholderData ? undefined : data, isMissing: isError };
}

/** An applicant on none of the loaded pages; they may be further down, hidden by a filter, or gone. */
export function useNamedApplicant(propertyId: string, id: string | undefined, question: ReviewQuestion) {
  return useQuery({
    queryKey: [...namedKey(propertyId), id, question],
    queryFn: async ({ signal }): Promise<Named> => {
      if (!isId(id)) return { group: undefined, isThere: false };
      const [shown] = groupsOf(await fetchPage(propertyId, { ...question, ids: id }, signal));
      if (shown || Object.keys(question).length === 0) return { group: shown, isThere: shown !== undefined };
      const { applicants } = await fetchPage(propertyId, { ids: id }, signal);
      return { group: undefined, isThere: applicants.length > 0 };
    },
    enabled: id !== undefined,
    retry,
  });
}

const isId = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/.test(text ?? '');

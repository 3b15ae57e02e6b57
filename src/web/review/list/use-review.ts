import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { getProperty, updateFavourite } from '../../../contract/review.ts';
import type { ReviewQuestion } from '../../../domain/review/review-question.ts';
import { ApiProblem, call } from '../../app/api/api.ts';

type Page = ReplyOf<typeof getProperty>;

/** People who apply together, under the one who began. */
export interface ListedGroup {
  applicant: ApplicantForLandlord;
  /** Those who joined and have an application of their own. */
  others: readonly ApplicantForLandlord[];
}

/** Everything that is known of a rental's applicants; the list stands below it, and each applicant looked up. */
export const reviewKey = (propertyId: string) => ['review', propertyId] as const;
const listKey = (propertyId: string) => [...reviewKey(propertyId), 'list'] as const;
const namedKey = (propertyId: string) => [...reviewKey(propertyId), 'named'] as const;

const ask = (id: string, query: ReviewQuestion, signal: AbortSignal): Promise<Page> =>
  call(getProperty, { params: { id }, query }, { signal });

/** A refusal stays a refusal; only a call that did not get through is worth a second try. */
const retry = (failures: number, problem: unknown): boolean =>
  failures < 1 && !(problem instanceof ApiProblem && problem.status > 0);

const knownGroups = new WeakMap<Page, readonly ListedGroup[]>();

/** A page as households: each head is followed by its co-applicants. The same page gives the same objects. */
function groupsOf(page: Page): readonly ListedGroup[] {
  const known = knownGroups.get(page);
  if (known) return known;
  const groups: { applicant: ApplicantForLandlord; others: ApplicantForLandlord[] }[] = [];
  for (const applicant of page.applicants) {
    if (applicant.isCoapplicant) groups.at(-1)?.others.push(applicant);
    else groups.push({ applicant, others: [] });
  }
  knownGroups.set(page, groups);
  return groups;
}

/** More pages than this are read anew only when the list is opened again: that would be a call for each. */
const FEW_PAGES = 3;

/**
 * The households of a rental that answer a question, page by page. While the next question is asked, the answer of the
 * one before stays (`isAsking`), and it stays too when the call fails.
 */
export function useReview(propertyId: string, question: ReviewQuestion) {
  const review = useInfiniteQuery({
    queryKey: [...listKey(propertyId), question],
    queryFn: ({ pageParam, signal }) =>
      ask(propertyId, pageParam === undefined ? question : { ...question, after: pageParam }, signal),
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
    /** The rental, and how many the newest page counts; undefined until the first one is there. */
    property: pages?.[0]?.property,
    counts: pages?.at(-1)?.counts,
    groups,
    isAsking: review.isPlaceholderData,
    isFetching: review.isFetching,
    error: review.error,
    askAgain: () => void (review.isFetchNextPageError ? review.fetchNextPage() : review.refetch()),
    hasMore: review.hasNextPage,
    isFetchingMore: review.isFetchingNextPage,
    isMoreError: review.isFetchNextPageError,
    fetchMore: review.fetchNextPage,
  };
}

export type Review = ReturnType<typeof useReview>;

/** How many households a question would show, and of how many; undefined while that is being asked, or when it failed. */
export function useReviewCount(
  propertyId: string,
  question: ReviewQuestion,
): { count: { shown: number; all: number } | undefined; isMissing: boolean } {
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: [...reviewKey(propertyId), 'count', question],
    queryFn: async ({ signal }) => {
      const { submitted, waiting, all } = (await ask(propertyId, question, signal)).counts;
      return { shown: submitted + waiting, all };
    },
    placeholderData: keepPreviousData,
    retry,
  });
  return { count: isPlaceholderData ? undefined : data, isMissing: isError };
}

interface Named {
  /** Undefined where the question does not show them. */
  group: ListedGroup | undefined;
  /** False when the rental has no such applicant, or not any more. */
  isThere: boolean;
}

/** An applicant that no page holds so far; they may stand further down, be hidden by a filter, or be gone. */
export function useNamedApplicant(propertyId: string, id: string | undefined, question: ReviewQuestion) {
  return useQuery({
    queryKey: [...namedKey(propertyId), id, question],
    queryFn: async ({ signal }): Promise<Named> => {
      if (!isId(id)) return { group: undefined, isThere: false };
      const [shown] = groupsOf(await ask(propertyId, { ...question, ids: id }, signal));
      if (shown || Object.keys(question).length === 0) return { group: shown, isThere: shown !== undefined };
      const { applicants } = await ask(propertyId, { ids: id }, signal);
      return { group: undefined, isThere: applicants.length > 0 };
    },
    enabled: id !== undefined,
    retry,
  });
}

const isId = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/.test(text ?? '');

const inPage =
  (change: (applicant: ApplicantForLandlord) => ApplicantForLandlord) =>
  (page: Page): Page => ({ ...page, applicants: page.applicants.map(change) });

/** Changes applicants wherever the browser keeps them, as the server has changed them. */
export function changeApplicants(
  queries: QueryClient,
  propertyId: string,
  change: (applicant: ApplicantForLandlord) => ApplicantForLandlord,
): void {
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: listKey(propertyId) },
    (old) => old && { ...old, pages: old.pages.map(inPage(change)) },
  );
  queries.setQueriesData<Named>({ queryKey: namedKey(propertyId) }, (old) =>
    old?.group
      ? { ...old, group: { applicant: change(old.group.applicant), others: old.group.others.map(change) } }
      : old,
  );
}

/** The rental itself, after it was changed on the review. */
export const changeProperty = (queries: QueryClient, property: Page['property']): void =>
  void queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: listKey(property.id) },
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, property: property })) },
  );

export const favouriteLabel = ({ is_favourite }: { is_favourite: number }): string =>
  is_favourite === 1 ? 'remove from favorites' : 'add to favorites';

/** Marks an applicant as a favourite, or takes the mark back. What the server answers is what is shown. */
export function useFavourite(propertyId: string) {
  const queries = useQueryClient();
  const { mutate, reset, isPending, isError, error, variables } = useMutation({
    mutationFn: ({ id, is_favourite }: ApplicantForLandlord) =>
      call(updateFavourite, { params: { id }, body: { is_favourite: is_favourite === 1 ? 0 : 1 } }),
    onSuccess: ({ status, is_favourite }, { id }) => {
      if (status === 1)
        changeApplicants(queries, propertyId, (one) => (one.id === id ? { ...one, is_favourite } : one));
    },
    // Somebody who has withdrawn meanwhile is not there to be marked; the list says so.
    onError: (problem) => {
      if (problem instanceof ApiProblem && problem.status === 404) {
        void queries.invalidateQueries({ queryKey: reviewKey(propertyId) });
      }
    },
  });
  // The same object until something happens: a card that got nothing new is not drawn anew.
  return useMemo(
    () => ({ mutate, reset, isPending, isError, error, variables }),
    [mutate, reset, isPending, isError, error, variables],
  );
}

export type Favourite = ReturnType<typeof useFavourite>;

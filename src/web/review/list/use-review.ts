import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { getProperty, updateFavourite } from '../../../contract/review.ts';
import type { ReviewQuestion } from '../../../domain/review/review-question.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';

type Page = ReplyOf<typeof getProperty>;

/** People who apply together, under the primary applicant. */
export interface ListedGroup {
  applicant: ApplicantForLandlord;
  /** Co-applicants who have their own application. */
  others: readonly ApplicantForLandlord[];
}

/** Query key of a property's applicants; prefixes the keys of the list and of single applicants. */
export const reviewKey = (propertyId: string) => ['review', propertyId] as const;
const listKey = (propertyId: string) => [...reviewKey(propertyId), 'list'] as const;
/** Query key of what was decided about each group of a property. */
export const choiceKey = (propertyId: string) => [...reviewKey(propertyId), 'choice'] as const;
const namedKey = (propertyId: string) => [...reviewKey(propertyId), 'named'] as const;

const fetchPage = (id: string, query: ReviewQuestion, signal: AbortSignal): Promise<Page> =>
  call(getProperty, { params: { id }, query }, { signal });

/** A rejection is final; only a call that did not reach the server is retried, once. */
const retry = (failures: number, problem: unknown): boolean =>
  failures < 1 && !(problem instanceof ApiProblem && problem.status > 0);

const knownGroups = new WeakMap<Page, readonly ListedGroup[]>();

/** A page as groups: co-applicants follow their primary applicant. The same page returns the same objects. */
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

interface Named {
  /** Undefined when the query does not match them. */
  group: ListedGroup | undefined;
  /** False when the property has no such applicant, or no longer. */
  isThere: boolean;
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

const inPage =
  (change: (applicant: ApplicantForLandlord) => ApplicantForLandlord) =>
  (page: Page): Page => ({ ...page, applicants: page.applicants.map(change) });

/** Applies a change made on the server to every cached copy of the applicants. */
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

/** Updates the cached property after the landlord edits it on the review page. */
export const changeProperty = (queries: QueryClient, property: Page['property']): void =>
  void queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: listKey(property.id) },
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, property: property })) },
  );

/** Shows the saved rent at once, and reloads the ranks that follow from it. */
export async function changeRent(queries: QueryClient, property: Page['property']): Promise<void> {
  changeProperty(queries, property);
  await queries.invalidateQueries({ queryKey: reviewKey(property.id) });
}

export const favouriteLabel = ({ is_favourite }: { is_favourite: number }): string =>
  is_favourite === 1 ? t`remove from favorites` : t`add to favorites`;

/** Adds or removes the favourite mark; shows the state that the server returns. */
export function useFavourite(propertyId: string) {
  const queries = useQueryClient();
  const { mutate, reset, isPending, isError, error, variables } = useGuardedMutation({
    mutationFn: ({ id, is_favourite }: ApplicantForLandlord) =>
      call(updateFavourite, { params: { id }, body: { is_favourite: is_favourite === 1 ? 0 : 1 } }),
    onSuccess: ({ status, is_favourite }, { id }) => {
      if (status === 1)
        changeApplicants(queries, propertyId, (one) => (one.id === id ? { ...one, is_favourite } : one));
    },
    // An applicant who has withdrawn cannot be marked; the list reloads and shows it.
    onError: (problem) => {
      if (problem instanceof ApiProblem && problem.status === 404) {
        void queries.invalidateQueries({ queryKey: reviewKey(propertyId) });
      }
    },
  });
  // The same object until something changes, so that unchanged cards are not rendered again.
  return useMemo(
    () => ({ mutate, reset, isPending, isError, error, variables }),
    [mutate, reset, isPending, isError, error, variables],
  );
}

export type Favourite = ReturnType<typeof useFavourite>;

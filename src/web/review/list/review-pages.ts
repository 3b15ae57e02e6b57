import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { getProperty } from '../../../contract/review.ts';
import type { ReviewQuestion } from '../../../domain/review/review-question.ts';
import { ApiProblem, call } from '../../app/api/api.ts';

type Page = ReplyOf<typeof getProperty>;

/** People who apply together, under the primary applicant. */
export interface ListedGroup {
  applicant: ApplicantForLandlord;
  /** Co-applicants who have their own application. */
  others: readonly ApplicantForLandlord[];
}

/** Query key of a property's applicants; prefixes the keys of the list and of single applicants. */
export const reviewKey = (propertyId: string) => ['review', propertyId] as const;

/** Query key of the list. */
export const listKey = (propertyId: string) => [...reviewKey(propertyId), 'list'] as const;

/** Query key of what was decided about each group of a property. */
export const choiceKey = (propertyId: string) => [...reviewKey(propertyId), 'choice'] as const;

/** Query key of applicants who are asked for by id. */
export const namedKey = (propertyId: string) => [...reviewKey(propertyId), 'named'] as const;

/** A page of the list that a query asks for. */
export const fetchPage = (id: string, query: ReviewQuestion, signal: AbortSignal): Promise<Page> =>
  call(getProperty, { params: { id }, query }, { signal });

/** A rejection is final; only a call that did not reach the server is retried, once. */
export const retry = (failures: number, problem: unknown): boolean =>
  failures < 1 && !(problem instanceof ApiProblem && problem.status > 0);

const knownGroups = new WeakMap<Page, readonly ListedGroup[]>();

/** A page as groups: co-applicants follow their primary applicant. The same page returns the same objects. */
export function groupsOf(page: Page): readonly ListedGroup[] {
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

/** What is known of an applicant who was asked for by id. */
export interface Named {
  /** Undefined when the query does not match them. */
  group: ListedGroup | undefined;
  /** False when the property has no such applicant, or no longer. */
  isThere: boolean;
}

const inPage =
  (change: (applicant: ApplicantForLandlord) => ApplicantForLandlord) =>
  (page: Page): Page => ({ ...page, applicants: page.applicants.map(change) });

/**
 * Shows a change, and again once the replies are in that are on their way: they may be from before it, and would undo it.
 * They are waited for and not asked for again, as that would be a call for each page of a long list.
 */
function showChange(queries: QueryClient, propertyId: string, show: () => void): void {
  show();
  const onTheirWay = { queryKey: reviewKey(propertyId), fetchStatus: 'fetching' } as const;
  if (queries.isFetching(onTheirWay) > 0) void queries.refetchQueries(onTheirWay, { cancelRefetch: false }).then(show);
}

/** Applies a change made on the server to every cached copy of the applicants. */
export function changeApplicants(
  queries: QueryClient,
  propertyId: string,
  change: (applicant: ApplicantForLandlord) => ApplicantForLandlord,
): void {
  showChange(queries, propertyId, () => {
    queries.setQueriesData<InfiniteData<Page>>(
      { queryKey: listKey(propertyId) },
      (old) => old && { ...old, pages: old.pages.map(inPage(change)) },
    );
    queries.setQueriesData<Named>({ queryKey: namedKey(propertyId) }, (old) =>
      old?.group
        ? { ...old, group: { applicant: change(old.group.applicant), others: old.group.others.map(change) } }
        : old,
    );
  });
}

/** Updates the cached property after the landlord edits it on the review page. */
export const changeProperty = (queries: QueryClient, property: Page['property']): void =>
  showChange(queries, property.id, () =>
    queries.setQueriesData<InfiniteData<Page>>(
      { queryKey: listKey(property.id) },
      (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, property: property })) },
    ),
  );

/** Shows the saved rent at once, and reloads the ranks that follow from it. */
export async function changeRent(queries: QueryClient, property: Page['property']): Promise<void> {
  changeProperty(queries, property);
  await queries.invalidateQueries({ queryKey: reviewKey(property.id) });
}

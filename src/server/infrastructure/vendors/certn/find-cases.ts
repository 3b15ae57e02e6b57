import * as z from 'zod/mini';
import { problemOfStatus, type VendorAnswer } from '../call-vendor.ts';
import { tagOfAttempt } from './report-request.ts';
import { identifier, unreadable } from './tolerant-shapes.ts';

const PAGE_SIZE = 100;
/** A search that the vendor does not narrow by the tag ends here, newest cases first. */
const MOST_PAGES = 5;

const page = z.object({
  next: z.nullish(z.string()),
  results: z.array(
    z.object({ id: identifier, tags: z.nullish(z.array(z.unknown())), overall_status: z.nullish(z.string()) }),
  ),
});

/**
 * The ids of the cases with an attempt's tag, the first one being the one to go on with: a cancelled one only when there
 * is no other. Does not rely on the vendor to filter by the tag: each case is checked.
 *
 * @throws ProviderProblem `bad_response` when the list could not be read completely, as a second order costs money
 */
export async function findCases(
  listCases: (query: URLSearchParams) => Promise<VendorAnswer>,
  attemptId: string,
): Promise<string[]> {
  const tag = tagOfAttempt(attemptId);
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const answer = await listCases(new URLSearchParams({ tag, page: String(number), page_size: String(PAGE_SIZE) }));
    if (answer.status !== 200) throw problemOfStatus('certn', answer);
    const read = page.safeParse(answer.body);
    if (!read.success) throw unreadable('cases');
    const ours = read.data.results.filter(({ tags }) => tags?.includes(tag));
    const open = ours.filter(({ overall_status }) => overall_status !== 'CANCELLED');
    if (ours.length > 0) return (open.length > 0 ? open : ours.slice(0, 1)).map(({ id }) => id);
    if (read.data.next == null) return [];
  }
  throw unreadable('too_many_cases');
}

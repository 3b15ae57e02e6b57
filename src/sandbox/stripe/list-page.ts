import { type ApiRequest, invalid } from './form-request.ts';

const MOST_PER_PAGE = 100;
const USUAL_PER_PAGE = 10;

/**
 * One page of a list, newest first, as the API returns lists (https://docs.stripe.com/api/pagination): `limit`,
 * `starting_after` and `created[gte]` in seconds. A list holds what was created a moment ago, unlike a search.
 *
 * @param all in the order of their creation
 */
export function listPage<Item extends { id: string; created: number }>(
  { form }: ApiRequest,
  url: string,
  all: readonly Item[],
): { object: 'list'; url: string; has_more: boolean; data: Item[] } {
  const limit = Number(form.get('limit') ?? USUAL_PER_PAGE);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_PER_PAGE) {
    throw invalid('Invalid limit: must be between 1 and 100', { param: 'limit' });
  }
  const since = Number(form.get('created[gte]') ?? 0);
  const matching = all.filter(({ created }) => created >= since).reverse();
  const after = form.get('starting_after');
  const rest = after === null ? matching : matching.slice(matching.findIndex(({ id }) => id === after) + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

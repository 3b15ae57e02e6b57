import { resolveAddress, suggestAddresses } from '../../../contract/addresses.ts';
import type { PlaceAddress } from '../../../domain/ports/address-suggester.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import type { Router } from '../router.ts';

/** An invalid id is the caller's mistake, not the provider's failure: there is no such address. */
function noPlaceForInvalidId(problem: unknown): null {
  if (problem instanceof ProviderProblem && problem.kind === 'validation') return null;
  throw problem;
}

export function serveAddresses(router: Router, ctx: AppContext): void {
  router.member(suggestAddresses, async (_actor, { query }) => ({
    suggestions: await ctx.places.suggest({ input: query.input.trim(), session: query.session }),
  }));
  router.member(resolveAddress, async (_actor, { query }) => {
    const place: PlaceAddress | null = await ctx.places.resolve(query.id, query.session).catch(noPlaceForInvalidId);
    if (!place) throw notFound();
    return { address: place.address };
  });
}

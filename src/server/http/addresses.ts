import { resolveAddress, suggestAddresses } from '../../contract/addresses.ts';
import { notFound } from '../../domain/problem.ts';
import type { Toolbox } from '../toolbox.ts';
import type { Doors } from './doors.ts';

export function serveAddresses(doors: Doors, toolbox: Toolbox): void {
  doors.member(suggestAddresses, async (_actor, { query }) => ({
    suggestions: await toolbox.places.suggest({ input: query.input.trim(), session: query.session }),
  }));
  doors.member(resolveAddress, async (_actor, { query }) => {
    const place = await toolbox.places.resolve(query.id, query.session);
    if (!place) throw notFound();
    return { address: place.address };
  });
}

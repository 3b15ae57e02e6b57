import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { changeStatus, listProperties } from '../../contract/properties.ts';
import { DOUBLE_CLICK, type PropertyStatus, STALE_PROPERTY } from '../../domain/properties/property.ts';
import { ApiProblem, call } from '../app/api/api.ts';
import { showSaved } from '../app/api/show-saved.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';

export type Property = ReplyOf<typeof listProperties>['data'][number];

/** The landlord's properties, oldest first. */
export const propertiesQuery = queryOptions({
  queryKey: ['properties'],
  queryFn: async ({ signal }) => {
    const properties: Property[] = [];
    let after: string | null = null;
    do {
      const query = { sort_field: 'created_at', sort_asc: '1', applicants: 'counts', ...(after && { after }) } as const;
      const page: ReplyOf<typeof listProperties> = await call(listProperties, { query }, { signal });
      properties.push(...page.data);
      after = page.next;
    } while (after !== null);
    return properties;
  },
  refetchOnMount: 'always',
});

/** True when another window changed the property since it was loaded here. */
export const isStaleProperty = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.errorType === STALE_PROPERTY.errorType;

/** The call toggles the status, and the server treats two calls close together as a double click. */
const lastChange = new Map<string, number>();

async function post({ id, version }: Property): Promise<{ status: PropertyStatus; version: number }> {
  const wait = (lastChange.get(id) ?? 0) + DOUBLE_CLICK - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  const reply = await call(changeStatus, { params: { id }, query: { version: String(version) }, body: {} });
  lastChange.set(id, Date.now());
  return { status: reply.property_status, version: reply.version };
}

/** Switches a property on or off. The table shows the new status at once, and reverts when the call fails. */
export function useSwitchStatus() {
  const queries = useQueryClient();
  const show = (id: string, change: Partial<Property>): Promise<void> =>
    showSaved(queries, propertiesQuery, (properties) =>
      properties?.map((property) => (property.id === id ? { ...property, ...change } : property)),
    );
  return useGuardedMutation({
    mutationFn: ({ property }: { property: Property; status: PropertyStatus }) => post(property),
    onMutate: ({ property, status }) => show(property.id, { status }),
    onSuccess: (now, { property }) => show(property.id, now),
    onError: async (problem, { property }) => {
      await show(property.id, { status: property.status });
      // Loads the other window's change before the person is asked to look at it.
      if (isStaleProperty(problem)) await queries.refetchQueries({ queryKey: propertiesQuery.queryKey });
    },
  });
}

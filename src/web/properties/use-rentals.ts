import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { changeStatus, listProperties } from '../../contract/properties.ts';
import { DOUBLE_CLICK, type PropertyStatus } from '../../domain/properties/property.ts';
import { call } from '../api.ts';

export type Rental = ReplyOf<typeof listProperties>['data'][number];

/** The landlord's rentals, the oldest first. */
export const rentalsQuery = queryOptions({
  queryKey: ['properties'],
  queryFn: async ({ signal }) => {
    const query = { sort_field: 'created_at', sort_asc: '1' } as const;
    return (await call(listProperties, { query }, { signal })).data;
  },
  refetchOnMount: 'always',
});

/** The call only says "the other one", and the server takes two of them close together for a double click. */
const lastChange = new Map<string, number>();

async function post(id: string): Promise<PropertyStatus> {
  const wait = (lastChange.get(id) ?? 0) + DOUBLE_CLICK - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  const reply = await call(changeStatus, { params: { id }, body: {} });
  lastChange.set(id, Date.now());
  return reply.property_status;
}

/** Switches a rental on or off. The table shows the new status at once, and the old one again when the call fails. */
export function useSwitchStatus() {
  const queries = useQueryClient();
  const show = (id: string, status: PropertyStatus): void => {
    queries.setQueryData(rentalsQuery.queryKey, (rentals) =>
      rentals?.map((rental) => (rental.id === id ? { ...rental, status } : rental)),
    );
  };
  return useMutation({
    mutationFn: ({ rental }: { rental: Rental; status: PropertyStatus }) => post(rental.id),
    onMutate: async ({ rental, status }) => {
      await queries.cancelQueries({ queryKey: rentalsQuery.queryKey });
      show(rental.id, status);
    },
    onSuccess: (status, { rental }) => show(rental.id, status),
    onError: (_, { rental }) => show(rental.id, rental.status),
  });
}

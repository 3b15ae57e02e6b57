import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { createProperty, saveApplication } from '../../contract/properties.ts';
import type { ListingDetails } from '../../domain/properties/describe-listing.ts';
import { USUAL_DECISION_DAYS } from '../../domain/properties/listing-details.ts';
import { NewProperty } from '../../domain/properties/property.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { isRecord } from '../../domain/values/type-guards.ts';
import { ApiProblem, call } from '../app/api/api.ts';
import { showSaved } from '../app/api/show-saved.ts';
import { offersChecks } from '../app/api/site.ts';
import { currentProperty, workOnProperty } from '../app/session/stored-session.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import { useLocation, useNavigate } from '../kit/router/use-router.ts';
import { type CurrentProperty, currentPropertyQuery } from './current-property.tsx';
import { LISTING_FIELDS, listingToSend, type TypedListing } from './typed-listing.ts';
import { provinceToSend } from './use-address-form.ts';

/** The home and its listing as typed. */
export type TypedProperty = Record<'address' | 'unit', string> & { province: ProvinceCode | '' } & TypedListing;

/** The form with its state. */
export type PropertyForm = UseFormReturnType<TypedProperty>;

/** Nothing is stated yet, and applicants are promised the usual answer. */
export const NEW_LISTING: ListingDetails = {
  asking_rent: null,
  available_on: null,
  lease_months: null,
  decision_days: USUAL_DECISION_DAYS,
};

/** The request body; the province is left out where the address tells it. */
export const bodyOf = ({ address, unit, province, ...listing }: TypedProperty) => ({
  address,
  unit,
  province: provinceToSend(address, province),
  ...listingToSend(listing),
});

/** The fields in their order on the page; the province is asked for only when nothing else is wrong with the home. */
export const FIELDS = ['address', 'unit', 'province', ...LISTING_FIELDS] as const;

/** The property that a rejection names: one that is listed already, which the landlord continues with. */
export const namedIn = (problem: unknown): string | undefined => {
  const id = problem instanceof ApiProblem ? problem.reply.applicationId : undefined;
  return id === undefined || id === null ? undefined : String(id);
};

/** The property that the landlord came back from, so that continuing does not list it twice. */
export function usePropertyOnReturn() {
  const { state } = useLocation();
  const queries = useQueryClient();
  const id = currentProperty();
  const isBack = isRecord(state) && state.isBack === true;
  return isBack && id !== undefined ? queries.getQueryData(currentPropertyQuery(id).queryKey) : undefined;
}

/** Lists the property, or saves what is stated about one that is listed already, and goes on to the next step. */
export function useCreateProperty(form: PropertyForm, listed: CurrentProperty | undefined) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const goToNext = (applicationId: string, known: boolean): void => {
    workOnProperty(applicationId);
    void navigate(offersChecks() ? '/landlord/property/path' : '/landlord/customize-application', { state: { known } });
  };
  const isOtherHome = (): boolean => form.isDirty('address') || form.isDirty('unit') || form.isDirty('province');
  /** Coming back, the home is the same: the property is listed already. */
  const saveListing = async (property: CurrentProperty, listing: ListingDetails): Promise<string> => {
    const { application } = await call(saveApplication, { params: { id: property.id }, body: listing });
    await showSaved(queries, currentPropertyQuery(property.id), application);
    return property.id;
  };
  const create = useGuardedMutation({
    mutationFn: async (values: TypedProperty) => {
      const listing = listingToSend(values);
      const { address, unit, province } = NewProperty.parse(bodyOf(values));
      if (listed && !isOtherHome()) return saveListing(listed, listing);
      const body = { address, ...(unit && { unit }), ...(province && { province }), ...listing };
      return (await call(createProperty, { body })).applicationId;
    },
    onSuccess: (applicationId) => goToNext(applicationId, false),
    onError: (problem) => {
      const known = namedIn(problem);
      if (known !== undefined) goToNext(known, true);
      else if (problem instanceof ApiProblem) {
        form.setErrors(problem.fields);
        form.getInputNode(FIELDS.find((field) => problem.fields[field]) ?? 'address')?.focus();
      }
    },
  });
  return { create, goToNext };
}

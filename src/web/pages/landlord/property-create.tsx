import { Button, TextInput } from '@mantine/core';
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { createProperty, saveApplication } from '../../../contract/properties.ts';
import type { ListingDetails } from '../../../domain/properties/describe-listing.ts';
import { USUAL_DECISION_DAYS } from '../../../domain/properties/listing-details.ts';
import { NewProperty } from '../../../domain/properties/property.ts';
import { t } from '../../../domain/text/t.ts';
import { readAddress } from '../../../domain/values/address.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { offersChecks, useSite } from '../../app/api/site.ts';
import { currentProperty, workOnProperty } from '../../app/session/stored-session.ts';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { AddressField } from '../../kit/forms/address-field.tsx';
import { LabelNote } from '../../kit/forms/label-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';
import { type CurrentProperty, currentPropertyQuery } from '../../properties/current-property.tsx';
import { LandlordSteps } from '../../properties/landlord-steps.tsx';
import { ListingFields } from '../../properties/listing-fields.tsx';
import classes from '../../properties/short-field.module.css';
import { LISTING_FIELDS, listingToSend, type TypedListing, typedListing } from '../../properties/typed-listing.ts';
import { PROVINCE_WAS_OFFERED, provinceToOffer, provinceToSend } from '../../properties/use-address-form.ts';

type Typed = Record<'address' | 'unit', string> & { province: ProvinceCode | '' } & TypedListing;

type PropertyForm = UseFormReturnType<Typed>;

/** Nothing is stated yet, and applicants are promised the usual answer. */
const NEW_LISTING: ListingDetails = {
  asking_rent: null,
  available_on: null,
  lease_months: null,
  decision_days: USUAL_DECISION_DAYS,
};

/** The request body; the province is left out where the address tells it. */
const bodyOf = ({ address, unit, province, ...listing }: Typed) => ({
  address,
  unit,
  province: provinceToSend(address, province),
  ...listingToSend(listing),
});
/** The fields in their order on the page; the province is asked for only when nothing else is wrong with the home. */
const FIELDS = ['address', 'unit', 'province', ...LISTING_FIELDS] as const;
// @untranslated: the key of the kept form
const FORM = 'rental info';
const validate = schemaResolver(NewProperty, { sync: true });

/** The property that a rejection names: one that is listed already, which the landlord continues with. */
const namedIn = (problem: unknown): string | undefined => {
  const id = problem instanceof ApiProblem ? problem.reply.applicationId : undefined;
  return id === undefined || id === null ? undefined : String(id);
};

/** The property that the landlord came back from, so that continuing does not list it twice. */
function usePropertyOnReturn() {
  const { state } = useLocation();
  const queries = useQueryClient();
  const id = currentProperty();
  const isBack = isRecord(state) && state.isBack === true;
  return isBack && id !== undefined ? queries.getQueryData(currentPropertyQuery(id).queryKey) : undefined;
}

/** Lists the property, or saves what is stated about one that is listed already, and goes on to the next step. */
function useCreateProperty(form: PropertyForm, listed: CurrentProperty | undefined) {
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
    queries.setQueryData(currentPropertyQuery(property.id).queryKey, application);
    return property.id;
  };
  const create = useGuardedMutation({
    mutationFn: async (values: Typed) => {
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

export function Component() {
  const listed = usePropertyOnReturn();
  const id = useId();
  const opening: Typed = {
    address: listed?.address ?? '',
    unit: listed?.unit ?? '',
    province: '',
    ...typedListing(listed ?? NEW_LISTING),
  };
  const form = useForm({
    // A form that was kept by an earlier release has no rent and no lease.
    initialValues: { ...opening, ...useRestoredForm(FORM, opening, (): Typed => form.getValues()) },
    validate: (values) => validate(bodyOf(values)),
  });
  const { create, goToNext } = useCreateProperty(form, listed);
  /** Nothing was sent: the focus moves to the field, and the province that the city tells is offered. */
  const complain = (errors: typeof form.errors): void => {
    const first = FIELDS.find((field) => errors[field]) ?? 'province';
    const offered = provinceToOffer(form.values.address);
    if (first === 'province' && offered) form.setFieldValue('province', offered);
    else form.getInputNode(first)?.focus();
  };
  const isRefused = create.isError && namedIn(create.error) === undefined;

  return (
    <>
      <LandlordSteps current={2} />
      <FormPage>
        <FormHeader
          title={t`rental info`} // @literal
          lead={t`Which property are you renting out? Applicants see its address on the invitation.`}
        />
        <form
          id={id}
          noValidate
          onSubmit={form.onSubmit((values) => {
            if (listed && !form.isDirty()) goToNext(listed.id, false);
            else create.mutate(values);
          }, complain)}
        >
          <AddressSection form={form} savedValue={listed?.address} />
          <FormSection title={t`Rent and lease`} hint={t`You can add or change this later.`}>
            <ListingOf form={form} />
            {isRefused && <ErrorNote title={problemMessages(create.error).join(' ')} />}
          </FormSection>
        </form>
      </FormPage>
      <FootBar middle={offersChecks() ? t`Next: choose how to start` : t`Next: choose what to ask`}>
        <Button
          type="submit"
          form={id}
          loading={create.isPending}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          {t`next`}
        </Button>
      </FootBar>
    </>
  );
}

/** The rent and the lease, with what they are for where the home is. */
function ListingOf({ form: { values, errors, setValues } }: { form: PropertyForm }) {
  const province = readAddress(values.address).province ?? (values.province || null);
  return <ListingFields province={province} values={values} onChange={(change) => setValues(change)} errors={errors} />;
}

/** The address, its province where it does not tell it, and the unit. */
function AddressSection({ form, savedValue }: { form: PropertyForm; savedValue: string | undefined }) {
  const { address, province } = form.values;
  const isAsked = (province !== '' || form.errors.province !== undefined) && readAddress(address).province === null;
  const asked = {
    value: province,
    onChange: (chosen: typeof province) => form.setFieldValue('province', chosen),
    error: form.errors.province,
    description: province !== '' && province === provinceToOffer(address) ? PROVINCE_WAS_OFFERED() : undefined,
  };
  return (
    <FormSection
      title={t`Address`}
      hint={
        useSite().address_suggestions
          ? t`Start typing and pick a suggestion, or enter the address as you’d write it on an envelope.`
          : t`Enter the address as you’d write it on an envelope.`
      }
    >
      <AddressField
        label={t`Property address`}
        {...form.getInputProps('address')}
        value={address}
        savedValue={savedValue}
        province={isAsked ? asked : undefined}
      />
      <TextInput
        label={<LabelNote label={t`Unit name`} note={t`optional`} />}
        description={t`For example: basement`}
        autoComplete="address-line2"
        className={classes.field}
        {...form.getInputProps('unit')}
      />
    </FormSection>
  );
}

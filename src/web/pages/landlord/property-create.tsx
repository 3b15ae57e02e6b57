import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useId } from 'react';
import { NewProperty } from '../../../domain/properties/property.ts';
import { t } from '../../../domain/text/t.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { problemMessages } from '../../app/api/api.ts';
import { offersChecks } from '../../app/api/site.ts';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { AddressSection } from '../../properties/address-section.tsx';
import { LandlordSteps } from '../../properties/landlord-steps.tsx';
import { ListingFields } from '../../properties/listing-fields.tsx';
import { typedListing } from '../../properties/typed-listing.ts';
import { provinceToOffer } from '../../properties/use-address-form.ts';
import {
  bodyOf,
  FIELDS,
  NEW_LISTING,
  namedIn,
  type PropertyForm,
  type TypedProperty,
  useCreateProperty,
  usePropertyOnReturn,
} from '../../properties/use-create-property.ts';

// @untranslated: the key of the kept form
const FORM = 'rental info';
const validate = schemaResolver(NewProperty, { sync: true });

export function Component() {
  const listed = usePropertyOnReturn();
  const id = useId();
  const opening: TypedProperty = {
    address: listed?.address ?? '',
    unit: listed?.unit ?? '',
    province: '',
    ...typedListing(listed ?? NEW_LISTING),
  };
  const form = useForm({
    // A form that was kept by an earlier release has no rent and no lease.
    initialValues: { ...opening, ...useRestoredForm(FORM, opening, (): TypedProperty => form.getValues()) },
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

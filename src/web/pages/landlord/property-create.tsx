import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createProperty } from '../../../contract/properties.ts';
import { NewProperty } from '../../../domain/properties/property.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { currentProperty, workOnProperty } from '../../app/session/stored-session.ts';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { AddressField } from '../../kit/forms/address-field.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { currentPropertyQuery } from '../../properties/current-property.tsx';
import { LandlordSteps } from '../../properties/landlord-steps.tsx';
import classes from './property-create.module.css';

type Typed = Record<'address' | 'unit', string>;

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
  const isBack = (state as { isBack?: boolean } | null)?.isBack;
  return isBack && id !== undefined ? queries.getQueryData(currentPropertyQuery(id).queryKey) : undefined;
}

export function Component() {
  const listed = usePropertyOnReturn();
  const navigate = useNavigate();
  const id = useId();
  const opening: Typed = { address: listed?.address ?? '', unit: listed?.unit ?? '' };
  const form = useForm({
    initialValues: useRestoredForm('rental info', opening, (): Typed => form.getValues()),
    validate: schemaResolver(NewProperty, { sync: true }),
  });

  const goToNext = (applicationId: string, known: boolean): void => {
    workOnProperty(applicationId);
    void navigate('/landlord/property/path', { state: { known } });
  };

  const create = useGuardedMutation({
    mutationFn: (values: typeof form.values) => {
      const { address, unit } = NewProperty.parse(values);
      return call(createProperty, { body: unit === undefined ? { address } : { address, unit } });
    },
    onSuccess: (reply) => goToNext(reply.applicationId, false),
    onError: (problem) => {
      const known = namedIn(problem);
      if (known !== undefined) goToNext(known, true);
      else if (problem instanceof ApiProblem) {
        form.setErrors(problem.fields);
        form.getInputNode(problem.fields.address || !problem.fields.unit ? 'address' : 'unit')?.focus();
      }
    },
  });
  const isRefused = create.isError && namedIn(create.error) === undefined;

  return (
    <>
      <LandlordSteps current={2} />
      <FormPage>
        <FormHeader title="rental info" lead="Which home is it about? Applicants see the address on the invitation." />
        <form
          id={id}
          noValidate
          onSubmit={form.onSubmit(
            (values) => {
              if (listed && !form.isDirty()) goToNext(listed.id, false);
              else create.mutate(values);
            },
            (errors) => form.getInputNode(errors.address ? 'address' : 'unit')?.focus(),
          )}
        >
          <FormSection title="Address" hint="Start typing and choose it, or write it as you would on an envelope.">
            <AddressField
              label="Address of the rental"
              {...form.getInputProps('address')}
              value={form.values.address}
            />
            <TextInput
              label={
                <>
                  Unit name <span className={classes.optional}>(optional)</span>
                </>
              }
              description="For example: basement"
              autoComplete="address-line2"
              className={classes.unit}
              {...form.getInputProps('unit')}
            />
            {isRefused && <ErrorNote title={problemMessages(create.error).join(' ')} />}
          </FormSection>
        </form>
      </FormPage>
      <FootBar middle="Next: how you want to start">
        <Button
          type="submit"
          form={id}
          loading={create.isPending}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          next
        </Button>
      </FootBar>
    </>
  );
}

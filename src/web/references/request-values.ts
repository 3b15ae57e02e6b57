import { ID_MISSING, LEASE_MISSING } from '../../domain/references/reference.ts';
import { ReferenceAnswer, ReferenceCorrection, ReferenceForm } from '../../domain/references/reference-forms.ts';
import { faultsOf } from '../kit/forms/field-errors.ts';
import type { FieldErrors } from '../kit/forms/use-app-form.ts';

/** The form of a former landlord as typed; an unanswered question is ''. */
export interface AnswerValues {
  tenant_address: string;
  rent_on_time: '' | 'no' | 'sometimes' | 'yes';
  cause_damage: '' | 'yes' | 'little' | 'no';
  rent_to_again: '' | 'no' | 'maybe' | 'yes';
  phone_number: string;
  lease: File | undefined;
  id: File | undefined;
}

export const UNANSWERED: AnswerValues = {
  tenant_address: '',
  rent_on_time: '',
  cause_damage: '',
  rent_to_again: '',
  phone_number: '',
  lease: undefined,
  id: undefined,
};

/** The message of each invalid field; the documents are optional. */
export const answerFaults = ({ lease: _lease, id: _id, ...answer }: AnswerValues): FieldErrors =>
  faultsOf(ReferenceAnswer, answer);

/** The form of a request as typed; its documents are uploaded on submit. */
export interface RequestValues {
  name: string;
  email: string;
  phone_number: string;
  address: string;
  lease: File | undefined;
  id: File | undefined;
}

export const EMPTY_REQUEST: RequestValues = {
  name: '',
  email: '',
  phone_number: '',
  address: '',
  lease: undefined,
  id: undefined,
};

/** The message of each invalid field, documents included. */
export const requestFaults = ({ lease, id, ...form }: RequestValues): FieldErrors => ({
  ...faultsOf(ReferenceForm, form),
  ...(!lease && { lease: LEASE_MISSING() }),
  ...(!id && { id: ID_MISSING() }),
});

/** A corrected request; without a lease the earlier one stays. */
export type CorrectionValues = Pick<RequestValues, 'name' | 'email' | 'lease'>;

export const correctionFaults = ({ name, email }: CorrectionValues): FieldErrors =>
  faultsOf(ReferenceCorrection, { name, email });

import { LandlordInformation } from '../../../domain/accounts/landlord-information.ts';
import type { LandlordType } from '../../../domain/accounts/landlord-type.ts';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import type { FieldProblems } from '../../kit/forms/use-step-form.ts';

/** The form as it is typed; the copy of a document travels only when it is sent. */
export interface LandlordFormValues {
  first_name: string;
  last_name: string;
  email: string;
  email_confirmation: string;
  type: LandlordType | '';
  reference: string;
  id: File | undefined;
}

const FAULTLESS = { first_name: 'A', last_name: 'B', type: 'landlord' };

/** The message of each faulty field. */
export const landlordFormFaults = ({ id: _, ...form }: LandlordFormValues): FieldProblems =>
  faultsOf(LandlordInformation, form, FAULTLESS);

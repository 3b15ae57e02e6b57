import {
  GuarantorForm,
  MOST_GUARANTOR_FILES,
  PROOF_MISSING,
} from '../../../domain/applications/guarantors/guarantor.ts';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import type { FieldProblems } from '../../kit/forms/use-step-form.ts';
import { plainAmount } from '../fields/number-text.ts';

/** The form of a guarantor as it is typed; its files travel only when it is sent. */
export interface GuarantorValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  monthly_income: string;
  consent: boolean;
  files: { id: string; name: string; bytes: number; file: File }[];
}
export type GuarantorField = 'first_name' | 'last_name' | 'email' | 'phone' | 'monthly_income';

let attached = 0;
/** A chosen file as the form keeps it; the id is the browser's own and goes nowhere. */
export const attach = (file: File): GuarantorValues['files'][number] => {
  attached += 1;
  return { id: `file-${attached}`, name: file.name, bytes: file.size, file };
};

export const NOTHING_SAID: GuarantorValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  monthly_income: '',
  consent: false,
  files: [],
};

/** The form's fields as the call wants them; consent is sent because only a consenting form is. */
export function guarantorBody({ files: _, ...values }: GuarantorValues) {
  return { ...values, monthly_income: plainAmount(values.monthly_income), consent: true as const };
}

/** The message of each faulty field. */
export function guarantorFaults(values: GuarantorValues): FieldProblems {
  const faults: FieldProblems = faultsOf(GuarantorForm, { ...guarantorBody(values), consent: values.consent });
  const count = values.files.length;
  if (count === 0) return { ...faults, files: PROOF_MISSING };
  return count > MOST_GUARANTOR_FILES
    ? { ...faults, files: `Please add at most ${MOST_GUARANTOR_FILES} files` }
    : faults;
}

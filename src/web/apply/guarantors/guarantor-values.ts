import {
  GuarantorForm,
  MOST_GUARANTOR_FILES,
  PROOF_MISSING,
} from '../../../domain/applications/guarantors/guarantor.ts';
import { t } from '../../../domain/text/t.ts';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import type { FieldErrors } from '../../kit/forms/use-app-form.ts';
import { plainAmount } from '../fields/number-text.ts';

/** The guarantor's form as typed; its files are uploaded on submit. */
export interface GuarantorValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  monthly_income: string;
  consent: boolean;
  files: { id: string; name: string; bytes: number; file: File }[];
}

let attached = 0;
/** A chosen file in the form; the id exists only in the browser. */
export const attach = (file: File): GuarantorValues['files'][number] => {
  attached += 1;
  return { id: `file-${attached}`, name: file.name, bytes: file.size, file };
};

export const EMPTY_GUARANTOR: GuarantorValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  monthly_income: '',
  consent: false,
  files: [],
};

/** The body of the call; consent is always true because a form without consent is not sent. */
export function guarantorBody({ files: _, ...values }: GuarantorValues) {
  return { ...values, monthly_income: plainAmount(values.monthly_income), consent: true as const };
}

/** The message of each invalid field. */
export function guarantorFaults(values: GuarantorValues): FieldErrors {
  const faults: FieldErrors = faultsOf(GuarantorForm, { ...guarantorBody(values), consent: values.consent });
  const count = values.files.length;
  if (count === 0) return { ...faults, files: PROOF_MISSING() };
  return count > MOST_GUARANTOR_FILES
    ? { ...faults, files: t`Please add at most ${MOST_GUARANTOR_FILES} files` }
    : faults;
}

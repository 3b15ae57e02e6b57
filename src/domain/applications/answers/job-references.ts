import * as z from 'zod/mini';
import { msg, t } from '../../text/t.ts';
import { Email, problemCheck, requiredText, said } from '../../values/field.ts';

const PHONE_MISSING = msg`Please enter a phone number`;

/** Exactly ten digits, however they are written; unlike `Phone`, a leading 1 is not dropped. */
const ReferencePhone = z.pipe(
  z.string(said(PHONE_MISSING)).check(
    problemCheck((value) => {
      const compact = value.replace(/[\s().+-]/g, '');
      if (compact === '') return PHONE_MISSING();
      return /^\d{10}$/.test(compact) ? undefined : t`Incorrect number of digits`; // @literal
    }),
  ),
  z.transform((value) => value.replace(/\D/g, '')),
);

const EmploymentReference = z.strictObject({
  name: requiredText(msg`Please enter a name`, 100),
  email: Email,
  phone_number: ReferencePhone,
});

/** References per job. */
export const MOST_REFERENCES = 5;
const REFERENCE_MISSING = msg`Please add a reference`;
/** The references of a job: one at least. */
export const References = z
  .array(EmploymentReference, said(REFERENCE_MISSING))
  .check(
    z.minLength(1, said(REFERENCE_MISSING)),
    z.maxLength(MOST_REFERENCES, said(msg`Please add at most five references`)),
  );

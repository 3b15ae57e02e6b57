import * as z from 'zod/mini';
import { msg, t } from '../text/t.ts';
import { Email, optionalLine, said } from '../values/field.ts';
import { LANDLORD_TYPES } from './landlord-type.ts';
import { FirstName, LastName } from './registration.ts';

const EMAILS_DIFFER = msg`Emails don't match`;

/** What landlords state about themselves; the code goes to `email`. The copy of an ID is uploaded alongside. */
export const LandlordInformation = z
  .strictObject({
    first_name: FirstName,
    last_name: LastName,
    email: Email,
    email_confirmation: z.pipe(
      z.string(said(EMAILS_DIFFER)),
      z.transform((value) => value.trim().toLowerCase()),
    ),
    type: z.enum(LANDLORD_TYPES, { error: () => t`Please choose what describes you best` }),
    reference: optionalLine(200),
  })
  .check(
    z.refine((form) => form.email === form.email_confirmation, {
      ...said(EMAILS_DIFFER),
      path: ['email_confirmation'],
    }),
  );
export type LandlordInformation = z.infer<typeof LandlordInformation>;

/** Days after which the copy of an identity document is deleted. */
export const LANDLORD_ID_RETENTION_DAYS = 14;

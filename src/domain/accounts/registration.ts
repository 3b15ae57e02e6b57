import * as z from 'zod/mini';
import { msg, type Text, t } from '../text/t.ts';
import { emailProblem, normalizeEmail } from '../values/email.ts';
import { plainLine, problemCheck, requiredText, said } from '../values/field.ts';
import { NewPassword } from '../values/password.ts';
import { normalizePhone, phoneProblem } from '../values/phone.ts';

const LONGEST_NAME = 100;
export const FirstName = requiredText(msg`Please enter your first name`, LONGEST_NAME).check(plainLine);
export const LastName = requiredText(msg`Please enter your last name`, LONGEST_NAME).check(plainLine);

export const PASSWORDS_DIFFER = msg`Passwords don't match`; // @literal

/** A field with its own message for an empty value. */
const filledIn = (missing: Text, problem: (value: string) => string | undefined) =>
  z.string(said(missing)).check(problemCheck((value) => (value.trim() === '' ? missing() : problem(value))));

const PASSWORD_AGAIN = msg`Please enter the password again`;

/** The ten sign-up fields. `recaptcha` is the solved captcha challenge as base64. */
export const Registration = z
  .strictObject({
    first_name: FirstName,
    last_name: LastName,
    email: z.pipe(filledIn(msg`Please enter your email`, emailProblem), z.transform(normalizeEmail)),
    phone_number: z.pipe(filledIn(msg`Please enter your phone number`, phoneProblem), z.transform(normalizePhone)),
    password: NewPassword,
    password_confirmation: z.string(said(PASSWORD_AGAIN)).check(z.minLength(1, said(PASSWORD_AGAIN))),
    role: z.enum(['landlord', 'applicant'], { error: () => t`Please select a role` }), // @literal
    terms: z.literal(true, { error: () => t`Please agree to the terms and conditions` }), // @literal
    newsletter: z.boolean({ error: () => t`Please say whether you want the newsletter` }),
    recaptcha: z
      .string({ error: () => t`Please complete the captcha` })
      .check(z.minLength(1, { error: () => t`Please complete the captcha` }), z.maxLength(8000)),
  })
  .check(
    z.refine(({ password, password_confirmation: again }) => again === '' || again === password, {
      ...said(PASSWORDS_DIFFER),
      path: ['password_confirmation'],
    }),
  );
export type Registration = z.infer<typeof Registration>;

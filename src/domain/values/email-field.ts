import * as z from 'zod/mini';
import { EMAIL_MESSAGE, emailProblem, normalizeEmail } from './email.ts';

export const Email = z.pipe(
  z.string(EMAIL_MESSAGE).check(z.refine((value) => !emailProblem(value), EMAIL_MESSAGE)),
  z.transform(normalizeEmail),
);

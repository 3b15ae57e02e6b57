import * as z from 'zod/mini';
import { msg } from '../../text/t.ts';
import { said } from '../../values/field.ts';
import { CHOOSE_OWNERSHIP, HOME } from '../sections/home.ts';
import { schemasOf } from '../sections/section-schemas.ts';

export const HOUSING_TYPES = ['current', 'previous'] as const;
export type HousingType = (typeof HOUSING_TYPES)[number];
/** For an applicant who ticks "never rented" after entering a home. */
export const HOME_IS_THERE = msg`You’ve already entered a home, so you can’t select this. You can change what you entered instead.`;
const { ownership: _, monthly_rent: MonthlyRent, ...common } = schemasOf(HOME.fields);

/** The form for a current or previous home. Rent, in dollars a month, is required only from renters. */
export const HousingForm = z.discriminatedUnion(
  'ownership',
  [
    z.strictObject({ ownership: z.literal('rent'), monthly_rent: MonthlyRent, ...common }),
    z.strictObject({
      ownership: z.literal('own'),
      /** Whatever is sent is left out. */
      monthly_rent: z.optional(
        z.pipe(
          z.unknown(),
          z.transform(() => null),
        ),
      ),
      ...common,
    }),
  ],
  said(CHOOSE_OWNERSHIP),
);
export type HousingForm = z.infer<typeof HousingForm>;

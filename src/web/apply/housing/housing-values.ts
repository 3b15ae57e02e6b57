import * as z from 'zod/mini';
import type { HousingReply } from '../../../contract/answer-shapes.ts';
import { HousingForm, type HousingType } from '../../../domain/applications/answers/housing.ts';
import { describeOwnership, HOME, OWNERSHIPS } from '../../../domain/applications/sections/home.ts';
import { versionTexts } from '../../../domain/applications/sections/section-facts.ts';
import { t } from '../../../domain/text/t.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import type { LabelledText } from '../drafts/differences.ts';
import { plainAmount } from '../fields/number-text.ts';

/** The fields of a home as typed. */
const HousingValues = z.object({
  address: z.catch(z.string(), ''),
  unit_number: z.catch(z.string(), ''),
  ownership: z.catch(z.enum(OWNERSHIPS), 'rent'),
  monthly_rent: z.catch(z.string(), ''),
  duration: z.catch(z.string(), ''),
  reason_for_leaving: z.catch(z.string(), ''), // @literal field of the API
  /** "I have never rented or owned a home"; only for the current home. */
  never_rented: z.catch(z.boolean(), false),
  /** The version of the saved home that these values are based on; 0 when there was none. */
  version: z.catch(z.number(), 0),
});
export type HousingValues = z.infer<typeof HousingValues>;

/**
 * The initial values of the step: the draft, else the saved home, else empty. "Never rented" is `allowed` only while no
 * home, current or previous, is saved.
 */
export function housingValues(
  typed: DraftContent | null,
  home: HousingReply | undefined,
  neverRented: { allowed: boolean; declared: boolean },
): HousingValues {
  if (typed) {
    const values = z.parse(HousingValues, typed);
    return { ...values, never_rented: values.never_rented && neverRented.allowed };
  }
  return z.parse(HousingValues, {
    never_rented: neverRented.declared && neverRented.allowed,
    ...(home && {
      address: home.address,
      unit_number: home.unit_number ?? '',
      ownership: home.ownership,
      monthly_rent: String(home.monthly_rent ?? ''),
      duration: String(home.duration),
      reason_for_leaving: home.reason_for_leaving,
      version: home.version,
    }),
  });
}

const formOf = ({
  never_rented: _,
  version: __,
  monthly_rent,
  unit_number,
  ...lived
}: HousingValues): Record<string, unknown> => ({
  ...lived,
  ...(unit_number.trim() !== '' && { unit_number }),
  monthly_rent: lived.ownership === 'rent' ? plainAmount(monthly_rent) : null,
});

export const housingFaults = (values: HousingValues): Record<string, string> =>
  values.never_rented ? {} : faultsOf(HousingForm, formOf(values));

/** The body of the call that saves valid values. */
export const housingBody = (values: HousingValues, type: HousingType, applicationId: string) => ({
  ...z.parse(HousingForm, formOf(values)),
  type,
  application_id: applicationId,
  version: values.version,
});

/** The form's values as text, by label. */
export const housingTexts = (values: HousingValues): LabelledText =>
  values.never_rented
    ? [[t`Home`, t`never rented or owned`]]
    : versionTexts(HOME, {
        ...values,
        ownership: describeOwnership(values.ownership),
        monthly_rent: values.ownership === 'rent' ? plainAmount(values.monthly_rent) : '',
      });

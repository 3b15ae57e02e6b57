import * as z from 'zod/mini';
import type { HouseholdReply } from '../../../contract/applicant-shapes.ts';
import { describePets } from '../../../domain/applications/answers/describe-answers.ts';
import { HouseholdForm } from '../../../domain/applications/answers/household.ts';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import type { LabelledText } from '../drafts/differences.ts';
import { plainAmount } from '../fields/number-text.ts';

const text = z.catch(z.string(), '');
const Answer = z.catch(z.enum(['yes', 'no', '']), '');
export type Answer = z.infer<typeof Answer>;

const PetValues = z.object({ key: z.string(), type: z.catch(z.string(), ''), size: z.catch(z.string(), '') });
export type PetValues = z.infer<typeof PetValues>;

/** The fields of the household as typed. */
const HouseholdValues = z.object({
  tenant_count: text,
  minor_count: text,
  parking_count: text,
  renting_duration: text,
  monthly_income: text,
  smoke: Answer,
  accessible: Answer,
  has_pets: Answer,
  pets: z.catch(z.array(PetValues), []),
  description: text,
  /** The version of the saved household that these values are based on; 0 when there was none. */
  version: z.catch(z.number(), 0),
});
export type HouseholdValues = z.infer<typeof HouseholdValues>;

const answer = (yes: boolean): Answer => (yes ? 'yes' : 'no');

/** The initial values of the step: the draft, else the saved household, else empty. */
export function householdValues(typed: DraftContent | null, saved: HouseholdReply | null): HouseholdValues {
  if (typed) return z.parse(HouseholdValues, typed);
  if (!saved) return z.parse(HouseholdValues, {});
  return {
    tenant_count: String(saved.tenant_count),
    minor_count: saved.minor_count === null ? '' : String(saved.minor_count),
    parking_count: String(saved.parking_count),
    renting_duration: String(saved.renting_duration),
    monthly_income: String(saved.monthly_income),
    smoke: answer(saved.smoke),
    accessible: saved.accessible === null ? '' : answer(saved.accessible),
    has_pets: answer(saved.has_pets),
    pets: saved.pets.map((pet, index) => ({ key: `saved-${index}`, ...pet })),
    description: saved.description ?? '',
    version: saved.version,
  };
}

const toBoolean = (value: Answer): boolean | undefined => (value === '' ? undefined : value === 'yes');

function formOf(values: HouseholdValues): Record<string, unknown> {
  const { smoke, accessible, has_pets, pets, description, version: _, ...counts } = values;
  return {
    ...counts,
    monthly_income: plainAmount(counts.monthly_income),
    smoke: toBoolean(smoke),
    accessible: toBoolean(accessible) ?? null,
    has_pets: toBoolean(has_pets),
    // Pets entered before the answer became "no" are not sent.
    pets: has_pets === 'yes' ? pets.map(({ type, size }) => ({ type, size })) : [],
    ...(description.trim() !== '' && { description }),
  };
}

/** Values that are valid by themselves and in any combination. */
const FAULTLESS = {
  tenant_count: 100,
  minor_count: 0,
  parking_count: 0,
  renting_duration: 1,
  monthly_income: 0,
  smoke: false,
  accessible: false,
  has_pets: false,
  pets: [{ type: 'cat', size: 'small' }],
  description: '',
};

export const householdFaults = (values: HouseholdValues): Record<string, string> =>
  faultsOf(HouseholdForm, formOf(values), FAULTLESS);

/** The body of the call that saves valid values. */
export const householdBody = (values: HouseholdValues, applicationId: string) => ({
  ...z.parse(HouseholdForm, formOf(values)),
  application_id: applicationId,
  version: values.version,
});

const AMOUNTS = ['tenant_count', 'minor_count', 'parking_count', 'renting_duration', 'monthly_income'] as const;
const LABELS: Record<(typeof AMOUNTS)[number], string> = {
  tenant_count: 'People',
  minor_count: 'Under 18',
  parking_count: 'Parking',
  renting_duration: 'Months',
  monthly_income: 'Household income',
};

/** The form's values as text, by label. */
export const householdTexts = (values: HouseholdValues): LabelledText => [
  ...AMOUNTS.map((field) => [LABELS[field], plainAmount(values[field])] as const),
  ['Smoking', values.smoke],
  ['Accessible home', values.accessible],
  ['Pets', values.has_pets === 'yes' ? describePets(values.pets) : values.has_pets],
  ['Description', values.description],
];

import * as z from 'zod/mini';
import { formatIsoDate } from '../../text/format-date.ts';
import { msg, plural, type Text, t } from '../../text/t.ts';
import { daysAfter } from '../../values/day.ts';
import { said } from '../../values/field.ts';
import { describeParking, formatPerMonth } from '../answers/describe-answers.ts';
import { describePets, readPets } from '../answers/pets.ts';
import { HIGHEST_MONTHLY } from './home.ts';
import { optionalCount, optionalDate, optionalLongText, optionalYesNo, pets } from './optional-fields.ts';
import { count, money, yesNo } from './required-fields.ts';
import type { RecordDefinition } from './section.ts';
import { schemasOf } from './section-schemas.ts';

const MOST_PEOPLE = 100;

const upTo100 = (missing: Text) => ({
  missing,
  notANumber: msg`Please enter a valid number`,
  most: [MOST_PEOPLE, msg`cannot exceed 100`] satisfies [number, Text], // @literal
});

const INVALID = msg`please enter valid a number`; // @literal

/** Someone who is looking may have wanted to move on the first of the month that is running. */
const MOST_DAYS_AGO = 31;
const MOST_DAYS_AHEAD = 2 * 365;

/** For the two answers that may be left out. */
const AFTER_ACCEPTANCE = msg`The landlord sees this only after accepting you. It never affects your ranking.`;

const fields = {
  tenant_count: count({
    column: 'tenant_count',
    name: msg`People`,
    messages: upTo100(msg`Please enter the number of people`),
    faultless: MOST_PEOPLE,
  }),
  minor_count: optionalCount({
    column: 'minor_count',
    name: msg`Under 18`,
    hint: AFTER_ACCEPTANCE,
    messages: upTo100(msg`Please enter the number of minors`),
    faultless: 0,
    isAfterAcceptance: true,
  }),
  parking_count: count({
    column: 'parking_count',
    name: msg`Parking`,
    unit: msg`spots`,
    messages: upTo100(msg`Please enter the number of parking spots`),
    faultless: 0,
    format: (spots) => describeParking(spots),
  }),
  renting_duration: count({
    column: 'renting_months',
    name: msg`Wants to rent for`,
    question: msg`How long do you want to rent?`,
    unit: msg`months`,
    messages: { missing: INVALID, notANumber: INVALID, least: [1, INVALID], most: [1200, INVALID] },
    faultless: 1,
    format: (months) => t`${plural(months, { one: '# month', other: '# months' })}`,
    comparedAs: msg`Months`,
    exported: { label: msg`Wants to rent for (months)`, format: (months) => months },
  }),
  desired_move_in_date: optionalDate({
    column: 'desired_move_in_date',
    name: msg`Desired move-in date`,
    question: msg`When would you like to move in?`,
    requirement: 'desired_move_in_date',
    isHalfWidth: true,
    range: {
      on: (today) => ({ first: daysAfter(today, -MOST_DAYS_AGO), last: daysAfter(today, MOST_DAYS_AHEAD) }),
      tooEarly: msg`This was more than a month ago. Please enter a later date`,
      tooLate: msg`Please enter a date within the next two years`,
    },
    format: formatIsoDate,
    exported: { format: (date) => date },
  }),
  monthly_income: money({
    column: 'monthly_income_cents',
    name: msg`Household income`,
    isHalfWidth: true,
    messages: {
      missing: msg`Please enter a monthly amount`,
      notANumber: msg`Please enter a valid number`,
      most: [HIGHEST_MONTHLY, msg`Income amount exceeds limit: $1,000,000 please enter a lower amount`], // @literal
    },
    format: formatPerMonth,
  }),
  smoke: yesNo({
    column: 'smoke',
    name: msg`Smoking`,
    question: msg`Does anyone smoke?`,
    missing: msg`Please say whether anyone smokes`,
    format: (smokes) => (smokes ? t`smoker` : t`non-smoker`),
  }),
  accessible: optionalYesNo({
    column: 'accessible',
    name: msg`Accessible home`,
    question: msg`Do you need an accessible home?`,
    hint: AFTER_ACCEPTANCE,
    missing: msg`Please say whether you need an accessible home`,
    format: (isNeeded) => (isNeeded ? t`needed` : t`not needed`),
    isAfterAcceptance: true,
  }),
  has_pets: yesNo({
    column: 'has_pets',
    name: msg`Pets`,
    question: msg`Do you have pets?`,
    missing: msg`Please say whether you have pets`,
    detail: 'pets', // @untranslated: an id
  }),
  pets: pets({
    column: 'pets',
    name: msg`Pets`,
    onlyIf: { field: 'has_pets', is: true },
    format: (pets) => describePets(readPets(pets)),
  }),
  description: optionalLongText({ column: 'description', name: msg`Description`, most: 1000 }),
};

/** The household section in calls. */
const HouseholdForm = z.strictObject(schemasOf(fields)).check(
  z.refine((form) => (form.minor_count ?? 0) <= form.tenant_count, {
    ...said(msg`Minor count exceeds tenant count`), // @literal
    path: ['minor_count'],
  }),
  z.refine((form) => !form.has_pets || (form.pets?.length ?? 0) > 0, {
    ...said(msg`Please add your pet`),
    path: ['pets'],
  }),
);

/** The household: counts, months wanted, income, habits, pets and a description. */
export const HOUSEHOLD = {
  lead: msg`Tell us who would live there, for how long, and a bit about your household.`,
  list: 'households',
  schema: HouseholdForm,
  fields,
  form: [
    {
      title: msg`Who would live there`,
      hint: msg`Count everyone, including yourself and any children.`,
      rows: [['tenant_count', 'minor_count']],
    },
    { title: msg`The home`, rows: [['renting_duration', 'parking_count'], 'desired_move_in_date'] },
    { title: msg`Income`, hint: msg`Everyone’s income together, before tax.`, rows: ['monthly_income'] },
    { title: msg`Habits and needs`, rows: ['smoke', 'accessible', 'has_pets', 'pets'] },
    { title: msg`In your own words`, hint: msg`Anything else you’d like the landlord to know.`, rows: ['description'] },
  ],
  facts: [
    'tenant_count',
    'parking_count',
    'renting_duration',
    'desired_move_in_date',
    'smoke',
    'pets',
    'monthly_income',
    'minor_count',
    'accessible',
  ],
  exported: ['tenant_count', 'parking_count', 'pets', 'smoke', 'renting_duration', 'desired_move_in_date'],
  compared: ['tenant_count', 'parking_count', 'pets', 'smoke', 'desired_move_in_date'],
} as const satisfies RecordDefinition<typeof fields>;

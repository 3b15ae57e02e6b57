import { t } from '../text/t.ts';
import { inProvince, type ProvinceCode } from '../values/province.ts';
import { keysOf } from '../values/type-guards.ts';
import { QUESTION_RULES } from './question-rules.ts';
import { type Asking, type Refusal, type Rule, type RuleId, valueIn } from './rule.ts';

/** What applicants are asked, or might be, with the rule that it falls under. */
const RULE_OF = {
  'rental history': 'rental-history',
  income: 'income',
  'kind of income': 'kind-of-income',
  SIN: 'sin',
  'copy of an ID': 'id-copies',
  'bank statements and tax slips': 'income-documents',
  'protected ground': 'protected-grounds',
  occupants: 'occupants',
  'ages of occupants': 'ages-of-occupants',
  pets: 'pets',
  smoking: 'smoking',
  parking: 'other-questions',
  'move-in date': 'other-questions',
} as const satisfies Record<string, RuleId>;

export const QUESTIONS = keysOf(RULE_OF);
export type Question = keyof typeof RULE_OF;

/** What a landlord reads, after the place where it may not be asked. */
const REFUSALS: Record<Exclude<Asking, 'allowed' | 'optional'>, (place: string) => string> = {
  'with rental history': (place) =>
    t`${place}, you may ask for income only together with rental history. Please also select current or previous housing.`,
  'after acceptance': (place) => t`${place}, this may be asked only once an application is accepted.`,
  never: (place) => t`${place}, this may not be asked.`,
};
const REFUSALS_OF: Partial<Record<Question, (place: string) => string>> = {
  SIN: (place) => t`${place}, a SIN may not be asked for. Please leave it out.`,
  'copy of an ID': (place) =>
    t`${place}, a landlord may not get a copy of an ID. Please verify it in the window instead, or show it in person.`,
  'bank statements and tax slips': (place) =>
    t`${place}, bank statements and tax slips may not be asked for. Please ask for other proof.`,
};

/** How something may be asked in a province. A property without a known province has the rules of Ontario. */
export function askingOf(province: ProvinceCode | null, question: Question): Asking {
  const rule = ruleOf(question);
  return (rule && valueIn(rule, province)) ?? 'allowed';
}

/** The rule of the table that a question falls under. */
export const ruleOf = (question: Question): Rule<Asking> | undefined =>
  QUESTION_RULES.find(({ id }) => id === RULE_OF[question]);

/**
 * What keeps a question from being asked before a decision; undefined if nothing does.
 *
 * @param others what else is asked: income may need rental history beside it (O. Reg. 290/98, s. 1(3) to (5))
 */
export function refusalToAsk(
  province: ProvinceCode | null,
  question: Question,
  others: readonly Question[] = [],
): Refusal | undefined {
  const asking = askingOf(province, question);
  if (asking === 'allowed' || asking === 'optional') return undefined;
  if (asking === 'with rental history' && others.includes('rental history')) return undefined;
  const refuse = (asking === 'never' && REFUSALS_OF[question]) || REFUSALS[asking];
  return { rule: RULE_OF[question], message: refuse(inProvince(province ?? 'ON')) };
}

import { describe, expect, test } from 'vitest';
import { PROVINCES, type ProvinceCode } from '../values/province.ts';
import { checkRequirements, requirementsProblem } from './check-requirements.ts';
import { REQUIREMENTS, type Requirement } from './requirements.ts';

const MESSAGE =
  'In Ontario, you may ask for income only together with rental history. Please also select current or previous housing.';
const INCOME_ALONE = { message: MESSAGE, refusal: { rule: 'income', message: MESSAGE } };

describe('what a landlord can ask for', () => {
  const income: Requirement[] = ['employment_info', 'proof_of_income', 'household_income'];
  const history: Requirement[] = ['monthly_rent_payment', 'current_residence_duration', 'previous_residence'];

  test.each([[[]], [['favourite_colour']]])('%j asks for nothing and is refused', (requirements) => {
    expect(requirementsProblem(requirements, 'AB')?.message).toBe('Please choose at least one section');
    expect(requirementsProblem(requirements, 'ON')?.message).toBe('Please choose at least one section');
  });

  test.each(income)('%s alone is refused in Ontario and where the province is unknown', (requirement) => {
    expect(requirementsProblem([requirement], 'ON')).toEqual(INCOME_ALONE);
    expect(requirementsProblem([requirement], null)).toEqual(INCOME_ALONE);
    expect(requirementsProblem([requirement, 'pet_ownership'], 'ON')).toEqual(INCOME_ALONE);
  });

  test.each(history)('together with %s, income can be asked for in Ontario', (requirement) => {
    for (const each of income) expect(requirementsProblem([each, requirement], 'ON')).toBeUndefined();
  });

  test('requirements other than income need no rental history', () => {
    expect(requirementsProblem(['pet_ownership', 'parking', 'smoking'], 'ON')).toBeUndefined();
  });

  const elsewhere = PROVINCES.map((province) => province.code).filter((code) => code !== 'ON');
  test.each<[ProvinceCode]>(elsewhere.map((code) => [code]))('income alone may be asked in %s', (province) => {
    expect(requirementsProblem(income, province)).toBeUndefined();
  });

  test('an invalid selection is reported by its field', () => {
    expect(() => checkRequirements(income, 'ON')).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        message: INCOME_ALONE.message,
        errors: { requirements: [INCOME_ALONE.message] },
        errorType: 'ForbiddenByLaw',
        details: { rule: 'income' },
      }),
    );
    expect(() => checkRequirements([...REQUIREMENTS], 'ON')).not.toThrow();
  });
});

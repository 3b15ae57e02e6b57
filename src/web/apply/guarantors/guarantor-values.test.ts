import { expect, test } from 'vitest';
import { attach, EMPTY_GUARANTOR, guarantorBody, guarantorFaults } from './guarantor-values.ts';

const pdf = () => attach(new File(['%PDF'], 'slip.pdf'));
const complete = {
  first_name: 'Ottilie',
  last_name: 'Larch',
  email: 'ottilie@example.test',
  phone: '6135550144',
  monthly_income: '8,200',
  consent: true,
  files: [pdf()],
};

test('an empty form has a fault for every field, the file and the consent', () => {
  expect(Object.keys(guarantorFaults(EMPTY_GUARANTOR)).sort()).toEqual(
    ['consent', 'email', 'files', 'first_name', 'last_name', 'monthly_income', 'phone'].sort(),
  );
});

test('a complete form has no fault and is sent without files and commas', () => {
  expect(guarantorFaults(complete)).toEqual({});
  const { files: _, ...fields } = complete;
  expect(guarantorBody(complete)).toEqual({ ...fields, monthly_income: '8200' });
});

test('at most five files, each with its own id', () => {
  const files = Array.from({ length: 6 }, pdf);
  expect(new Set(files.map(({ id }) => id)).size).toBe(6);
  expect(guarantorFaults({ ...complete, files })).toEqual({ files: 'Please add at most 5 files' });
});

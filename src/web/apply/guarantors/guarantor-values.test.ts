import { expect, test } from 'vitest';
import { attach, guarantorBody, guarantorFaults, NOTHING_SAID } from './guarantor-values.ts';

const pdf = () => attach(new File(['%PDF'], 'slip.pdf'));
const right = {
  first_name: 'Ottilie',
  last_name: 'Larch',
  email: 'ottilie@example.test',
  phone: '6135550144',
  monthly_income: '8,200',
  consent: true,
  files: [pdf()],
};

test('an empty form complains about every field, the file and the consent', () => {
  expect(Object.keys(guarantorFaults(NOTHING_SAID)).sort()).toEqual(
    ['consent', 'email', 'files', 'first_name', 'last_name', 'monthly_income', 'phone'].sort(),
  );
});

test('a full one has no fault and is sent without its files and signs', () => {
  expect(guarantorFaults(right)).toEqual({});
  const { files: _, ...fields } = right;
  expect(guarantorBody(right)).toEqual({ ...fields, monthly_income: '8200' });
});

test('five files are the most, each under an id of its own', () => {
  const files = Array.from({ length: 6 }, pdf);
  expect(new Set(files.map(({ id }) => id)).size).toBe(6);
  expect(guarantorFaults({ ...right, files })).toEqual({ files: 'Please add at most 5 files' });
});

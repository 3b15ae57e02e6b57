import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedEvent } from '../../../../../testing/builders/stored-results.ts';
import { readStored } from '../../../../domain/screening/results/stored-shape.ts';
import { readEvent as translateEvent } from './read-event.ts';

const KEY = '0b2f6f3a-2f0d-4e2e-8a8e-0a2c5c1f7c11';
const figures = {
  monthly_employer_income: '5200.00',
  monthly_income: 5400,
  monthly_government_income: 0,
  balance_max: '8,640.25',
  total_loan: 210,
  rent_payment_average_values: ' 1650.5 ',
  average_monthly_mortgage_payments: null,
  monthly_utility_payments: '$140',
  pdfUrl: 'https://app.verifast.example/r/1.pdf',
  transactions: [{ date: '2026-11-01', what: 'groceries' }],
};
const bank = {
  type: 'BankVerification',
  security_key: KEY,
  applicantId: 1001,
  hasFinancialData: 1,
  is_archived: 0,
  applicantData: { type: 'applicant', name: 'Sam Lee', address: '1 Main St', app_title: 'Rent' },
  applicantFinancialData: figures,
};
const identity = {
  type: 'IdentityVerification',
  security_key: KEY,
  hasFinancialData: 0,
  applicantIdentityData: {
    status: 'Verified',
    nameOnCard: 'SAM LEE',
    documentType: 'passport',
    documentNumber: 'AB123456',
    photo: 'data:image/jpeg;base64,AAAA',
    pdfUrl: 'https://app.verifast.example/r/2.pdf',
  },
};
const readEvent = (raw: string) => storedEvent(translateEvent(raw));
const read = (body: unknown) => readEvent(JSON.stringify(body));

describe('readEvent of the bank', () => {
  it('has the stored shape, without the address of the report and unknown fields', () => {
    const event = read(bank);
    expect(event).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      securityKey: KEY,
      income: {
        status: 'received',
        applicantFinancialData: {
          monthly_employer_income: 5200,
          monthly_income: 5400,
          monthly_government_income: 0,
          balance_max: 8640.25,
          total_loan: 210,
          rent_payment_average_values: 1650.5,
          average_monthly_mortgage_payments: null,
          monthly_utility_payments: 140,
        },
      },
      identity: undefined,
      incomePdfUrl: 'https://app.verifast.example/r/1.pdf',
      identityPdfUrl: undefined,
      isComplete: false,
    });
    const { income } = translateEvent(JSON.stringify(bank));
    expect(readStored('financial_verification', event.income)).toEqual(income);
  });

  it('is identified by its content alone', () => {
    expect(read(bank).eventId).toBe(read(bank).eventId);
    expect(read({ ...bank, applicantId: 1002 }).eventId).not.toBe(read(bank).eventId);
  });

  it.each([
    [-1, null],
    ['-312.55', null],
    [-0, 0],
    ['', null],
    ['1e3', null],
    ['0x10', null],
    ['NaN', null],
    [1e300, null],
    ['9'.repeat(40), null],
    [true, null],
    [[5], null],
    [{ value: 5 }, null],
    ['1,234,567.891', 1234567.89],
    ['1,23', null],
    [0.1 + 0.2, 0.3],
    [12.345, 12.35],
  ])('reads an amount of %j as %j', (given, dollars) => {
    const { income } = read({ ...bank, applicantFinancialData: { ...figures, monthly_income: given } });
    expect(income?.applicantFinancialData?.monthly_income).toBe(dollars);
  });

  it.each([0, '0', false])('hasFinancialData %j is failed, whatever else it has', (hasFinancialData) => {
    expect(read({ ...bank, hasFinancialData }).income).toEqual({ status: 'failed' });
  });

  it('is failed without a single figure', () => {
    expect(read({ ...bank, applicantFinancialData: { monthly_income: 'unknown' } }).income).toEqual({
      status: 'failed',
    });
  });

  it('has no result when the figures are missing', () => {
    expect(read({ ...bank, applicantFinancialData: undefined }).income).toBeUndefined();
  });

  it('reads the figures without hasFinancialData', () => {
    expect(read({ ...bank, hasFinancialData: undefined }).income?.status).toBe('received');
  });
});

describe('readEvent of a document', () => {
  it.each(['IdentityVerification', 'IdVerification', 'idverification'])('%s has the stored shape', (type) => {
    const event = read({ ...identity, type });
    expect(event).toMatchObject({ income: undefined, incomePdfUrl: undefined, isComplete: false });
    expect(event.identityPdfUrl).toBe('https://app.verifast.example/r/2.pdf');
    expect(JSON.parse(JSON.stringify(event.identity))).toEqual({
      status: 'Verified',
      nameOnCard: 'SAM LEE',
      verifast_data: { documentType: 'passport' },
    });
    expect(readStored('id_verification', event.identity)).toBeDefined();
  });

  it('reads fields at the top level', () => {
    const body = { type: 'IdVerification', security_key: KEY, status: 'unverified', nameOnCard: ' SAM\u0000\n LEE ' };
    expect(read(body).identity).toMatchObject({ status: 'Unverified', nameOnCard: 'SAM LEE' });
  });

  it.each(['pending', '', 1, null])('has no result with a status of %j', (status) => {
    expect(read({ ...identity, applicantIdentityData: { status } }).identity).toBeUndefined();
  });

  it('keeps a card without a name', () => {
    expect(read({ ...identity, applicantIdentityData: { status: 'Verified' } }).identity?.nameOnCard).toBeNull();
  });
});

describe('readEvent', () => {
  it('of the last step has everything', () => {
    const event = read({ ...identity, ...bank, type: 'Complete' });
    expect(event.isComplete).toBe(true);
    expect(event.income?.status).toBe('received');
    expect(event.identity?.status).toBe('Verified');
    expect([event.incomePdfUrl, event.identityPdfUrl]).toEqual([figures.pdfUrl, identity.applicantIdentityData.pdfUrl]);
  });

  it.each(['EmploymentVerification', 'CreditVerification', 'Something new'])('of %s has no results', (type) => {
    expect(read({ ...identity, ...bank, type })).toMatchObject({
      securityKey: KEY,
      income: undefined,
      identity: undefined,
      isComplete: false,
    });
  });

  it.each([
    '',
    'not JSON',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"type":"Complete"}',
    '{"type":"Complete","security_key":""}',
    '{"type":7,"security_key":"k"}',
    `{"type":"Complete","security_key":${'['.repeat(50_000)}`,
  ])('%.60j is not an event of the vendor', (raw) => {
    expect(() => readEvent(raw)).toThrow(expect.objectContaining({ name: 'ProviderProblem', kind: 'bad_response' }));
  });

  it('throws nothing else and returns only the stored shape, whatever it receives', () => {
    const word = fc.oneof(fc.constantFrom('Verified', 'UNVERIFIED', '__proto__', 'Infinity', '1e999'), fc.string());
    const anything = fc.oneof(fc.json(), word, fc.double(), fc.jsonValue());
    const keys = fc.constantFrom(...Object.keys(figures), 'status', 'nameOnCard', 'documentType', '__proto__');
    const part = fc.oneof(fc.dictionary(keys, anything), anything);
    const body = fc.record(
      {
        type: fc.oneof(fc.constantFrom('BankVerification', 'IdVerification', 'Complete'), anything),
        security_key: fc.oneof(fc.constant(KEY), anything),
        hasFinancialData: anything,
        applicantFinancialData: part,
        applicantIdentityData: part,
        status: anything,
      },
      { requiredKeys: ['type', 'security_key'] },
    );
    let understood = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: body.map((each) => JSON.stringify(each)) }, fc.string()), (raw) => {
        try {
          const event = readEvent(raw);
          understood += 1;
          const { income } = translateEvent(raw);
          if (income) expect(readStored('financial_verification', event.income)).toEqual(income);
          if (event.identity) expect(readStored('id_verification', event.identity)).toBeDefined();
          for (const figure of Object.values(event.income?.applicantFinancialData ?? {})) {
            expect(figure === null || (Number.isFinite(figure) && Number(figure) >= 0)).toBe(true);
          }
        } catch (problem) {
          expect(problem).toMatchObject({ name: 'ProviderProblem', kind: 'bad_response' });
        }
      }),
      { numRuns: 1_000 },
    );
    expect(understood).toBeGreaterThan(50);
  });
});

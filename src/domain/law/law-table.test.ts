import { describe, expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { CHECK_KINDS } from '../values/check-kind.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode } from '../values/province.ts';
import { PAYERS, refusalToCharge } from './charging.ts';
import { refusalToRequest, requestingOf } from './checks.ts';
import { canIncomeCount, describeFewerFacts } from './comparing.ts';
import { LAW_TABLE } from './law-table.ts';
import { noticeFor, REPORT_NOTICE } from './notices.ts';
import { ordersNoteOf } from './orders-note.ts';
import { AGE_OF_MAJORITY, YOUNGEST_ADULT } from './people.ts';
import { askingOf, QUESTIONS, refusalToAsk } from './questions.ts';
import { type Cell, cellOf, isRuled, valueIn } from './rule.ts';

const RULES = LAW_TABLE.flatMap(({ rules }) => rules);
const CELLS = RULES.flatMap((rule): [where: string, cell: Cell<unknown>][] => [
  [`${rule.id}, Canada`, rule.federal],
  ...PROVINCES.map(({ code, name }): [string, Cell<unknown>] => [`${rule.id}, ${name()}`, cellOf(rule, code)]),
]);

describe('the table', () => {
  test('has a row for Canada and each of the thirteen, for each rule once', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
    expect(CELLS).toHaveLength(RULES.length * 14);
  });

  test.each(CELLS)('%s: has a source and its date, or says what is not known', (_, cell) => {
    if (isRuled(cell)) {
      expect(cell.says()).toMatch(/^[A-ZÀ-Ý0-9].*\.$/);
      expect(cell.source.name().length).toBeGreaterThan(10);
      expect(cell.source.gathered).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/);
    } else {
      expect(cell.silent()).toMatch(/^[A-Z].*\.$/);
    }
  });

  test.each(CELLS)('%s: is said in French, too', (_, cell) => {
    const text = isRuled(cell) ? cell.says : cell.silent;
    const inFrench = withLanguage({ language: 'fr' }, text);
    expect(inFrench).toMatch(/^[A-ZÀ-Ý0-9].*\.$/);
    expect(inFrench).not.toBe(text());
  });

  test('leaves no rule without a title', () => {
    for (const { title } of RULES) expect(title()).toMatch(/^[A-Z][^.]+$/);
  });
});

// What follows is written by hand, from what was gathered, and not read from the table.
describe('what may be asked', () => {
  test.each([
    ['SIN', ['AB', 'BC']],
    ['copy of an ID', ['BC', 'QC']],
    ['bank statements and tax slips', ['BC']],
    ['protected ground', PROVINCE_CODES],
    ['kind of income', PROVINCE_CODES],
    ['ages of occupants', PROVINCE_CODES],
    ['income', ['ON']],
    ['rental history', []],
    ['occupants', []],
    ['pets', []],
    ['smoking', []],
    ['parking', []],
    ['move-in date', []],
  ] as const)('%s, by itself and before a decision, is refused in %j', (question, provinces) => {
    expect(PROVINCE_CODES.filter((code) => refusalToAsk(code, question) !== undefined)).toEqual(provinces);
  });

  test('income may be asked in Ontario together with rental history', () => {
    expect(refusalToAsk('ON', 'income', ['income', 'rental history'])).toBeUndefined();
    expect(refusalToAsk('ON', 'income', ['income', 'pets'])?.rule).toBe('income');
  });

  test('a SIN is optional wherever it may be asked for', () => {
    for (const code of PROVINCE_CODES) expect(askingOf(code, 'SIN')).toMatch(/^(?:optional|never)$/);
  });

  test.each(QUESTIONS)('%s: a property without a known province has the rule of Ontario', (question) => {
    expect(refusalToAsk(null, question)).toEqual(refusalToAsk('ON', question));
  });
});

describe('which checks may be requested', () => {
  const cases = PROVINCE_CODES.flatMap((code) => CHECK_KINDS.map((kind) => [code, kind] as const));
  const needsStatement = ['credit_check', 'background_check', 'financial_verification'];

  test.each(cases)('in %s, %s', (code, kind) => {
    const isRefused = code === 'BC' && needsStatement.includes(kind);
    expect(requestingOf(code, kind)).toBe(isRefused ? 'if the rest is not enough' : 'with consent');
    expect(refusalToRequest(code, kind, { isRestNotEnough: false }) !== undefined).toBe(isRefused);
    expect(refusalToRequest(code, kind, { isRestNotEnough: true })).toBeUndefined();
  });

  test('a landlord reads the rules that differ, and nothing where none does', () => {
    expect(ordersNoteOf('BC')).toEqual([
      'You may request a credit check, a background check or an income and expenses verification only if references or proof of income are not enough to decide.',
      'A SIN normally may not be asked for.',
      'An ID may be looked at, but a landlord may not keep a copy of it.',
    ]);
    expect(ordersNoteOf('QC')).toHaveLength(2);
    expect(ordersNoteOf('AB')).toHaveLength(1);
    expect(ordersNoteOf('ON')).toEqual([]);
  });

  const PARDONED = 'A conviction that was pardoned is protected.';
  const ON_RECORDS: Partial<Record<ProvinceCode, string>> = {
    NT: PARDONED,
    NU: PARDONED,
    YT: 'A criminal record is a protected ground.',
  };
  test.each(PROVINCE_CODES)('in %s, a landlord reads what the law says on criminal records', (code) => {
    const said = ordersNoteOf(code).filter((sentence) => /conviction|criminal/.test(sentence));
    expect(said).toEqual(ON_RECORDS[code] === undefined ? [] : [ON_RECORDS[code]]);
  });
});

describe('who may be charged', () => {
  const cases = PROVINCE_CODES.flatMap((code) => PAYERS.map((payer) => [code, payer] as const));

  test.each(cases)('in %s, the %s', (code, payer) => {
    const isRefused = payer === 'applicant who is asked' && code !== 'AB';
    expect(refusalToCharge(code, payer)?.rule).toBe(isRefused ? 'applicant-fees' : undefined);
  });
});

/** The act of each province as a notice names it, in English and in French, where most have no French version. */
const ACTS: Partial<Record<ProvinceCode, [english: string, french: string]>> = {
  AB: [
    'Consumer Protection Act, R.S.A. 2000, c.\u00a0C-26.3, with the Credit and Personal Reports Regulation',
    '«\u00a0Consumer Protection Act\u00a0», R.S.A. 2000, ch.\u00a0C-26.3, et «\u00a0Credit and Personal Reports Regulation\u00a0»',
  ],
  BC: [
    'Business Practices and Consumer Protection Act, S.B.C. 2004, c.\u00a02, Part\u00a06',
    '«\u00a0Business Practices and Consumer Protection Act\u00a0», S.B.C. 2004, ch.\u00a02, partie\u00a06',
  ],
  MB: [
    'Personal Investigations Act, C.C.S.M. c.\u00a0P34, ss.\u00a06 and 7',
    'Loi sur les enquêtes relatives aux particuliers, c.\u00a0P34 de la C.P.L.M., art.\u00a06 et 7',
  ],
  NB: ['Credit Reporting Services Act (2017)', 'Loi sur les services d’évaluation du crédit (2017)'],
  NL: [
    'Consumer Protection and Business Practices Act, S.N.L. 2009, c.\u00a0C-31.1',
    '«\u00a0Consumer Protection and Business Practices Act\u00a0», S.N.L. 2009, ch.\u00a0C-31.1',
  ],
  NS: [
    'Consumer Reporting Act, R.S.N.S. 1989, c.\u00a093',
    '«\u00a0Consumer Reporting Act\u00a0», R.S.N.S. 1989, ch.\u00a093',
  ],
  ON: [
    'Consumer Reporting Act, R.S.O. 1990, c.\u00a0C.33, s.\u00a010',
    'Loi sur les renseignements concernant le consommateur, L.R.O.\u00a01990, chap.\u00a0C.33, art.\u00a010',
  ],
  PE: [
    'Consumer Reporting Act, R.S.P.E.I. 1988, c.\u00a0C-20',
    '«\u00a0Consumer Reporting Act\u00a0», R.S.P.E.I. 1988, ch.\u00a0C-20',
  ],
  QC: [
    'Act respecting the protection of personal information in the private sector, CQLR, c.\u00a0P-39.1',
    'Loi sur la protection des renseignements personnels dans le secteur privé, RLRQ, c.\u00a0P-39.1',
  ],
  SK: [
    'Credit Reporting Act, S.S. 2004, c.\u00a0C-43.2',
    '«\u00a0Credit Reporting Act\u00a0», S.S. 2004, ch.\u00a0C-43.2',
  ],
};

test.each(PROVINCE_CODES)('in %s, a notice about a report names sixty days, and the act in both languages', (code) => {
  const { act, askWithinDays } = noticeFor(code);
  expect(askWithinDays).toBe(60);
  expect(act && [act(), withLanguage({ language: 'fr' }, act)]).toEqual(ACTS[code]);
});

test('the day counts, and what else was not compared, are marked as from memory', () => {
  const unchecked = PROVINCE_CODES.filter((code) => {
    const cell = cellOf(REPORT_NOTICE, code);
    return isRuled(cell) && !cell.source.isUnchecked && !cell.source.unchecked;
  });
  expect(unchecked).toEqual([]);
});

test('an act has its official French name', () => {
  expect(withLanguage({ language: 'fr' }, () => noticeFor('ON').act?.())).toBe(
    'Loi sur les renseignements concernant le consommateur, L.R.O.\u00a01990, chap.\u00a0C.33, art.\u00a010',
  );
});

test('nobody is an adult before 18, and in seven provinces and territories nobody before 19', () => {
  const at19 = PROVINCE_CODES.filter((code) => valueIn(AGE_OF_MAJORITY, code) === 19);
  expect(at19).toEqual(['BC', 'NB', 'NL', 'NS', 'NT', 'NU', 'YT']);
  expect(YOUNGEST_ADULT).toBe(18);
});

test('income counts in a rank everywhere but in Quebec and where the province is unknown', () => {
  expect(PROVINCE_CODES.filter((code) => !canIncomeCount(code))).toEqual(['QC']);
  expect(canIncomeCount(null)).toBe(false);
  expect(describeFewerFacts()).toBe('In Quebec, income and bank data don’t count, so fewer of these facts do.');
});

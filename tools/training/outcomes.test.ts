import { describe, expect, test } from 'vitest';
import { BadOutcomes, COLUMNS, readOutcomes } from './outcomes.ts';

const HEADER = COLUMNS.join(',');
const CODES = '0'.repeat(51);
const line = (change: Partial<Record<(typeof COLUMNS)[number], string>> = {}): string => {
  const usual = {
    lease: 'L1',
    model_version: '1.0.0',
    codes: CODES,
    proven: '0',
    start_date: '2027-02-01',
    outcome: 'good',
    source: 'landlord',
    chosen_rank: '2',
  };
  return Object.values({ ...usual, ...change }).join(',');
};

const complaintsOf = (text: string): string => {
  try {
    readOutcomes(text);
    return '';
  } catch (error) {
    if (error instanceof BadOutcomes) return error.message;
    throw error;
  }
};

describe('an outcomes file is rejected', () => {
  test.each<[string, string, string]>([
    ['without a header', line(), 'line 1: the columns have to be lease,model_version'],
    ['without leases', HEADER, 'line 2: no lease at all'],
    ['with a field too few', `${HEADER}\nL1,1.0.0`, 'line 2: 2 fields and not 8'],
    ['without a name of a lease', `${HEADER}\n${line({ lease: '' })}`, 'line 2: no lease is named'],
    ['with a lease twice', `${HEADER}\n${line()}\n${line()}`, 'line 3: lease L1 stands here a second time'],
    ['with a version that is none', `${HEADER}\n${line({ model_version: 'v1' })}`, 'line 2: "v1" is no model version'],
    ['with codes too short', `${HEADER}\n${line({ codes: '012' })}`, 'line 2: codes are not 51'],
    [
      'with a code that an input cannot have',
      `${HEADER}\n${line({ codes: `9${'0'.repeat(50)}` })}`,
      'line 2: codes are not 51',
    ],
    [
      'with a proof that is neither 0 nor 1',
      `${HEADER}\n${line({ proven: 'yes' })}`,
      'line 2: proven is 0 or 1, not "yes"',
    ],
    [
      'with a day that there is not',
      `${HEADER}\n${line({ start_date: '2027-02-30' })}`,
      'line 2: "2027-02-30" is no date',
    ],
    [
      'with another outcome',
      `${HEADER}\n${line({ outcome: 'late' })}`,
      'line 2: outcome is good, bad, ended_early, not "late"',
    ],
    ['without a source', `${HEADER}\n${line({ source: '' })}`, 'line 2: no source of the outcome is named'],
    [
      'with a place that is none',
      `${HEADER}\n${line({ chosen_rank: '0' })}`,
      'line 2: chosen_rank is a place or empty, not "0"',
    ],
  ])('%s', (_, text, complaint) => {
    expect(complaintsOf(text)).toContain(complaint);
    expect(complaintsOf(text)).toContain('nothing was written');
  });

  test('with every invalid line, at most twenty', () => {
    const text = [HEADER, ...Array.from({ length: 30 }, (_, row) => line({ lease: `L${row}`, proven: 'x' }))].join(
      '\n',
    );
    expect(complaintsOf(text)).toContain('line 21: proven');
    expect(complaintsOf(text)).toContain('and 10 more');
  });
});

test('a file of outcomes is read, without leases that ended early', () => {
  const known = `1${'0'.repeat(31)}b${'0'.repeat(18)}`;
  const text = `\uFEFF${[HEADER, line(), line({ lease: 'L2', outcome: 'bad', codes: known, proven: '1', chosen_rank: '' }), line({ lease: 'L3', outcome: 'ended_early' })].join('\r\n')}\r\n`;
  const outcomes = readOutcomes(text);
  expect([outcomes.codes[51], outcomes.codes[51 + 32]]).toEqual([1, 11]);
  expect({ ...outcomes, codes: outcomes.codes.length }).toEqual({
    count: 2,
    codes: 102,
    proven: Uint8Array.from([0, 1]),
    bad: Uint8Array.from([0, 1]),
    leftOut: 1,
    chosenRanks: [2],
  });
});

import fc from 'fast-check';

/**
 * Any code point, halves of pairs included, as the unit of random texts. The library's own unit of this kind first makes a
 * table of all 1,114,112 of them, which takes longer than most tests.
 */
export const ANY_CHARACTER: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code));

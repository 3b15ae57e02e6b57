import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issueMessage } from './issue-message.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value, { error: issueMessage }).error?.issues.map(({ message }) => message);

const kinds = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('email') }),
  z.strictObject({ type: z.literal('phone_number') }),
]);
const maybePast = z.discriminatedUnion('is_past', [
  z.strictObject({ is_past: z.literal(1) }),
  z.strictObject({ is_past: z.optional(z.literal(0)) }),
]);
const manyChoices = [...'abcdefghijklm'] as [string, ...string[]];

describe('a value that a schema without a message refuses', () => {
  test.each<[what: string, schema: z.ZodMiniType, value: unknown, expected: string]>([
    ['text', z.string(), 7, 'Please enter text'],
    ['text that is missing', z.string(), undefined, 'Please enter text'],
    ['empty text', z.string().check(z.minLength(1)), '', 'Please enter text'],
    ['short text', z.string().check(z.minLength(3)), 'a', 'Please use at least 3 characters'],
    ['long text', z.string().check(z.maxLength(3)), 'abcd', 'Please use at most 3 characters'],
    ['a number', z.number(), '7', 'Please enter a number'],
    ['a whole number', z.int(), 7.5, 'Please enter a whole number'],
    ['a small number', z.int().check(z.nonnegative()), -1, 'Please enter 0 or more'],
    ['a large number', z.number().check(z.maximum(9)), 10, 'Please enter 9 or less'],
    ['a step', z.number().check(z.multipleOf(5)), 7, 'Please enter a multiple of 5'],
    ['yes or no', z.boolean(), 'yes', 'Please send true or false'],
    ['a list', z.array(z.string()), 'a', 'Please send a list'],
    ['a long list', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Please choose at most 1'],
    ['a short list', z.array(z.string()).check(z.minLength(1)), [], 'Please choose at least 1'],
    ['a pair', z.tuple([z.string(), z.string()]), 7, 'Please send a list'],
    ['an object', z.object({}), [], 'Please send a JSON object'],
    ['a record', z.record(z.string(), z.string()), [], 'Please send a JSON object'],
    ['nothing', z.null(), 1, 'Please leave this empty'],
    ['never', z.never(), 1, 'Please leave this out'],
    ['one value', z.literal('proof_of_income'), 'lease', 'Please send proof_of_income'],
    ['two values', z.enum(['CA', 'US']), 'FR', 'Please send CA or US'],
    ['three values', z.enum(['no', 'maybe', 'yes']), 1, 'Please send no, maybe or yes'],
    ['many values', z.enum(manyChoices), 'z', 'Please choose a value from the list'],
    ['a bit', z.union([z.literal(0), z.literal(1)]), 2, 'Please send 0 or 1'],
    ['one of two types', z.union([z.string(), z.number()]), true, 'Please enter text'],
    ['one of several forms', kinds, { type: 'fax' }, 'Please send email or phone_number'],
    ['one of several forms, or none', maybePast, { is_past: 7 }, 'Please send 1 or 0'],
    ['a UUID', z.uuid(), '7', 'Please send a UUID'],
    ['a pattern', z.string().check(z.regex(/^a/)), 'b', 'Please check this value'],
    ['a key', z.record(z.string().check(z.maxLength(1)), z.string()), { ab: '' }, 'Please check this value'],
    ['a field', z.strictObject({}), { foo: 1 }, "One of the fields isn't a field of this call"],
    ['fields', z.strictObject({}), { a: 1, b: 1, c: 1 }, "3 of the fields aren't fields of this call"],
  ])('%s', (_, schema, value, expected) => {
    expect(messagesOf(schema, value)).toEqual([expected]);
  });

  test('is not repeated, and neither is the name of a field', () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`sin046454${at}`, 'secret']));
    expect(messagesOf(z.strictObject({}), many)).toEqual(["900 of the fields aren't fields of this call"]);
  });

  test("keeps the schema's own message", () => {
    expect(messagesOf(z.string('Please enter a name'), 7)).toEqual(['Please enter a name']);
  });
});

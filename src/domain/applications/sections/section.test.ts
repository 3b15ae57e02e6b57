import { describe, expect, test } from 'vitest';
import type { AnyField } from './field.ts';
import { HOUSEHOLD } from './household.ts';
import type { SectionFields } from './section.ts';

const SECTIONS: [name: string, section: SectionFields][] = [['household', HOUSEHOLD]];

describe.each(SECTIONS)('the fields of the %s section', (_, { fields, form, facts }) => {
  const ids = Object.keys(fields);

  test('are all asked, once', () => {
    expect(form.flatMap(({ rows }) => rows.flat()).toSorted()).toEqual(ids.toSorted());
  });

  test('are all read by a landlord: as facts, as texts, or in the detail of another', () => {
    const isRead = ([id, field]: [string, AnyField]) =>
      facts.includes(id) || field.kind === 'long text' || field.detail !== undefined;
    expect(Object.entries(fields).filter((entry) => !isRead(entry))).toEqual([]);
  });

  test('have columns of their own', () => {
    expect(new Set(Object.values(fields).map(({ column }) => column)).size).toBe(ids.length);
  });
});

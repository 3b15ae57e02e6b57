import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createLandlord, createProperty, someEmail } from '../../../../testing/builders/builders.ts';
import { auditActionsOf, outboxOf } from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const db = () => server().ctx.db;

/** Unusual text, stored as entered. */
const STRANGE = {
  html: '<img src=x onerror=alert(1)> 1 Bay St, Toronto, ON',
  sql: "1 Bay St'; drop table property; --, Toronto, ON",
  emoji: '1 Bay St 👩‍👩‍👧‍👦🏠, Toronto, ON',
  'right to left': 'שדרות רוטשילד 1, Toronto, ON',
  'combining marks': '1 Z͑ͫ̓ͪ̂ͫ̽̏ Bay St, Toronto, ON',
  template: '{{constructor.constructor("alert(1)")()}} #{7*7} %s %n, Toronto, ON',
};

const MISSING = 'You must enter an address!';
const TOO_LONG = 'Please use at most 200 characters';
/** Invalid addresses, each with its message. */
const REFUSED: [string, unknown, string][] = [
  ['ten thousand characters', 'x'.repeat(10_000), TOO_LONG],
  ['ten thousand emoji', `1 ${'🏠'.repeat(10_000)}`, TOO_LONG],
  ['blanks', ' \t ', MISSING],
  ['signs that show nothing', '\u200b\u200b\ufeff', MISSING],
  ['no letter and no digit', '🏠', MISSING],
  ['a web address', '1 Bay St https://example.test/win', 'Please remove the web address'],
  ['nothing', null, MISSING],
  ['a number', 7, MISSING],
  ['a list', ['1 Bay St'], MISSING],
];

describe('an address and a unit', () => {
  test.each(Object.entries(STRANGE))('of %s are stored and returned exactly', async (_, text) => {
    const landlord = await createLandlord(server());
    const unit = text.slice(0, 60).trim();
    const { id, token } = await createProperty(landlord, { address: text, unit });
    const shown = { address: text, unit };
    expect((await landlord.get(`/api/property/${id}`)).body.property).toMatchObject(shown);
    expect((await landlord.get('/api/property')).body.data).toMatchObject([shown]);
    expect((await callerAt(server().origin).get(`/api/application/token/${token}`)).body.data).toMatchObject(shown);
  });

  test.each(REFUSED)('of %s are refused with a message beside the field', async (_, address, message) => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    const before = (await landlord.get('/api/property')).body;
    for (const refused of [
      await landlord.post('/api/property', { address }),
      await landlord.post(`/api/application/${id}`, { address }),
    ]) {
      expect([refused.status, refused.body.errors]).toEqual([422, { address: [message] }]);
    }
    expect((await landlord.get('/api/property')).body).toEqual(before);
  });

  test.each([
    ['a line break', '1 Bay St\r\nBcc: eve@example.test', '1 Bay St Bcc: eve@example.test'],
    ['a zero byte', '1 Bay St\0', '1 Bay St'],
    ['text that is shown backwards', '1 Bay St \u202etS gniK 2', '1 Bay St tS gniK 2'],
    ['a line separator', '1 Bay St\u2028Toronto', '1 Bay St Toronto'],
  ])('with %s are stored without what nobody sees', async (_, text, expected) => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord, { address: `${text}, ON`, unit: '2\nB\u202e' });
    const { property } = (await landlord.get(`/api/property/${id}`)).body;
    expect(property).toMatchObject({ address: `${expected}, ON`, unit: '2 B' });
  });

  test('an invalid unit is refused, a blank one means none', async () => {
    const landlord = await createLandlord(server());
    for (const [unit, message] of [
      ['x'.repeat(10_000), 'Unit is too long'],
      ['www.example.test', 'Please remove the web address'],
    ]) {
      const refused = await landlord.post('/api/property', { address: '1 Bay St, Toronto, ON', unit });
      expect([refused.status, refused.body.errors]).toEqual([422, { unit: [message] }]);
    }
    const { body } = await landlord.post('/api/property', { address: '1 Bay St, Toronto, ON', unit: '   ' });
    expect((await landlord.get(`/api/property/${body.applicationId}`)).body.property.unit).toBeNull();
  });
});

describe('a list of people to invite', () => {
  test.each([
    ['emails', 'x'.repeat(10_000), 'Please enter a valid email'],
    ['emails', `${'a'.repeat(250)}@example.test`, 'Please enter a valid email'],
    ['emails', 'eve@example.test\r\nBcc: ana@example.test', 'Please enter a valid email'],
    ['emails', '<script>alert(1)</script>@example.test', 'Please enter a valid email'],
    ['emails', "' or 1=1 --@example.test", 'Please enter a valid email'],
    ['emails', '🏠@example.test', 'Please enter a valid email'],
    ['emails', 'ana@example.test, eve@example.test', 'Please enter a valid email'],
    ['emails', null, 'Please enter a valid email'],
    ['phone_numbers', '4'.repeat(10_000), 'More than 11 digits'],
    ['phone_numbers', '<b>4165550142</b>', 'Letters not permitted'],
    ['phone_numbers', '٤١٦٥٥٥٠١٤٢', expect.stringMatching(/not permitted|digits/)],
    ['phone_numbers', "416555014'; --", 'Punctuations not permitted'],
    ['phone_numbers', '📞4165550142', 'Punctuations not permitted'],
  ])('%s with %j is refused as a whole', async (field, entry, message) => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    const good = someEmail();
    const refused = await landlord.post(`/api/application/${id}/send-link`, {
      emails: [good, ...(field === 'emails' ? [entry] : [])],
      phone_numbers: field === 'emails' ? [] : [entry],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ [field === 'emails' ? 'emails.1' : 'phone_numbers.0']: [message] });
    expect(await outboxOf(server(), good)).toEqual([]);
    expect(await auditActionsOf(server(), id)).not.toContain('invitations.sent');
  });

  test('of thousands is refused, and nobody gets an email', async () => {
    const landlord = await createLandlord(server());
    const { id } = await createProperty(landlord);
    const emails = Array.from({ length: 10_000 }, (_, number) => `a${number}@example.test`);
    const refused = await landlord.post(`/api/application/${id}/send-link`, { emails });
    expect([413, 422]).toContain(refused.status);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from invitation where property_id = ${id}`.execute(db());
    expect(rows[0]?.count).toBe(0);
  });
});

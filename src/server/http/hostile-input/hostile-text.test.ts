import { beforeAll, describe, expect, test } from 'vitest';
import { A_PDF } from '../../../../testing/builders/builders.ts';
import { type FreeText, storedText } from '../../../../testing/samples/free-text.ts';
import { freeTexts } from '../../../../testing/samples/free-texts.ts';
import { HOSTILE_NAMES, HOSTILE_TEXTS, type HostileName } from '../../../../testing/samples/hostile-texts.ts';
import { addressOf, nameOf } from '../../../../testing/samples/sample-calls.ts';
import { everyTextField } from '../../../../testing/samples/text-fields.ts';
import { contentsOf } from '../../../../testing/server/contents.ts';
import { expectRefusal, prepareSweep } from '../../../../testing/server/sweep.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { ALL_ENDPOINTS } from '../../../contract/all-endpoints.ts';
import { fileFields } from '../../../contract/endpoint.ts';

/** Every text is sent to the bureau, more often than a landlord may have it asked unpaid. */
const server = startTestServer({ UNPAID_REPORTS_PER_LANDLORD: '1000', UNPAID_REPORTS_PER_LANDLORD_PER_DAY: '1000' });
const { sampleOf, callerOf } = prepareSweep(server);

// A page's report of its own error is read for places in our code, and stored nowhere (see error-reports.test.ts).
const FIELDS = everyTextField().filter((field) => !field.startsWith('POST /api/error-report:'));

/** Email addresses, numbers, dates, passwords, passkeys and tokens have a format that none of the texts matches. */
const SHAPE =
  /: (.+\.)?(e-?mails?|email_confirmation|code|phone(_numbers?)?|(old_|new_)?password(_confirm(ation)?)?|recaptcha|(coapplicant_|applicant_)?token|sent|setup_intent_id|coupon_code|sin|province|country|date_of_birth|last_day|available_on|who|(start|end|desired_move_in)_date|current_status|salary|monthly_rent|monthly_income|duration|renting_duration|(tenant|minor|parking)_count|challenge|passkey\.(id|rawId|response\.\w+))(\.0)?$/;
const SHAPED = FIELDS.filter((field) => SHAPE.test(field));
const FREE = FIELDS.filter((field) => !SHAPE.test(field));

/**
 * One field of each name and place in a form: fields of one name are read by one reader, which is shown all texts through
 * this field, and through the others the worst: what cannot be stored, what is too long, and what is only text.
 */
const THOROUGH: ReadonlySet<string | undefined> = new Set(
  [...Map.groupBy(SHAPED, (field) => field.replace(/^.*: /, '')).values()].map(([first]) => first),
);
const WORST: readonly HostileName[] = ['NUL', 'half a pair', 'ten thousand characters', 'markup'];
const isShown = (field: string) => (name: HostileName) => THOROUGH.has(field) || WORST.includes(name);

let free: Record<string, FreeText>;
beforeAll(async () => {
  free = await freeTexts(server());
});

/** Everything stored, except last-seen times, the delivery state of messages, and failed passwords. */
async function traces(): Promise<Record<string, string>> {
  const { session, outbox = '', audit_event: audit = '', ...tables } = await contentsOf(server());
  const { db } = server().ctx;
  const failed = await db
    .selectFrom('audit_event')
    .select('id')
    .where((eb) => eb.or([eb('action', 'like', 'login.%'), eb('action', '=', 'password.refused')]))
    .execute();
  const auditEvents = Number.parseInt(audit, 10) - failed.length;
  return { ...tables, outbox: String(Number.parseInt(outbox, 10)), audit: String(auditEvents) };
}

/** In a multipart form, half a surrogate pair becomes the replacement character before it is sent. */
const sendable = (field: string) =>
  HOSTILE_NAMES.filter(
    (name) => name !== 'half a pair' || !/\/guarantor\/form|\/landlord-reference|\/follow-up\/:id\/answer/.test(field),
  );

/** Every field takes this many characters, or its refusals say otherwise. */
const FITS_EVERYWHERE = 100;

/** The texts, as many in one as fit: each call, with what it needs and leaves, takes far longer than its text. */
function together(texts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const longer = `${joined.at(-1)} ${text}`;
    if (joined.length > 0 && longer.length <= FITS_EVERYWHERE) joined.splice(-1, 1, longer);
    else joined.push(text);
  }
  return joined;
}

test('every text field of every call is covered here', () => {
  expect(Object.keys(free).sort()).toEqual(FREE.toSorted());
  expect(FIELDS.length).toBeGreaterThan(60);
});

describe.each(FREE.map((field) => [field]))('%s', (field) => {
  const of = (): FreeText => {
    const found = free[field];
    if (!found) throw new Error(`${field} is not among the free texts`);
    return found;
  };

  test('refuses what does not fit, says so beside the field, and changes nothing', async () => {
    const { ready, send, refuses } = of();
    await ready?.();
    const before = await traces();
    const messages: Record<string, unknown> = {};
    for (const name of sendable(field).filter((one) => refuses[one])) {
      const answer = await send(HOSTILE_TEXTS[name]);
      expectRefusal(answer, `${field} ${name}`, 422);
      messages[name] = Object.values(answer.body.errors);
    }
    expect(messages).toEqual(Object.fromEntries(Object.entries(refuses).map(([name, message]) => [name, [[message]]])));
    expect(await traces()).toEqual(before);
  });

  test('stores every other text as entered, without what nobody sees', async () => {
    const found = of();
    const { ready, send, read, refuses } = found;
    const accepted = sendable(field).filter((one) => !refuses[one]);
    for (const text of together(accepted.map((name) => HOSTILE_TEXTS[name]))) {
      await ready?.();
      const answer = await send(text);
      expect([text, answer.status < 300 ? 'taken' : answer.body]).toEqual([text, 'taken']);
      expect(await read(answer)).toBe(storedText(text, found));
    }
  });
});

/** A value with the text at a dotted path replaced. */
function replaced(value: unknown, [step, ...rest]: string[], text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.with(Number(step), replaced(value[Number(step)], rest, text));
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [step]: replaced(object[step], rest, text) };
}

describe.each(SHAPED.map((field) => [field]))('%s', (field) => {
  test('refuses every one of the texts that it is shown, and changes nothing', async () => {
    const [name = '', path = ''] = field.split(': ');
    const endpoint = ALL_ENDPOINTS.find((one) => nameOf(one) === name);
    if (!endpoint) throw new Error(`${name} is gone`);
    const sample = sampleOf(endpoint);
    const before = await traces();
    // Without the invisible character in it, `NUL` reads like an incomplete link, which is answered (decision 16).
    const texts = sendable(field)
      .filter(isShown(field))
      .filter((one) => one !== 'NUL' || !path.endsWith('coapplicant_token'));
    for (const text of texts) {
      // Only a past job has an end; everywhere else the field means nothing and is ignored.
      const body = path === 'end_date' ? { ...sample.body, is_past: 1 } : sample.body;
      const form = replaced(body, path.split('.'), HOSTILE_TEXTS[text]);
      const names = endpoint.files ? fileFields(endpoint.files) : [];
      const proof = Object.fromEntries(names.map((file) => [file, [new File([A_PDF], 'proof.pdf')]]));
      const answer = endpoint.files
        ? await callerOf(endpoint).upload(addressOf(endpoint, sample), form as Record<string, string>, proof)
        : await callerOf(endpoint).post(addressOf(endpoint, sample), form);
      expectRefusal(answer, `${field} ${text}`);
    }
    expect(await traces()).toEqual(before);
  });
});

test('no unexpected error was logged', () => {
  expect(server().logged.filter((line) => line.includes('unexpected error'))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { createForm, readCreated, reportAddress } from './translate.ts';

const ORIGIN = 'https://app.verifast.example';
const answer = (status: number, body: unknown) => ({ status, retryAfterMs: undefined, body });

/** The vendor's answer, in its documented shape. */
const created = {
  security_key: '0b2f6f3a-2f0d-4e2e-8a8e-0a2c5c1f7c11',
  applicant_email: 'sam@example.test',
  request_guid: 'a1'.repeat(30),
  form_url: `${ORIGIN}/login?guid=${'a1'.repeat(30)}`,
  status: 'sent',
  message: '',
};
const session = {
  attemptId: 'try-1',
  firstName: 'Zoë',
  lastName: 'Lavoie',
  email: 'zoe@example.test',
  country: 'CA' as const,
  bank: true,
  identity: false,
};

describe('createForm', () => {
  it('names the person, and requests only the chosen checks', () => {
    expect(Object.fromEntries(createForm(session))).toEqual({
      externalid: 'try-1',
      firstname: 'Zoë',
      lastname: 'Lavoie',
      email: 'zoe@example.test',
      country: 'CA',
      iframe: '1',
      secondinvite: '0',
      override_bank_verify_enabled: '1',
      override_id_verify_enabled: '0',
      override_employee_verify_enabled: '0',
      override_credit_verify_enabled: '0',
      override_prequalify_questions_enabled: '0',
    });
  });

  it.each([
    [true, true, '1', '1'],
    [false, true, '0', '1'],
    [true, false, '1', '0'],
  ])('bank %s and identity %s are %s and %s', (bank, identity, asksBank, asksIdentity) => {
    const form = createForm({ ...session, bank, identity, country: 'US' });
    expect([form.get('override_bank_verify_enabled'), form.get('override_id_verify_enabled')]).toEqual([
      asksBank,
      asksIdentity,
    ]);
    expect(form.get('country')).toBe('US');
  });
});

describe('readCreated', () => {
  it('reads the session', () => {
    expect(readCreated(answer(200, created), ORIGIN)).toEqual({
      sessionId: created.request_guid,
      securityKey: created.security_key,
      frameUrl: created.form_url,
    });
  });

  it.each([
    ['no status', { ...created, status: undefined }],
    ['another status', { ...created, status: 'error' }],
    ['no key', { ...created, security_key: '' }],
    ['no guid', { ...created, request_guid: 7 }],
    ['nothing', undefined],
    ['a list', [created]],
  ])('%s is bad_response', (_name, body) => {
    expect(() => readCreated(answer(200, body), ORIGIN)).toThrow('verifast: bad_response (unreadable)');
  });

  it.each([
    'https://elsewhere.example/login?guid=1',
    'https://app.verifast.example.elsewhere.example/login',
    'https://app.verifast.example:8443/login',
    'https://sam:secret@app.verifast.example/login',
    'http://app.verifast.example/login',
    'javascript:alert(1)',
    '/login?guid=1',
  ])('a page at %s is bad_response', (form_url) => {
    expect(() => readCreated(answer(200, { ...created, form_url }), ORIGIN)).toThrow('bad_response (foreign_page)');
  });

  it.each([
    [401, 'auth', false],
    [422, 'validation', false],
    [429, 'rate_limited', true],
    [500, 'unavailable', true],
    [302, 'bad_response', false],
  ])('%i is %s, retryable: %s', (status, kind, retryable) => {
    const body = { message: 'The email zoe@example.test is taken.' };
    expect(problemOf(() => readCreated(answer(status, body), ORIGIN))).toMatchObject({
      kind,
      retryable,
      message: `verifast: ${kind} (${status})`,
    });
  });
});

describe('reportAddress', () => {
  it('is an address of the vendor', () => {
    expect(reportAddress(`${ORIGIN}/reports/1.pdf?token=x`, ORIGIN).pathname).toBe('/reports/1.pdf');
    expect(reportAddress('http://127.0.0.1:3001/verifast/r.pdf', 'http://127.0.0.1:3001').port).toBe('3001');
  });

  it.each([
    'https://elsewhere.example/1.pdf',
    'http://app.verifast.example/1.pdf',
    'https://app.verifast.example@elsewhere.example/1.pdf',
    'https://x@app.verifast.example/1.pdf',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no address',
    '',
  ])('%j is refused', (url) => {
    expect(problemOf(() => reportAddress(url, ORIGIN))).toMatchObject({ kind: 'validation', retryable: false });
  });
});

function problemOf(work: () => unknown): unknown {
  try {
    work();
  } catch (problem) {
    return problem;
  }
  return undefined;
}

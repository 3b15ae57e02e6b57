import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goThroughVerifast } from '../../../../../testing/builders/complete-verifast.ts';
import { addFaultRuleAt } from '../../../../../testing/server/fault-rules.ts';
import { VERIFAST_TOKEN } from '../../../../sandbox/credentials.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { verifastVerifier } from './provider.ts';

let sandbox: Sandbox;
const verifier = (settings: { token?: string; timeoutMs?: number } = {}) =>
  verifastVerifier({ baseUrl: `${sandbox.origin}/verifast`, token: VERIFAST_TOKEN, timeoutMs: 2_000, ...settings });
const session = {
  attemptId: 'try-1',
  firstName: 'Zoë',
  lastName: "O'Brien-Lévesque",
  email: 'zoe@example.test',
  country: 'CA' as const,
  bank: true,
  identity: true,
};
const addFaultRule = (effect: object) => addFaultRuleAt(sandbox.origin, { path: '/verifast' }, 1, effect);

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:9', speed: 1_000 });
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));

describe('openSession', () => {
  it.each([
    [true, true, 'CA', ['bank', 'sign-in', 'document', 'photos', 'photos']],
    [true, false, 'CA', ['bank', 'sign-in']],
    [false, true, 'US', ['document', 'photos', 'photos']],
    [true, false, 'US', ['bank', 'sign-in']],
  ] as const)('bank %s, identity %s, %s is a page with the steps %j', async (bank, identity, country, steps) => {
    const opened = await verifier().openSession({ ...session, bank, identity, country });
    expect(opened.sessionId).toHaveLength(60);
    expect(opened.securityKey).not.toBe('');
    expect(new URL(opened.frameUrl).origin).toBe(verifier().frameOrigin);
    expect(await goThroughVerifast(opened.frameUrl)).toMatchObject({ step: 'end', steps });
  });

  it('sends the name unchanged', async () => {
    const { frameUrl } = await verifier().openSession({ ...session, bank: false });
    expect(await (await fetch(frameUrl)).text()).toContain('Zoë O&#39;Brien-Lévesque, valid');
  });

  it('opens another session each time', async () => {
    const [one, other] = [await verifier().openSession(session), await verifier().openSession(session)];
    expect([one.sessionId, one.securityKey]).not.toEqual([other.sessionId, other.securityKey]);
  });

  it.each([
    [{ status: 503 }, 'unavailable', true],
    [{ status: 429 }, 'rate_limited', true],
    [{ status: 401 }, 'auth', false],
    [{ resetConnection: true }, 'unavailable', true],
    [{ malformedJson: true }, 'bad_response', true],
    [{ delayMs: 1_000 }, 'timeout', true],
  ])('turns the fault %j into %s, retryable: %s', async (effect, kind, retryable) => {
    await addFaultRule(effect);
    const opening = verifier({ timeoutMs: 300 }).openSession(session);
    await expect(opening).rejects.toMatchObject({ provider: 'verifast', kind, retryable });
    await expect(verifier().openSession(session)).resolves.toBeDefined();
  });

  it('is refused with a wrong token, without a person, and without anything to verify', async () => {
    const stranger = verifier({ token: 'stranger' });
    await expect(stranger.openSession(session)).rejects.toMatchObject({ kind: 'auth', retryable: false });
    for (const wrong of [{ email: '' }, { firstName: '' }, { bank: false, identity: false }]) {
      const opening = verifier().openSession({ ...session, ...wrong });
      await expect(opening).rejects.toMatchObject({ kind: 'validation', message: 'verifast: validation (422)' });
    }
  });

  it('is down when the email address says so', async () => {
    const down = { ...session, email: 'zoe+verifast-down@example.test' };
    await expect(verifier().openSession(down)).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
  });

  it('never sends its token unencrypted over the network', () => {
    for (const baseUrl of ['http://app.verifast.example', 'no address', 'ftp://127.0.0.1']) {
      expect(() => verifastVerifier({ baseUrl, token: 'secret' })).toThrow('verifast: config (base_url)');
    }
    expect(verifastVerifier({ baseUrl: 'https://app.verifast.example/x/', token: 't' }).frameOrigin).toBe(
      'https://app.verifast.example',
    );
  });
});

describe('fetchPdf', () => {
  let vendor: Server;
  let origin = '';
  let asked: string[] = [];
  const answers: Record<string, { status?: number; headers?: Record<string, string>; body: string | Buffer }> = {
    '/good.pdf': { body: '%PDF-1.7 …' },
    '/page.pdf': { body: '<html>Sign in</html>' },
    '/empty.pdf': { body: '' },
    '/huge.pdf': { body: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(20_000_001)]) },
    '/moved.pdf': { status: 302, headers: { location: '/good.pdf' }, body: '' },
    '/over.pdf': { status: 410, body: '' },
    '/down.pdf': { status: 502, body: '' },
  };

  beforeAll(async () => {
    vendor = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization ?? 'no token'}`);
      const { status = 200, headers = {}, body = '' } = answers[request.url ?? ''] ?? { body: '' };
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => {
    vendor.closeAllConnections();
    return new Promise((resolve) => vendor.close(resolve));
  });
  const fetchPdf = (path: string) =>
    verifastVerifier({ baseUrl: origin, token: 'secret', timeoutMs: 2_000 }).fetchPdf(origin + path);

  it('returns the bytes of a report, and does not send its token', async () => {
    expect(Buffer.from(await fetchPdf('/good.pdf')).toString()).toBe('%PDF-1.7 …');
    expect(asked).toEqual(['/good.pdf no token']);
  });

  it.each([
    ['/page.pdf', 'bad_response', 'no_pdf'],
    ['/empty.pdf', 'bad_response', 'no_pdf'],
    ['/huge.pdf', 'bad_response', 'too_large'],
    ['/moved.pdf', 'bad_response', '302'],
    ['/over.pdf', 'not_found', 'expired'],
    ['/down.pdf', 'unavailable', '502'],
  ])('%s is %s (%s)', async (path, kind, code) => {
    await expect(fetchPdf(path)).rejects.toMatchObject({ kind, code });
    expect(asked).toHaveLength(1);
  });

  it('calls only the vendor', async () => {
    const { port } = new URL(origin);
    for (const address of [`http://localhost:${port}/good.pdf`, `${sandbox.origin}/health`, 'file:///etc/hostname']) {
      const fetching = verifastVerifier({ baseUrl: origin, token: 'secret' }).fetchPdf(address);
      await expect(fetching).rejects.toMatchObject({ kind: 'validation', retryable: false });
    }
    expect(asked).toEqual([]);
  });
});

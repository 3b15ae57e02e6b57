import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';

// A separate process loads the whole server.
vi.setConfig({ testTimeout: 60_000 });
// No .env file, and none of the environment of the test run.
const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string>): Promise<{ code: number | null; said: string; wrong: string }> =>
  new Promise((resolve, reject) => {
    const main = spawn(process.execPath, [path.resolve(import.meta.dirname, 'main.ts')], {
      cwd: folder,
      env: { DATA_DIR: folder, PORT: '0', ...environment },
    });
    const output = { said: '', wrong: '' };
    main.stdout.on('data', (piece: Buffer) => {
      output.said += piece.toString();
    });
    main.stderr.on('data', (piece: Buffer) => {
      output.wrong += piece.toString();
    });
    main.on('error', reject);
    main.on('close', (code) => resolve({ code, ...output }));
  });

describe('a start without the sandbox', () => {
  const complete = {
    SANDBOX: 'off',
    APP_SECRET: 's'.repeat(32),
    DATA_KEYS: `2026:${'a'.repeat(43)}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+14165550100',
    GOOGLE_PLACES_KEY: 'key',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    CERTN_API_KEY: 'key',
    CERTN_WEBHOOK_SECRET: 'secret',
    VERIFAST_TOKEN: 'token',
    VERIFAST_URL: 'https://verifast.example',
    VERIFAST_WEBHOOK_SECRETS: 'v'.repeat(40),
  };

  test('is refused when a credential and the data keys are missing, with one sentence for each, and starts nothing', async () => {
    const { CERTN_API_KEY: _, DATA_KEYS: __, ...rest } = complete;
    expect(await start(rest)).toEqual({
      code: 1,
      said: '',
      wrong: [
        'Maplekey could not start.',
        'CERTN_WEBHOOK_SECRET needs CERTN_API_KEY: set all of them, or none',
        'Without the sandbox, DATA_KEYS must be set, and each key kept as long as anything is encrypted with it\n',
      ].join('\n'),
    });
  });
});

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { REAL } from '../../testing/samples/real-settings.ts';

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
  test('is refused when a credential and the data keys are missing, with one sentence for each, and starts nothing', async () => {
    const { CERTN_API_KEY: _, DATA_KEYS: __, ...rest } = REAL;
    expect(await start({ SANDBOX: 'off', ...rest })).toEqual({
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

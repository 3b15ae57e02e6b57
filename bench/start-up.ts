import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Figure, median } from './figure.ts';
import { startServer } from './running-server.ts';

const ROUNDS = 5;

/** Time from `npm start` to the first 200 of /readyz, with dependencies installed and the web app built. */
export async function measureStartUp(): Promise<Figure[]> {
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-bench-'));
    for (const times of [first, again]) {
      const server = await startServer(folder);
      times.push(server.readyAfter / 1000);
      await server.stop();
    }
    await rm(folder, { recursive: true, force: true });
  }
  const how = `median of ${ROUNDS}, npm start to /readyz 200`;
  return [
    { name: 'start on an empty data folder', value: median(first), unit: 's', target: { at: 'most', value: 2.5 }, how },
    { name: 'start on a used data folder', value: median(again), unit: 's', target: { at: 'most', value: 1.3 }, how },
  ];
}

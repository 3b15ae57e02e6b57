import path from 'node:path';
import { startEmbedded } from './infrastructure/database/embedded/embedded-postgres.ts';
import type { Settings } from './settings/settings.ts';

export interface OpenedDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The database from the settings, or the embedded one, started on the data folder. */
export async function openDatabase(settings: Settings): Promise<OpenedDatabase> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => {} };
  const embedded = await startEmbedded(path.join(settings.dataFolder, 'postgres'), { durable: true });
  return { url: embedded.url('postgres'), stop: () => embedded.stop() };
}

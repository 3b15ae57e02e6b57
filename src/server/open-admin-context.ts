import { existsSync } from 'node:fs';
import path from 'node:path';
import { findAlerts } from '../domain/review/find-alerts.ts';
import type { AppContext } from './app-context.ts';
import { openCards } from './create-providers.ts';
import { connect } from './infrastructure/database/connect.ts';
import { appSecret } from './infrastructure/secrets/app-secret.ts';
import { createVault } from './infrastructure/secrets/vault.ts';
import { enqueueOn } from './jobs/enqueue.ts';
import { reachDatabase } from './open-database.ts';
import { openFiles } from './open-files.ts';
import { assertUpToDate } from './prepare-database.ts';
import { createRankUpdater } from './ranking/rank-updater.ts';
import { readModel, SHIPPED_MODEL } from './ranking/read-model.ts';
import { type Settings, SettingsProblem } from './settings/settings.ts';
import { capabilitiesOf } from './settings/vendors.ts';
import { findDataKeyProblems } from './workflows/keys/check-keys.ts';

/** Terminal commands do one thing at a time. */
const CONNECTIONS = 2;

/**
 * What a flow may use when our team runs it from a terminal: the card processor, but no mail and no texts. Its messages wait in the queue until
 * the server sends them.
 */
export type AdminContext = Pick<
  AppContext,
  'db' | 'clock' | 'enqueue' | 'ranks' | 'vault' | 'files' | 'cards' | 'capabilities' | 'operator' | 'languages'
>;

/**
 * Opens the server's data for a terminal command, whether the server runs or not. The embedded database is reached
 * through the running server, or started for the duration of the command.
 *
 * @throws SettingsProblem and EmbeddedPostgresProblem with a sentence that says what to do
 */
export async function openAdminContext(
  settings: Pick<
    Settings,
    | 'databaseUrl'
    | 'databaseOwnerUrl'
    | 'bucket'
    | 'dataFolder'
    | 'secret'
    | 'dataKeys'
    | 'stripe'
    | 'sandbox'
    | 'vendors'
    | 'operator'
    | 'languages'
  >,
): Promise<{ ctx: AdminContext; close(): Promise<void> }> {
  const { dataFolder, secret, dataKeys } = settings;
  // A secret created here could not decrypt anything that the server encrypted with its own.
  if (!dataKeys && !secret && !existsSync(path.join(dataFolder, 'app-secret'))) {
    throw new SettingsProblem([`No server has run on ${dataFolder} yet. Set DATA_DIR to the server's folder.`]);
  }
  const database = await reachDatabase(settings);
  const { url } = database;
  const vault = createVault(dataKeys, dataKeys ? '' : await appSecret(secret, dataFolder));
  const lost = () => {
    // The running query reports it.
  };
  const { db } = connect(url, CONNECTIONS, lost, vault);
  const close = async () => {
    await db.destroy();
    await database.stop();
  };
  try {
    await assertUpToDate(url);
    const problems = await findDataKeyProblems(db, vault);
    if (problems.length > 0) throw new SettingsProblem(problems);
  } catch (problem) {
    await close();
    throw problem;
  }
  const clock = () => new Date();
  const { model } = await readModel(SHIPPED_MODEL);
  return {
    ctx: {
      db,
      clock,
      enqueue: enqueueOn(),
      ranks: createRankUpdater({ vault, table: model, clock, languages: settings.languages, findAlerts }),
      vault,
      files: await openFiles(settings),
      cards: await openCards(settings),
      capabilities: capabilitiesOf(settings.vendors),
      operator: settings.operator,
      languages: settings.languages,
    },
    close,
  };
}

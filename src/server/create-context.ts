import { findAlerts } from '../domain/review/find-alerts.ts';
import type { AppContext } from './app-context.ts';
import type { Providers } from './create-providers.ts';
import { appSecret, keyFor, keysFor, verifastWebhookSecrets } from './infrastructure/secrets/app-secret.ts';
import { argonPasswords, type PasswordCost } from './infrastructure/secrets/passwords.ts';
import { createPeppers, type Peppers } from './infrastructure/secrets/peppers.ts';
import { keyedHash, signerOf } from './infrastructure/secrets/tokens.ts';
import { createVault, type Vault } from './infrastructure/secrets/vault.ts';
import { altchaCaptcha } from './infrastructure/vendors/altcha/captcha.ts';
import { observeVendors } from './open-telemetry.ts';
import { createRankUpdater } from './ranking/rank-updater.ts';
import type { ReadModel } from './ranking/read-model.ts';
import type { Settings } from './settings/settings.ts';
import { capabilitiesOf } from './settings/vendors.ts';

/** Key derivations that a sign-up costs the browser, and their rounds: a second or two in production, next to none in the sandbox. */
const CAPTCHA_WORK = { real: { work: 1000, cost: 5000 }, sandbox: { work: 4, cost: 50 } };

/** Half of the minute that most jobs have, so that the last step of a slice ends in time. Milliseconds. */
const SLICE = 30_000;

/** What encrypts, signs and peppers in this installation. */
export interface Keys {
  secret: string;
  /** The secret of this installation and its former ones. */
  secrets: [string, ...string[]];
  webhookSecrets: readonly string[];
  vault: Vault;
  peppers: Peppers;
}

export async function openKeys(settings: Settings): Promise<Keys> {
  const secret = await appSecret(settings.secret, settings.dataFolder);
  const secrets: [string, ...string[]] = [secret, ...settings.formerSecrets];
  return {
    secret,
    secrets,
    webhookSecrets: await verifastWebhookSecrets(settings.verifastWebhookSecrets, settings.dataFolder),
    vault: createVault(settings.dataKeys, secret),
    peppers: createPeppers(settings.passwordPeppers, secrets),
  };
}

/** What is open before the context is. */
interface Opened extends Pick<AppContext, 'db' | 'reads' | 'enqueue' | 'files' | 'contents' | 'log' | 'telemetry'> {
  outside: Providers;
  keys: Keys;
  ranking: ReadModel;
  /** Replaces the safe cost of deriving passwords (tests). */
  passwordCost: PasswordCost | undefined;
}

/** Fills the context that verbs are given. */
export function createContext(
  settings: Settings,
  { db, reads, enqueue, outside, keys, ranking, files, contents, log, telemetry, passwordCost }: Opened,
): AppContext {
  const { secret, secrets, vault, peppers } = keys;
  const clock = () => new Date();
  return {
    db,
    reads,
    clock,
    enqueue,
    sliceMs: SLICE,
    ...observeVendors(outside.tools, telemetry),
    captcha: altchaCaptcha({
      secret: keyFor('captcha', secret),
      ...(settings.sandbox ? CAPTCHA_WORK.sandbox : CAPTCHA_WORK.real),
    }),
    passwords: argonPasswords(peppers, passwordCost),
    keyedHash: keyedHash(keyFor('traces of references', secret)),
    codeHash: keyedHash(keyFor('codes of contacts', secret)),
    links: signerOf(keysFor('links of letters', secrets)), // @literal a key derives from it
    followToken: keyedHash(keyFor('next tokens of sessions', secret)),
    vault,
    model: ranking.model,
    modelCard: ranking.card,
    ranks: createRankUpdater({ vault, table: ranking.model, clock, languages: settings.languages, findAlerts }),
    files,
    contents,
    log,
    telemetry,
    errors: outside.errors,
    capabilities: capabilitiesOf(settings.vendors),
    operator: settings.operator,
    taxRegistrations: settings.taxRegistrations,
    languages: settings.languages,
    tenantsMayPay: settings.tenantsMayPay,
    bounceAddress: settings.bounces?.address,
    mostTextsADay: settings.mostTextsADay,
    openingCeilings: settings.openingCeilings,
    twoStepForReports: settings.twoStepForReports,
    unpaidReports: settings.unpaidReports,
    appUrl: settings.appUrl,
  };
}

import type { ErrorReporter } from '../domain/error-report.ts';
import type { PaymentGateway } from '../domain/payments/payment-gateway.ts';
import type { AddressSuggester } from '../domain/ports/address-suggester.ts';
import type { Captcha } from '../domain/ports/captcha.ts';
import type { StoredFiles } from '../domain/ports/file-store.ts';
import type { Mailer } from '../domain/ports/mailer.ts';
import type { TextMessenger } from '../domain/ports/text-messenger.ts';
import type { ScoreTable } from '../domain/ranking/score/score.ts';
import type { IncomeVerifier } from '../domain/screening/attempts/income-verifier.ts';
import type { ScreeningBureau } from '../domain/screening/attempts/screening-bureau.ts';
import type { ResultKind } from '../domain/screening/results/check-results.ts';
import type { Database, Tx } from './infrastructure/database/connect.ts';
import type { Enqueue } from './infrastructure/database/job-queue.ts';
import type { Log } from './infrastructure/observability/log.ts';
import type { Passwords } from './infrastructure/secrets/passwords.ts';
import type { KeyedHash } from './infrastructure/secrets/tokens.ts';
import type { Vault } from './infrastructure/secrets/vault.ts';

/** Keeps the ranking in step with what it rests on. Either is the last thing that a transaction does. */
export interface RankUpdater {
  /** Ranks the household of an applicant anew, and those that it leaves or joins. */
  refresh(tx: Tx, applicantId: string): Promise<void>;
  /** What was found wrong in an older result of a check is over now that there is a new one. Ranks nobody by itself. */
  takeNewResult(tx: Tx, applicantId: string, check: ResultKind): Promise<void>;
  /** Ranks all households of a rental anew. */
  refreshProperty(tx: Tx, propertyId: string): Promise<void>;
}

/** Everything a flow may reach for. `main.ts` fills it with the real tools, the tests with the same ones on the sandbox. */
export interface AppContext {
  db: Database;
  clock: () => Date;
  enqueue: Enqueue;
  mail: Mailer;
  texts: TextMessenger;
  places: AddressSuggester;
  captcha: Captcha;
  passwords: Passwords;
  /** For telling later whether two calls came from one place, without keeping the place. */
  keyedHash: KeyedHash;
  /** Makes what is stored of the codes that prove a contact. */
  codeHash: KeyedHash;
  /** Signs links of letters that work without signing in. */
  signLink: KeyedHash;
  /** Makes the token that follows a token of a session. */
  followToken: KeyedHash;
  vault: Vault;
  cards: PaymentGateway;
  bureau: ScreeningBureau;
  verifier: IncomeVerifier;
  /** The ranking model of this release, ready for scoring. */
  model: ScoreTable;
  /** What there is to say about that model, as Markdown of the simplest kind. */
  modelCard: string;
  ranks: RankUpdater;
  files: StoredFiles;
  log: Log;
  errors: ErrorReporter;
  /** The address under which the site is reached, without a slash at the end. */
  appUrl: string;
}

import type { ContentCleaner } from '../domain/applications/answers/content-cleaner.ts';
import type { GroupAround } from '../domain/applications/groups/group.ts';
import type { OpeningCeilings } from '../domain/applications/openings/unusual-openings.ts';
import type { Capabilities } from '../domain/capabilities.ts';
import type { ErrorReporter } from '../domain/error-report.ts';
import type { Operator } from '../domain/operator.ts';
import type { PaymentGateway } from '../domain/payments/payment-gateway.ts';
import type { TaxRegistrations } from '../domain/payments/tax-registration.ts';
import type { AddressSuggester } from '../domain/ports/address-suggester.ts';
import type { Captcha } from '../domain/ports/captcha.ts';
import type { StoredFiles } from '../domain/ports/file-store.ts';
import type { Mailer } from '../domain/ports/mailer.ts';
import type { TextMessenger } from '../domain/ports/text-messenger.ts';
import type { RankingFacts } from '../domain/ranking/facts/ranking-facts.ts';
import type { Alert, UnrankedFacts } from '../domain/ranking/reasons/rank-summary.ts';
import type { ScoreTable } from '../domain/ranking/score/score.ts';
import type { IncomeVerifier } from '../domain/screening/attempts/income-verifier.ts';
import type { UnpaidReportCeilings } from '../domain/screening/attempts/report-gate.ts';
import type { ScreeningBureau } from '../domain/screening/attempts/screening-bureau.ts';
import type { Language } from '../domain/text/languages.ts';
import type { CheckKind } from '../domain/values/check-kind.ts';
import type { Database, Tx } from './infrastructure/database/connect.ts';
import type { Enqueue } from './infrastructure/database/job-queue.ts';
import type { Reads } from './infrastructure/database/replica.ts';
import type { PendingChange } from './infrastructure/database/sql-expressions.ts';
import type { Log } from './infrastructure/observability/log.ts';
import type { Telemetry } from './infrastructure/observability/telemetry.ts';
import type { Passwords } from './infrastructure/secrets/passwords.ts';
import type { KeyedHash, Signer } from './infrastructure/secrets/tokens.ts';
import type { Vault } from './infrastructure/secrets/vault.ts';

/** Keeps the ranking up to date with its inputs. */
export interface RankUpdater {
  /** Ranks the applicant's group again, and the groups that it leaves or joins, at the end of the transaction. */
  refresh(tx: Tx, applicantId: string): Promise<void>;
  /**
   * The same for a group that the transaction has read, with the statement of the change: it is sent with the lock on the ranks,
   * which saves a round trip.
   */
  refreshWith(tx: Tx, group: GroupAround, change: PendingChange | undefined): void;
  /** Ends the resolved disputes of older results of a check, now that there is a new one. Does not rank. */
  takeNewResult(tx: Tx, applicantId: string, check: CheckKind): Promise<void>;
  /**
   * What a landlord should read beside a rank; it moves none.
   *
   * @param beside what is known about each adult that the ranking must not know
   * @param asOf ISO date
   */
  findAlerts(facts: RankingFacts, beside: readonly UnrankedFacts[], asOf: string): Alert[];
  /** The same for all applications of a person, after what stands beside their ranks has changed. */
  refreshPerson(tx: Tx, personId: string): Promise<void>;
  /** Ranks all groups of a property again, at the end of the transaction. */
  refreshProperty(tx: Tx, propertyId: string): Promise<void>;
}

/** Everything a flow may use. `main.ts` fills it with the real services, the tests with the same ones on the sandbox. */
export interface AppContext {
  db: Database;
  /** Reads much at once, from a replica where there is one. */
  reads: Reads;
  clock: () => Date;
  enqueue: Enqueue;
  /** How long a job that sweeps a whole table works before its continuation is queued (milliseconds). */
  sliceMs: number;
  mail: Mailer;
  texts: TextMessenger;
  places: AddressSuggester;
  captcha: Captcha;
  passwords: Passwords;
  /** Shows later whether two calls came from one address, without storing the address. */
  keyedHash: KeyedHash;
  /** Hashes the codes that verify a contact, for storage. */
  codeHash: KeyedHash;
  /** Signs links in emails that work without logging in. */
  links: Signer;
  /** Derives a session's next token from its current one. */
  followToken: KeyedHash;
  vault: Vault;
  cards: PaymentGateway;
  /** The bureau that new checks go to. */
  bureau: ScreeningBureau;
  /** Bureaus whose cases may still be open. */
  otherBureaus: readonly ScreeningBureau[];
  verifier: IncomeVerifier;
  /** The ranking model of this release, ready for scoring. */
  model: ScoreTable;
  /** The documentation of that model, as very simple Markdown. */
  modelCard: string;
  ranks: RankUpdater;
  files: StoredFiles;
  contents: ContentCleaner;
  log: Log;
  /** Tells whoever looks from outside what happens. */
  telemetry: Telemetry;
  errors: ErrorReporter;
  /** What this site offers. */
  capabilities: Capabilities;
  /** Who runs this site. */
  operator: Operator;
  /** What receipts name beside the taxes. */
  taxRegistrations: TaxRegistrations;
  /** The languages that people can choose from, English first. */
  languages: readonly Language[];
  /** Whether the operator lets landlords ask applicants to pay for their checks. */
  tenantsMayPay: boolean;
  /** Where mail servers report what they cannot deliver; undefined: nowhere. */
  bounceAddress: string | undefined;
  /** Texts that the whole site sends in a day (UTC) at most. */
  mostTextsADay: number;
  /** How many applicants' reports a landlord may open before it counts as unusual. */
  openingCeilings: OpeningCeilings;
  /** Whether landlords need two-step login to read reports. */
  twoStepForReports: boolean;
  /** How many reports may be requested before they are paid for. */
  unpaidReports: UnpaidReportCeilings;
  /** The address of the site, without a trailing slash. */
  appUrl: string;
}

import * as accounts from './accounts.ts';
import * as addresses from './addresses.ts';
import * as answers from './answers.ts';
import * as corrections from './applications/corrections.ts';
import * as followUps from './applications/follow-ups.ts';
import * as applications from './applications.ts';
import * as applyLink from './apply-link.ts';
import * as charges from './charges.ts';
import * as checks from './checks.ts';
import * as coApplicants from './co-applicants.ts';
import * as consoleAccess from './console/access.ts';
import * as consoleAccounts from './console/accounts.ts';
import * as consoleBacklog from './console/backlog.ts';
import * as consoleCoupons from './console/coupons.ts';
import * as consoleDisputes from './console/disputes.ts';
import * as consoleLandlords from './console/landlords.ts';
import * as operatorsConsole from './console/overview.ts';
import * as consolePayments from './console/payments.ts';
import * as consoleRanking from './console/ranking.ts';
import * as consoleReviews from './console/ranking-reviews.ts';
import * as decisions from './decisions.ts';
import * as drafts from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import * as exported from './exports.ts';
import * as files from './files.ts';
import * as guarantors from './guarantors.ts';
import * as invitations from './invitations.ts';
import * as notificationSettings from './notification-settings.ts';
import * as ownAccount from './own-account.ts';
import * as passwords from './passwords.ts';
import * as payments from './payments.ts';
import * as personalData from './privacy.ts';
import * as properties from './properties.ts';
import * as ranking from './ranking.ts';
import * as references from './references.ts';
import * as review from './review.ts';
import * as consents from './screening/consents.ts';
import * as screening from './screening.ts';
import * as sessions from './sessions.ts';
import * as site from './site.ts';
import * as twoStep from './two-step.ts';
import * as verification from './verification.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'auth' in value;

/** Every endpoint of the API by its name, lower modules first. */
export const ENDPOINTS: readonly (readonly [name: string, endpoint: Endpoint])[] = [
  site,
  sessions,
  accounts,
  verification,
  passwords,
  twoStep,
  ownAccount,
  notificationSettings,
  addresses,
  properties,
  applyLink,
  applications,
  drafts,
  answers,
  answers.NAMED_RECORD_ENDPOINTS,
  files,
  guarantors,
  followUps,
  corrections,
  review,
  decisions,
  payments,
  invitations,
  coApplicants,
  references,
  screening,
  consents,
  checks,
  charges,
  ranking,
  exported,
  personalData,
  operatorsConsole,
  consoleAccounts,
  consoleBacklog,
  consoleCoupons,
  consoleDisputes,
  consoleLandlords,
  consolePayments,
  consoleRanking,
  consoleReviews,
  consoleAccess,
].flatMap((module) =>
  Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
    isEndpoint(value) ? [[name, value] as const] : [],
  ),
);

/** Every endpoint of the API, lower modules first. */
export const ALL_ENDPOINTS: readonly Endpoint[] = ENDPOINTS.map(([, endpoint]) => endpoint);

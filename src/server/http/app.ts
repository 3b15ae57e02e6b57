import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ALL_ENDPOINTS, ENDPOINTS } from '../../contract/all-endpoints.ts';
import { capabilities } from '../../contract/site.ts';
import { LARGEST_FILE } from '../../domain/applications/answers/upload.ts';
import { networkOf } from '../../domain/values/network.ts';
import { isOperatorVisit } from '../accounts/operators/recognise-operator.ts';
import type { AppContext } from '../app-context.ts';
import { withLanguage } from '../infrastructure/languages/language-scope.ts';
import { withCallOrigin } from '../infrastructure/observability/call-origin.ts';
import { languageOfInvitation } from '../properties/open-invitation.ts';
import { serveAccounts } from './accounts/accounts.ts';
import { serveNotificationSettings, serveOneClickStops } from './accounts/notification-settings.ts';
import { serveOwnAccount } from './accounts/own-account.ts';
import { servePasswords } from './accounts/passwords.ts';
import { serveTwoStep } from './accounts/two-step.ts';
import { serveVerification } from './accounts/verification.ts';
import { serveAnswers } from './applications/answers.ts';
import { serveApplications } from './applications/applications.ts';
import { serveCorrections } from './applications/corrections.ts';
import { serveDrafts } from './applications/drafts.ts';
import { serveFiles } from './applications/files.ts';
import { serveFollowUps } from './applications/follow-ups.ts';
import { serveGuarantors } from './applications/guarantors.ts';
import { endConnections } from './close-connections.ts';
import { compressReplies } from './compress-replies.ts';
import { describeSite } from './describe-site.ts';
import { docsPage } from './docs-page.ts';
import { sendProblem } from './errors.ts';
import { originOf } from './guards.ts';
import { headersOfRefusal, type OutsideOrigins, pagePolicy, setHeaders } from './headers.ts';
import { serveHealthChecks } from './health-checks.ts';
import { serveCoApplicants, serveInvitations } from './invitations/invitations.ts';
import type { RateLimit } from './limits.ts';
import { type LoadCeilings, shedLoad } from './load-shedding.ts';
import { collectMethods } from './method-not-allowed.ts';
import { NO_SCHEMAS } from './no-schemas.ts';
import { endSlowRequests, observeRequests, serveErrorReports } from './observe-requests.ts';
import { openApiDocument } from './openapi.ts';
import { serveConsole } from './operators/console.ts';
import { serveConsoleAccess } from './operators/console-access.ts';
import { serveConsoleAccounts } from './operators/console-accounts.ts';
import { serveConsoleBacklog } from './operators/console-backlog.ts';
import { serveConsoleCoupons } from './operators/console-coupons.ts';
import { serveConsoleDisputes } from './operators/console-disputes.ts';
import { serveConsoleLandlords } from './operators/console-landlords.ts';
import { serveConsolePayments } from './operators/console-payments.ts';
import { serveConsoleRanking } from './operators/console-ranking.ts';
import { serveConsoleRankingReviews } from './operators/console-ranking-reviews.ts';
import { serveCharges } from './payments/charges.ts';
import { servePayments } from './payments/payments.ts';
import { servePersonalData } from './privacy/privacy.ts';
import { serveAddresses } from './properties/addresses.ts';
import { serveProperties } from './properties/properties.ts';
import { modelCardPage } from './ranking/model-card-page.ts';
import { serveRanking } from './ranking/ranking.ts';
import { readJson } from './read-json.ts';
import { serveReferences } from './references/references.ts';
import { answerInLanguages } from './request-language.ts';
import { RequestLog, routeOf } from './request-log.ts';
import { serveDecisions } from './review/decisions.ts';
import { serveExports, serveReview } from './review/review.ts';
import { createRouter, type Router } from './router.ts';
import { serveConsents } from './screening/consents.ts';
import { serveReports } from './screening/reports.ts';
import { serveScreening } from './screening/screening.ts';
import { servePages } from './static-pages.ts';
import { type ReceiveUpload, uploadReceiver } from './uploads/receive-upload.ts';
import { type UploadLimits, uploadSlots } from './uploads/upload-slots.ts';
import { serveWebhooks } from './webhooks/vendor-webhooks.ts';

export interface AppSettings {
  ctx: AppContext;
  limits: RateLimit;
  uploads: UploadLimits;
  /** The folder of the built web app. */
  webFolder: string;
  /** Whether the site is served over https. */
  secure: boolean;
  /** The proxies that are trusted to name the caller's address (CIDR); none: the socket's address counts. */
  trustedProxies: string[];
  strictReplies: boolean;
  /** What may end the path of the bank verifier's webhook. */
  verifastWebhookSecrets: readonly string[];
  /** What may end the path that reports about emails are posted to. */
  bounceWebhookSecrets: readonly string[];
  /** Outside origins that pages may load scripts from, frame and call. */
  outsideOrigins: OutsideOrigins;
  /** Undefined where another process runs the jobs. */
  jobsAreUp: (() => boolean) | undefined;
  /** Whether this process is about to end: it still answers, and wants no more requests. */
  isDraining: () => boolean;
  /** How many requests wait for a database connection. */
  waitingForDatabase: () => number;
  loadCeilings: LoadCeilings;
}

/** Bytes of a JSON body. */
const LARGEST_BODY = 100 * 1024;
/** How long a request may take to arrive: its head, all of it, and all of it with files (milliseconds). */
const HEAD_TIMEOUT = 30_000;
const REQUEST_TIMEOUT = 30_000;
const UPLOAD_TIMEOUT = 120_000;

/** What sees every request, whatever becomes of it, and then what refuses some because of too much load. */
function watchRequests(app: FastifyInstance, requestLog: RequestLog, settings: AppSettings): void {
  const { telemetry } = settings.ctx;
  requestLog.logAborted(app);
  observeRequests(app, telemetry);
  const { waitingForDatabase, loadCeilings: ceilings } = settings;
  shedLoad(app, { waitingForDatabase, ceilings, telemetry });
}

/** The HTTP server: routes for every endpoint of the contract, the pages and the health checks. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const { ctx } = settings;
  const requestLog = new RequestLog(ctx.log);
  const app = Fastify({
    loggerInstance: ctx.log.framework,
    logController: requestLog,
    schemaController: NO_SCHEMAS,
    bodyLimit: LARGEST_BODY,
    genReqId: () => randomBytes(9).toString('base64url'),
    requestTimeout: UPLOAD_TIMEOUT,
    http: { headersTimeout: HEAD_TIMEOUT },
    // A request that a proxy had sent already is answered; the drain before has told it to send no more.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    // Malformed addresses, which match no route; no hook runs for these.
    frameworkErrors: (problem, request, reply) =>
      // @untranslated: for the log
      sendProblem(reply.headers(headersOfRefusal(request.url, settings)), problem, ctx.log, 'an unreadable address'),
  });
  app.setErrorHandler((problem, request, reply) =>
    withCallOrigin(originOf(request), () =>
      withLanguage(request.languageScope, () => sendProblem(reply, problem, ctx.log, routeOf(request))),
    ),
  );
  app.decorateRequest('network', {
    getter() {
      // A caller who has hung up has no address any more, whatever the type says.
      return networkOf(this.ip ?? '');
    },
  });
  answerInLanguages(app, ctx.languages);
  watchRequests(app, requestLog, settings);
  endConnections(app, settings.isDraining);
  endSlowRequests(app, REQUEST_TIMEOUT);
  readNothingButJson(app);
  const receive = uploadReceiver(ctx, uploadSlots(settings.uploads, LARGEST_FILE));
  await app.register(multipart);
  setHeaders(app, settings);
  compressReplies(app);
  const refuseOtherMethods = collectMethods(app);
  const router = createRouter({ app, ctx, limits: settings.limits, strictReplies: settings.strictReplies });
  serveEndpoints(router, settings, receive);
  serveDocuments(app, ctx);
  await serveWebhooks(app, settings);
  await serveOneClickStops(app, settings);
  refuseOtherMethods();
  serveHealthChecks(app, { ...settings, db: ctx.db });
  await servePages(app, {
    folder: settings.webFolder,
    log: ctx.log,
    site: describeSite(ctx),
    appUrl: ctx.appUrl,
    languages: ctx.languages,
    languageOfInvitation: (token) => languageOfInvitation(ctx, token),
    isOperatorVisit: (visit) => isOperatorVisit(ctx, visit),
    policyFor: (styleAttributes) => pagePolicy(settings.outsideOrigins, styleAttributes),
  });
  return app;
}

/** Bodies are JSON; files come as multipart, which a part of its own reads. */
function readNothingButJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string | Buffer) =>
      withLanguage(request.languageScope, () => readJson(String(body))),
  );
}

/** Every endpoint of the contract. */
function serveEndpoints(router: Router, settings: AppSettings, receive: ReceiveUpload): void {
  const { ctx } = settings;
  router.anyone(capabilities, async () => ({ data: describeSite(ctx) }));
  serveAccounts(router, ctx, settings.limits);
  servePasswords(router, ctx, settings.limits);
  serveTwoStep(router, ctx, settings.limits);
  serveOwnAccount(router, ctx);
  servePersonalData(router, ctx);
  serveAddresses(router, ctx);
  serveProperties(router, ctx);
  serveApplications(router, ctx);
  serveDrafts(router, ctx);
  serveAnswers(router, ctx);
  serveFiles(router, ctx, receive);
  serveGuarantors(router, ctx, receive);
  serveFollowUps(router, ctx, receive);
  serveCorrections(router, ctx);
  serveReview(router, ctx);
  serveDecisions(router, ctx);
  serveInvitations(router, ctx);
  serveNotificationSettings(router, ctx);
  serveCoApplicants(router, ctx);
  servePayments(router, ctx);
  serveCharges(router, ctx);
  serveScreening(router, ctx);
  serveConsents(router, ctx);
  serveReferences(router, ctx, { limits: settings.limits, receive });
  serveReports(router, ctx, receive);
  serveRanking(router, ctx);
  serveExports(router, ctx);
  serveVerification(router, ctx, receive);
  serveErrorReports(router, ctx, settings.webFolder);
  serveConsoleAccounts(router, ctx);
  serveConsoleBacklog(router, ctx);
  serveConsolePayments(router, ctx);
  serveConsoleLandlords(router, ctx);
  serveConsoleCoupons(router, ctx);
  serveConsoleDisputes(router, ctx);
  serveConsoleRankingReviews(router, ctx);
  serveConsoleRanking(router, ctx);
  serveConsoleAccess(router, ctx);
  serveConsole(router, ctx, () => JSON.stringify(openApiDocument(ENDPOINTS, ctx.appUrl)));
}

/** The API described: for machines, for people, and how the ranking model was made. */
function serveDocuments(app: FastifyInstance, ctx: AppContext): void {
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    // Few servers are ever asked for it, and making it is a sixth of the work of a start.
    const forEverybody = ENDPOINTS.filter(([, endpoint]) => endpoint.auth !== 'operator');
    document ??= JSON.stringify(openApiDocument(forEverybody, ctx.appUrl));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  const docs = docsPage(ALL_ENDPOINTS.filter(({ auth }) => auth !== 'operator'));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs));
  const card = modelCardPage(ctx.modelCard);
  app.get('/api/ranking/model-card', (_request, reply) => reply.type('text/html; charset=utf-8').send(card));
}

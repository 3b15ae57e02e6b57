import { queryOptions } from '@tanstack/react-query';
import { listPaperAccess } from '../../../contract/console/access.ts';
import { listStuckJobs, listStuckMessages } from '../../../contract/console/backlog.ts';
import { listCoupons } from '../../../contract/console/coupons.ts';
import { listOpenDisputes } from '../../../contract/console/disputes.ts';
import { listLandlords } from '../../../contract/console/landlords.ts';
import { type AuditQuery, listAuditEvents, readOverview } from '../../../contract/console/overview.ts';
import { listDifferences, listDisputedCharges } from '../../../contract/console/payments.ts';
import { readMonitoring } from '../../../contract/console/ranking.ts';
import { listRankingReviews } from '../../../contract/console/ranking-reviews.ts';
import { call } from '../../app/api/api.ts';

/** Everything under it is fetched again after an act. */
export const CONSOLE = 'console';

export const overviewQuery = queryOptions({
  queryKey: [CONSOLE, 'overview'],
  queryFn: ({ signal }) => call(readOverview, {}, { signal }),
  retry: false,
});

export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [CONSOLE, 'audit', query],
    queryFn: ({ signal }) => call(listAuditEvents, { query }, { signal }),
  });

export const messagesQuery = (state: 'waiting' | 'failed', page: number) =>
  queryOptions({
    queryKey: [CONSOLE, 'messages', state, page],
    queryFn: ({ signal }) => call(listStuckMessages, { query: { state, page: String(page) } }, { signal }),
  });

export const jobsQuery = (page: number) =>
  queryOptions({
    queryKey: [CONSOLE, 'jobs', page],
    queryFn: ({ signal }) => call(listStuckJobs, { query: { page: String(page) } }, { signal }),
  });

export const disputesQuery = (page: number) =>
  queryOptions({
    queryKey: [CONSOLE, 'disputes', page],
    queryFn: ({ signal }) => call(listOpenDisputes, { query: { page: String(page) } }, { signal }),
  });

export const rankingReviewsQuery = (page: number) =>
  queryOptions({
    queryKey: [CONSOLE, 'ranking reviews', page],
    queryFn: ({ signal }) => call(listRankingReviews, { query: { page: String(page) } }, { signal }),
  });

export const landlordsQuery = (page: number) =>
  queryOptions({
    queryKey: [CONSOLE, 'landlords', page],
    queryFn: ({ signal }) => call(listLandlords, { query: { page: String(page) } }, { signal }),
  });

export const couponsQuery = queryOptions({
  queryKey: [CONSOLE, 'coupons'],
  queryFn: ({ signal }) => call(listCoupons, {}, { signal }),
});

export const disputedChargesQuery = (page: number) =>
  queryOptions({
    queryKey: [CONSOLE, 'disputed charges', page],
    queryFn: ({ signal }) => call(listDisputedCharges, { query: { page: String(page) } }, { signal }),
  });

export const differencesQuery = (page: number) =>
  queryOptions({
    queryKey: [CONSOLE, 'differences', page],
    queryFn: ({ signal }) => call(listDifferences, { query: { page: String(page) } }, { signal }),
  });

export const monitoringQuery = queryOptions({
  queryKey: [CONSOLE, 'ranking'],
  queryFn: ({ signal }) => call(readMonitoring, {}, { signal }),
});

export const papersQuery = queryOptions({
  queryKey: [CONSOLE, 'papers'],
  queryFn: ({ signal }) => call(listPaperAccess, {}, { signal }),
});

import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router';
import type { PAGE_PATHS } from '../../contract/page-paths.ts';
import { type Guard, redirectFor } from '../../domain/accounts/sessions/route-guard.ts';
import { ErrorPage } from './error-page.tsx';
import { otherRole } from './session/other-role.ts';
import { storedUser } from './session/stored-session.ts';
import { BlankPage, Shell } from './shell.tsx';

type PagePath = (typeof PAGE_PATHS)[number];

/** The guard of each page, and its file in pages/. */
const pages: Record<PagePath, [guard: Guard, file: string]> = {
  '/': ['home', 'public/landing'],
  '/login': ['signed-out', 'account/login'],
  '/signup': ['signed-out', 'account/signup'],
  '/forgot-password': ['public', 'account/forgot-password'],
  '/reset-password/:token/:email': ['public', 'account/reset-password'],
  '/my-account': ['signed-in', 'account/my-account'],
  '/confirm-contact/:token': ['signed-in', 'account/confirm-contact'],
  '/terms-and-conditions': ['public', 'public/terms'],
  '/privacy-policy': ['public', 'public/privacy'],
  '/stop-messages': ['public', 'account/stop-messages'],
  '/keep-account': ['public', 'account/cancel-deletion'],
  '/letters': ['public', 'account/notification-settings'],

  '/apply/:token': ['public', 'apply/invitation'],
  '/apply/paid/:token': ['public', 'apply/invitation'],
  '/verified-landlord-reference/thank-you': ['public', 'public/reference-thanks'],
  '/verified-landlord-reference/:token': ['public', 'public/landlord-reference'],
  '/premium/payment': ['public', 'tenant/premium-payment'],
  '/tenant/premium/pay': ['public-tenant', 'tenant/tenant-pays'],
  '/tenant/premium-checkout': ['public-tenant', 'tenant/tenant-checkout'],
  '/tenant/guarantor/link': ['public', 'apply/guarantor-form'],
  '/tenant/basic/request': ['public-tenant', 'tenant/basic-request'],

  '/tenant/dashboard': ['applicant', 'tenant/tenant-dashboard'],
  '/tenant/payments': ['applicant', 'tenant/tenant-payments'],
  '/tenant/coapplication': ['applicant', 'apply/coapplication'],
  '/tenant/send-coapplicant-link': ['applicant', 'apply/send-coapplicant-link'],
  '/tenant/coapplicant-confirm-invite': ['applicant', 'apply/coapplicant-confirm-invite'],
  '/tenant/current-housing': ['applicant', 'apply/current-housing'],
  '/tenant/previous-housing': ['applicant', 'apply/previous-housing'],
  '/tenant/employment-info': ['applicant', 'apply/employment-info'],
  '/tenant/household-info': ['applicant', 'apply/household-info'],
  '/tenant/guarantor': ['applicant', 'apply/guarantor'],
  '/tenant/credit-report': ['applicant', 'tenant/credit-report'],
  '/tenant/background-check': ['applicant', 'tenant/background-check'],
  '/tenant/employment-income-verification': ['applicant', 'tenant/employment-income-verification'],
  '/tenant/premium/id-verification': ['applicant', 'tenant/id-verification'],
  '/tenant/landlord-references': ['applicant', 'tenant/landlord-references'],
  '/tenant/application-preview': ['applicant', 'apply/application-preview'],
  '/tenant/application-preview/edit': ['applicant', 'apply/application-preview'],
  '/tenant/application-preview/edit-view': ['applicant', 'tenant/resubmit-reference'],
  '/tenant/premium/paid': ['signed-in-tenant', 'tenant/premium-paid'],
  '/tenant/premium-features': ['signed-in-tenant', 'tenant/premium-features'],
  '/tenant/dashboard/application': ['signed-in-tenant', 'tenant/tenant-application'],

  '/landlord/dashboard': ['landlord-dashboard', 'landlord/landlord-dashboard'],
  '/landlord/property/create': ['landlord', 'landlord/property-create'],
  '/landlord/property/path': ['landlord', 'landlord/choose-path'],
  '/landlord/customize-application': ['landlord', 'landlord/customize-application'],
  '/landlord/application-invite': ['landlord', 'landlord/application-invite'],
  '/landlord/screen-applicants': ['landlord', 'landlord/screen-applicants'],
  '/landlord/screen-applicants/payment': ['landlord', 'landlord/landlord-payment'],
  '/landlord/application': ['landlord', 'landlord/applicant-review'],
  '/landlord/application/view-screening-requests': ['landlord', 'landlord/screening-requests'],
  '/landlord/premium-checkout': ['landlord', 'landlord/landlord-checkout'],
  '/landlord/payments': ['landlord', 'landlord/landlord-payments'],
};

/** The header's colour on a page; paper when left out. */
const headers: Partial<Record<PagePath, 'evergreen'>> = { '/': 'evergreen' };

type Page = { Component: ComponentType };

/** Landing pages for visitors: their chunks are listed in the first load itself … */
const eagerRoutes = import.meta.glob<Page>(
  '../pages/{public/landing,account/login,account/signup,apply/invitation}.tsx',
);

/** … and all others in their own chunk: that long list would be a tenth of what a visitor waits for. */
const loadLazyRoute = async (file: string): Promise<Page> => (await import('./lazy-routes.ts')).loadLazy(file);
if (storedUser()) void import('./lazy-routes.ts').catch(() => undefined);

const lazyPage = (file: string): (() => Promise<Page>) =>
  eagerRoutes[`../pages/${file}.tsx`] ?? (() => loadLazyRoute(file));

function guarded(guard: Guard): LoaderFunction {
  return ({ request }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const roles = storedUser()?.roles ?? null;
    const target = redirectFor(guard, roles, pathname + search, searchParams.get('redirect'));
    if (guard !== 'home') otherRole.setTurnedAway(roles !== null && target === '/');
    return target === undefined ? null : redirect(target);
  };
}

const toScreen = (path: PagePath): RouteObject => {
  const [guard, file] = pages[path];
  return { path, loader: guarded(guard), lazy: lazyPage(file), handle: { header: headers[path], guard } };
};
const isTenantScreen = (path: PagePath): boolean => ['public-tenant', 'signed-in-tenant'].includes(pages[path][0]);
const paths = Object.keys(pages) as PagePath[];

/** Pages for tenants have a frame that shows landlords an offer in their place. */
const tenantScreens: RouteObject = {
  lazy: async () => ({ Component: (await import('./tenant-page.tsx')).TenantPage }),
  children: paths.filter(isTenantScreen).map(toScreen),
};
const screens = [...paths.filter((path) => !isTenantScreen(path)).map(toScreen), tenantScreens];

/** Whether the current page requires login. */
export function isPageForMembers(): boolean {
  const handle = router.state.matches.at(-1)?.route.handle as { guard?: Guard } | undefined;
  return handle?.guard !== undefined && redirectFor(handle.guard, null, '/', null) !== undefined;
}

/** The kit's components in their states, while one works on them: `import.meta.env.DEV` keeps them out of the build. */
const workshop: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/kit/*', HydrateFallback: BlankPage, lazy: () => import('./kit-workshop/workshop.tsx') }]
  : [];

export const router = createBrowserRouter([
  ...workshop,
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: BlankPage,
    children: [{ ErrorBoundary: ErrorPage, children: [...screens, { path: '*', lazy: lazyPage('public/not-found') }] }],
  },
]);

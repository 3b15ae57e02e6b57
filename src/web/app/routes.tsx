import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { type Guard, guardIn, redirectFor } from '../../domain/accounts/sessions/route-guard.ts';
import { keysOf } from '../../domain/values/type-guards.ts';
import { ErrorPage } from './error-page.tsx';
import { type PagePath, pages } from './page-table.ts';
import { otherRole } from './session/other-role.ts';
import { storedUser } from './session/stored-session.ts';
import { BlankPage, Shell } from './shell.tsx';

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
const paths = keysOf(pages);

/** Pages for tenants have a frame that shows landlords an offer in their place. */
const tenantScreens: RouteObject = {
  lazy: async () => ({ Component: (await import('./tenant-page.tsx')).TenantPage }),
  children: paths.filter(isTenantScreen).map(toScreen),
};
const screens = [...paths.filter((path) => !isTenantScreen(path)).map(toScreen), tenantScreens];

/** Whether the current page requires login. */
export function isPageForMembers(): boolean {
  const guard = guardIn(router.state.matches.at(-1)?.route.handle);
  return guard !== undefined && redirectFor(guard, null, '/', null) !== undefined;
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

import { type Guard, guardIn, redirectFor } from '../../domain/accounts/sessions/route-guard.ts';
import { keysOf } from '../../domain/values/type-guards.ts';
import { createRouter, type Page, type Route } from '../kit/router/router.ts';
import { type PagePath, pages } from './page-table.ts';
import { otherRole } from './session/other-role.ts';
import { storedUser } from './session/stored-session.ts';

/** The header's colour on a page; paper when left out. */
const headers: Partial<Record<PagePath, 'evergreen'>> = { '/': 'evergreen' };

/** Landing pages for visitors: their chunks are listed in the first load itself … */
const eagerRoutes = import.meta.glob<Page>(
  '../pages/{public/landing,account/login,account/signup,apply/invitation}.tsx',
);

/** … and all others in their own chunk: that long list would be a tenth of what a visitor waits for. */
const loadLazyRoute = async (file: string, pathname: string): Promise<Page> =>
  (await import('./lazy-routes.ts')).loadLazy(file, pathname);
if (storedUser()) void import('./lazy-routes.ts').catch(() => undefined);

const lazyPage = (file: string): Route['load'] =>
  eagerRoutes[`../pages/${file}.tsx`] ?? ((pathname) => loadLazyRoute(file, pathname));

/** Pages for tenants have a frame that shows landlords an offer in their place. */
function inTenantPage(load: Route['load']): Route['load'] {
  return async (pathname) => {
    const [{ TenantPage }, { Component }] = await Promise.all([import('./tenant-page.tsx'), load(pathname)]);
    return { Component, Frame: TenantPage };
  };
}

const isTenantPage = (guard: Guard): boolean => guard === 'public-tenant' || guard === 'signed-in-tenant';

function routeOf(path: PagePath): Route {
  const [guard, file] = pages[path];
  return {
    path,
    load: isTenantPage(guard) ? inTenantPage(lazyPage(file)) : lazyPage(file),
    redirect: ({ pathname, search }) => {
      const roles = storedUser()?.roles ?? null;
      const wanted = new URLSearchParams(search).get('redirect');
      const target = redirectFor(guard, roles, pathname + search, wanted);
      if (guard !== 'home') otherRole.setTurnedAway(roles !== null && target === '/');
      return target;
    },
    handle: { header: headers[path], guard },
  };
}

/** The kit's components in their states, while one works on them: `import.meta.env.DEV` keeps them out of the build. */
const workshop: Route[] = import.meta.env.DEV
  ? [{ path: '/kit/*', load: () => import('./kit-workshop/workshop.tsx'), handle: { isFrameless: true } }]
  : [];

export const router = createRouter([
  ...workshop,
  ...keysOf(pages).map(routeOf),
  { path: '*', load: lazyPage('public/not-found') },
]);

/** Whether the current page requires login. */
export function isPageForMembers(): boolean {
  const guard = guardIn(router.state().handle);
  return guard !== undefined && redirectFor(guard, null, '/', null) !== undefined;
}

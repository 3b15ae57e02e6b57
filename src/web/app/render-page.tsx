import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { type Invitation, keyOfInvitation } from '../invitations/use-invitation.ts';
import { locationOf } from '../kit/router/location.ts';
import { matchPath } from '../kit/router/match-path.ts';
import { PlaceContext } from '../kit/router/use-router.ts';
import { Component as Login } from '../pages/account/login.tsx';
import { Component as Signup } from '../pages/account/signup.tsx';
import { Component as InvitationPage } from '../pages/apply/invitation.tsx';
import { Component as Landing } from '../pages/public/landing.tsx';
import { type Site, SiteContext } from './api/site.ts';
import { Shell } from './shell.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

/** The server-rendered pages, each with the file of its scripts. */
const PAGES = [
  { path: '/', Component: Landing, file: 'landing', handle: { header: 'evergreen' } },
  { path: '/login', Component: Login, file: 'login' },
  { path: '/signup', Component: Signup, file: 'signup' },
  { path: '/apply/:token', Component: InvitationPage, file: 'invitation' },
] as const;

interface RenderedPage {
  html: string;
  /** The file of its scripts in the build, by its name in tools/script-files.ts. */
  file: string;
  /** The data the page was rendered from: a query key of the browser, and its data. */
  known: { key: readonly string[]; data: unknown } | undefined;
}

/**
 * Renders a page for a logged-out visitor, before any script runs. The browser hydrates it: its first render must give
 * the same elements, whatever the browser has stored.
 *
 * @param site who runs the site, and what it offers
 * @param invitation the invitation that the token of an apply link belongs to
 * @returns undefined for a page that is not server-rendered
 */
export async function renderPage(path: string, site: Site, invitation?: Invitation): Promise<RenderedPage | undefined> {
  const location = locationOf(path);
  const page = PAGES.find((one) => matchPath(one.path, location.pathname));
  if (!page) return undefined;
  const params = matchPath(page.path, location.pathname) ?? {};
  const { token } = params;
  if ((token !== undefined) !== (invitation !== undefined)) return undefined;
  const place = { location, params, handle: 'handle' in page ? page.handle : undefined };
  const known = token === undefined ? undefined : { key: keyOfInvitation(token), data: invitation };
  const queries = new QueryClient();
  if (known) queries.setQueryData(known.key, known.data);
  const html = renderToString(
    <SiteContext value={site}>
      <ThemeProvider>
        <QueryClientProvider client={queries}>
          <PlaceContext value={place}>
            <Shell isNavigating={false}>
              <page.Component />
            </Shell>
          </PlaceContext>
        </QueryClientProvider>
      </ThemeProvider>
    </SiteContext>,
  );
  queries.clear();
  return {
    html,
    file: page.file,
    known,
  };
}

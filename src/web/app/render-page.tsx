import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { type Invitation, keyOfInvitation } from '../invitations/use-invitation.ts';
import { Component as Login } from '../pages/account/login.tsx';
import { Component as Signup } from '../pages/account/signup.tsx';
import { Component as InvitationPage } from '../pages/apply/invitation.tsx';
import { Component as Landing } from '../pages/public/landing.tsx';
import { Shell } from './shell.tsx';
import { theme } from './theme/theme.ts';

/** The server-rendered pages, each with its file in web/pages. */
const PAGES = [
  { path: '/', Component: Landing, file: 'public/landing', handle: { header: 'evergreen' } },
  { path: '/login', Component: Login, file: 'account/login' },
  { path: '/signup', Component: Signup, file: 'account/signup' },
  { path: '/apply/:token', Component: InvitationPage, file: 'apply/invitation' },
] as const;

const routes: RouteObject[] = [
  { Component: Shell, children: PAGES.map(({ file, ...page }) => ({ ...page, id: file, loader: () => null })) },
];

interface RenderedPage {
  html: string;
  /** The source file, which identifies the page's scripts and styles in the build. */
  source: string;
  /** The data the page was rendered from: a query key of the browser, and its data. */
  known: { key: readonly string[]; data: unknown } | undefined;
}

/**
 * Renders a page for a logged-out visitor, before any script runs. The browser hydrates it: its first render must give
 * the same elements, whatever the browser has stored.
 *
 * @param invitation the invitation that the token of an apply link belongs to
 * @returns undefined for a page that is not server-rendered
 */
export async function renderPage(path: string, invitation?: Invitation): Promise<RenderedPage | undefined> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) return undefined;
  const last = context.matches.at(-1);
  const page = PAGES.find(({ file }) => file === last?.route.id);
  const token = last?.params.token;
  if (!page || (token !== undefined) !== (invitation !== undefined)) return undefined;
  const known = token === undefined ? undefined : { key: keyOfInvitation(token), data: invitation };
  const queries = new QueryClient();
  if (known) queries.setQueryData(known.key, known.data);
  const html = renderToString(
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  queries.clear();
  return {
    html,
    source: `src/web/pages/${page.file}.tsx`,
    known,
  };
}

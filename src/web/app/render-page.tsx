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

/** The pages that are printed, each with the file of web/pages that shows it in the browser. */
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
  /** The source of the page, by which the build knows its scripts and styles. */
  source: string;
  /** What the page was printed from: a query of the browser, and its answer. */
  known: { key: readonly string[]; data: unknown } | undefined;
}

/**
 * Prints a page as somebody sees it who is not signed in, before any script has run. Forms and buttons are inert and
 * fields take no text: all come alive with the page that takes their place.
 *
 * @param invitation what the token of an apply link leads to
 * @returns nothing for a page that is not printed
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
    html: html
      .replaceAll(/<(form|button)(?=[ >])/g, '<$1 inert')
      .replaceAll(/<(input|textarea)(?=[ >])/g, '<$1 readonly'),
    source: `src/web/pages/${page.file}.tsx`,
    known,
  };
}

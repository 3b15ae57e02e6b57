import './theme/mantine.css.ts';
import './theme/fonts.css';
import './theme/global.css';
import './theme/schemes.css';
import './theme/theme.css';
import './theme/forced-colours.css';
import './theme/theme-variables.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { connection, followConnection } from './api/connection.ts';
import { trustScripts } from './api/trusted-scripts.ts';
import { reportUncaught } from './report-error.ts';
import { isPageForMembers, router } from './routes.tsx';
import { hydrateQueryCache, isServerRendered } from './server-rendered.ts';
import { followOtherTabs } from './session/follow-other-tabs.ts';
import { removeOldCopies } from './session/local-draft-copy.ts';
import { clearClosedSessions } from './session/stored-session.ts';
import { theme } from './theme/theme.ts';

// Without a connection a call fails immediately, rather than being paused and sent later.
const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: 1, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});

trustScripts();
followConnection();
// The browser only reports its own network: refetch what failed while the server was unreachable once it is back.
connection.subscribe(() => {
  if (!connection.isLost())
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
});
reportUncaught(() => router.state.matches.at(-1)?.route.path);
clearClosedSessions();
removeOldCopies();
followOtherTabs({ isPageForMembers, revalidate: () => void router.revalidate() });

hydrateQueryCache(queries);

function renderApp(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const app = (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
  // Rendered in small steps, so that the server-rendered page can be scrolled in the meantime.
  startTransition(() => createRoot(root).render(app));
}

if (!isServerRendered() || router.state.initialized) renderApp();
else {
  // The server-rendered page stays until the page that replaces it has loaded.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    renderApp();
  });
}

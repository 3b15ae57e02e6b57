import './theme/mantine.css.ts';
import './theme/fonts.css';
import './theme/global.css';
import './theme/schemes.css';
import './theme/theme.css';
import './theme/forced-colours.css';
import './theme/theme-variables.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { connection, followConnection } from './api/connection.ts';
import { trustScripts } from './api/trusted-scripts.ts';
import { CurrentPage } from './current-page.tsx';
import { readInput, replayInput } from './replay-input.ts';
import { reportUncaught } from './report-error.ts';
import { isPageForMembers, router } from './routes.tsx';
import { followOtherTabs } from './session/follow-other-tabs.ts';
import { removeOldCopies } from './session/local-draft-copy.ts';
import { clearClosedSessions } from './session/stored-session.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

/** The id of the script element with the data that a page was server-rendered from. */
const KNOWN_ID = 'known';

/** Whether the page is still the server-rendered one, not yet interactive. */
const isServerRendered = (): boolean => document.querySelector('[data-printed]') !== null;

/** Ends what holds only for a page without its scripts, such as forms that nobody can send. */
const markHydrated = (page: HTMLElement): void => page.removeAttribute('data-printed');

/** Puts the data of the server-rendered page into the query cache, so that it is not fetched again. */
function hydrateQueryCache(queries: QueryClient): void {
  const text = document.getElementById(KNOWN_ID)?.textContent;
  if (!text) return;
  const { key, data }: { key: string[]; data: unknown } = JSON.parse(text);
  queries.setQueryData(key, data);
}

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
reportUncaught(() => router.state().path);
clearClosedSessions();
removeOldCopies();
followOtherTabs({ isPageForMembers, revalidate: () => void router.revalidate() });
router.start();

hydrateQueryCache(queries);

const app = (
  <ThemeProvider>
    <QueryClientProvider client={queries}>
      <CurrentPage router={router} />
    </QueryClientProvider>
  </ThemeProvider>
);

/** The app on a server-rendered page: as soon as it has taken over, it gets what was typed and pressed before. */
function Hydrated({ page }: { page: HTMLElement }) {
  useLayoutEffect(() => {
    // Read before anything is rendered again, which would empty the fields, and handed over once React has finished.
    const typed = readInput(page);
    queueMicrotask(() => {
      markHydrated(page);
      replayInput(typed);
      // The preload script now presses what was pressed before.
      window.dispatchEvent(new Event('hydrated'));
    });
  }, [page]);
  return app;
}

function renderApp(): void {
  const page = document.getElementById('root');
  if (!page) return;
  // In a transition, this goes in small steps, so that a server-rendered page can be scrolled in the meantime.
  startTransition(() => {
    if (isServerRendered()) hydrateRoot(page, <Hydrated page={page} />);
    else createRoot(page).render(app);
  });
}

if (!isServerRendered()) renderApp();
else {
  // The server-rendered page waits until the code of its screen has loaded.
  const stop = router.subscribe(() => {
    const { page: screen, problem } = router.state();
    if (!screen && problem === undefined) return;
    stop();
    renderApp();
  });
}

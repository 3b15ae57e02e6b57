import './mantine.css.ts';
import './fonts.css';
import './global.css';
import './schemes.css';
import './theme.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { followOtherTabs } from './follow-other-tabs.ts';
import { reportUncaught } from './report-error.ts';
import { isPageForMembers, router } from './routes.tsx';
import { forgetWhoClosedTheBrowser } from './stored-session.ts';
import { theme } from './theme.ts';

// Without a connection a call fails at once and says so; it does not wait in silence and go out later by itself.
const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: 1, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});

reportUncaught(() => router.state.matches.at(-1)?.route.path);
forgetWhoClosedTheBrowser();
followOtherTabs({ isPageForMembers, lookAgain: () => void router.revalidate() });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

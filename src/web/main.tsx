import './mantine.css.ts';
import './fonts.css';
import './global.css';
import './schemes.css';
import './theme.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './routes.tsx';
import { theme } from './theme.ts';

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: 1 } },
});

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

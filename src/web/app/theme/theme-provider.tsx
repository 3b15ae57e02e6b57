import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { theme } from './theme.ts';

const page = () => document.documentElement;

const CONTEXT = {
  colorScheme: 'auto',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: page,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const;

const DARK = '(prefers-color-scheme: dark)'; // @untranslated: a media query

/**
 * What the components of the library need around them. Its own provider also writes the theme's variables into the page
 * and lets people choose a colour scheme, which is 3 kB of script that we have no use for: our variables are a file, and
 * the colours are those of the system.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const isDark = window.matchMedia(DARK);
    const follow = () => {
      page().dataset.mantineColorScheme = isDark.matches ? 'dark' : 'light';
    };
    follow();
    page().dataset.respectReducedMotion = 'true';
    isDark.addEventListener('change', follow);
    return () => isDark.removeEventListener('change', follow);
  }, []);
  return (
    <MantineContext value={CONTEXT}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

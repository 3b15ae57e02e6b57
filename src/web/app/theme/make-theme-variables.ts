import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme.ts';

const difference = (own: Record<string, string>, known: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(own).filter(([name, value]) => known[name] !== value));

/** The variables of the theme as CSS, without those that Mantine's own style sheet has. The build calls it. */
export function makeThemeVariables(): string {
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return convertCssVariables({
    variables: difference(own.variables, known.variables),
    light: difference(own.light, known.light),
    dark: difference(own.dark, known.dark),
  });
}

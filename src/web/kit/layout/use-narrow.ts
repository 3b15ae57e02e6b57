import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window is narrow: by default below 700 px, where tables become cards and the margin of a form moves above it.
 *
 * @param widest the widest narrow window, in em of the browser's text size, 16 px for most people
 */
export function useNarrow(widest = 43.74): boolean {
  // @untranslated a media query
  return useMediaQuery(`(max-width: ${widest}em)`, false, { getInitialValueInEffect: false }) ?? false;
}

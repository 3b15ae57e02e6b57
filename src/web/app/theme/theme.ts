import { createTheme } from '@mantine/core';
import { dark, evergreen, lake, maple, stone, straw } from './theme-colours.ts';

// @untranslated: names of typefaces
const body = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";
// @untranslated: names of typefaces
const display = "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif";

/** The Mantine theme. The colours of both schemes are in schemes.css, sizes and states in theme.css. */
export const theme = createTheme({
  primaryColor: 'evergreen',
  primaryShade: { light: 7, dark: 6 },
  colors: { evergreen, stone, maple, straw, lake, dark, gray: stone, red: maple, teal: evergreen },
  black: stone[9],
  fontFamily: body,
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.43', md: '1.5', lg: '1.53', xl: '1.4' },
  headings: {
    fontFamily: display,
    fontWeight: '500',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--mk-h1)', lineHeight: '1.13' },
      h2: { fontSize: '1.5625rem', lineHeight: '1.2' },
      h3: { fontSize: '1.3125rem', lineHeight: '1.24' },
      h4: { fontSize: '1.25rem', lineHeight: '1.3' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '43.75em', md: '62em', lg: '75em', xl: '88em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Accordion: { defaultProps: { disableChevronRotation: true, chevronSize: 20, transitionDuration: 150 } },
    Anchor: { defaultProps: { underline: 'never' } },
    Badge: { defaultProps: { variant: 'light', size: 'lg' } },
    Button: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', radius: 'sm' } },
    Chip: { defaultProps: { size: 'xl' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md', withAsterisk: false } },
    Menu: { defaultProps: { radius: 'lg', offset: 8, position: 'bottom-end', width: 260 } },
    NumberInput: { defaultProps: { hideControls: true } },
    Pill: { defaultProps: { size: 'xl' } },
    Radio: { defaultProps: { size: 'md' } },
    SegmentedControl: { defaultProps: { size: 'md', transitionDuration: 150 } },
    Skeleton: { defaultProps: { radius: 'md' } },
    Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
    Table: { defaultProps: { horizontalSpacing: 'xl', verticalSpacing: 'lg' } },
  },
});

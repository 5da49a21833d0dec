import { createTheme } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { defaultBrand } from '@jipe/contract/values/brand';
import { fontFamily, light, night } from './tokens.ts';

// Warm neutrals, light to dark. Primary controls (ticks, switches, focus rings) are ink in the light theme and paper in
// the dark one; yellow is reserved for the main action.
const ink: MantineColorsTuple = [
  '#faf8f4',
  '#f3f0ea',
  '#e5e0d6',
  '#cdc6b9',
  '#a9a193',
  '#8a8273',
  '#6b6558',
  '#4a463d',
  '#2b2822',
  '#1c1a16',
];
const dark: MantineColorsTuple = [
  '#f3f0e9',
  '#d8d3c8',
  '#aba598',
  '#8b8476',
  '#4d483f',
  '#34312b',
  '#262420',
  '#1d1b18',
  '#141310',
  '#0f0e0c',
];
const red: MantineColorsTuple = [
  '#fdecea',
  '#fad5d1',
  '#f4b0a9',
  '#ff8f85',
  '#e5645a',
  '#d2443a',
  '#c2332a',
  '#b3261e',
  '#96201a',
  '#7a1913',
];

const field = { defaultProps: { size: 'md' } };

export const theme = createTheme({
  colors: { ink, gray: ink, dark, red },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#1c1a16',
  fontFamily,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.1875rem', xl: '1.1875rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.45', xl: '1.35' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.625rem', lg: '1rem', xl: '1.5rem' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  breakpoints: { xs: '30em', sm: '40em', md: '56em', lg: '72em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Optional fields say so in their label; a star at every required field would be noise.
    InputWrapper: { defaultProps: { errorProps: { 'aria-live': 'polite' }, withAsterisk: false } },
    TextInput: field,
    PasswordInput: field,
    Textarea: field,
    Select: field,
    MultiSelect: field,
    NumberInput: field,
    Checkbox: field,
    Radio: field,
    Switch: field,
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
});

// The library's colour variables, mapped to the product's.
const roles = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
};

/** The default accent; an installation's own accent is set before the first paint. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--accent': defaultBrand.accent, '--on-accent': defaultBrand.onAccent },
  light: { ...light, ...roles },
  dark: { ...night, ...roles },
});

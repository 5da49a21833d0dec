/** Under which the chosen theme is kept: read before the first paint, and by the design system. */
export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';

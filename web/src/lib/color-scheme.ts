/** Storage key of the chosen theme. Read before the first paint, and by the design system. */
export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';

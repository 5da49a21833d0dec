import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cssVariables, theme } from './src/ui/theme.ts';

const NAME = 'virtual:theme.css';
/** A virtual file. Its path below the sources makes Vite treat it as a stylesheet of the app. */
const ID = fileURLToPath(new URL('src/ui/theme.generated.css', import.meta.url));

/** Mantine's palettes that the theme does not define, and that nothing uses. */
const unused = Object.keys(DEFAULT_THEME.colors).filter((color) => !Object.hasOwn(theme.colors ?? {}, color));
const isUsed = (variable: string) => !unused.some((color) => variable.startsWith(`--mantine-color-${color}-`));

const used = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([variable]) => isUsed(variable)));

/**
 * All variables of the design system as a stylesheet, so that they are set before the first script runs, at no cost to
 * it.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [library, ours] = [defaultCssVariablesResolver(merged), cssVariables(merged)];
  const both = (part: keyof typeof ours) => ({ ...used(library[part]), ...ours[part] });
  return convertCssVariables(
    {
      variables: both('variables'),
      light: { '--mantine-color-scheme': 'light', ...both('light') },
      dark: { '--mantine-color-scheme': 'dark', ...both('dark') },
    },
    ':root',
  );
}

/** Provides `virtual:theme.css`. */
export function themeStyles() {
  return {
    name: 'jipe:theme-styles',
    resolveId: (id: string) => (id === NAME ? ID : null),
    load: (id: string) => (id === ID ? themeCss() : null),
  } satisfies Plugin;
}
